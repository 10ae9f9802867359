#include "report/ratio_interval.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <span>

namespace visleaf {
namespace {

constexpr size_t kFewestTimes = 16;
constexpr size_t kBlock = 8; // neighbouring times that are drawn together
constexpr int kNumResamples = 1000;
constexpr double kOutside = 0.005; // of the resamples, on each side of the interval

using Random = std::mt19937_64;

double percentileOf(std::vector<double>& times, double percentile) {
    const auto rank = static_cast<size_t>(std::ceil(percentile * static_cast<double>(times.size())));
    const auto place = times.begin() + static_cast<std::ptrdiff_t>(std::max<size_t>(rank, 1) - 1);
    std::nth_element(times.begin(), place, times.end());
    return *place;
}

/// Draws blocks of times until there are as many as in `times`. The end of the series continues at its start.
std::vector<double> resampled(std::span<const double> times, Random& random) {
    std::vector<double> drawn;
    drawn.reserve(times.size() + kBlock);
    while (drawn.size() < times.size()) {
        const size_t start = random() % times.size(); // the same on every platform
        for (size_t i = 0; i < kBlock; ++i)
            drawn.push_back(times[(start + i) % times.size()]);
    }
    drawn.resize(times.size());
    return drawn;
}

double resampledFigure(const TimeSeries& series, double percentile, Random& random) {
    std::vector<double> times = resampled(series.times, random);
    const double figure = percentileOf(times, percentile);
    if (series.unit.empty()) return figure;
    std::vector<double> unit = resampled(series.unit, random);
    return figure / percentileOf(unit, 0.5);
}

} // namespace

std::optional<RatioInterval> ratioInterval(const TimeSeries& before, const TimeSeries& after,
                                           double percentile) {
    if (std::min(before.times.size(), after.times.size()) < kFewestTimes) return std::nullopt;
    Random random(1);
    std::vector<double> ratios;
    for (int i = 0; i < kNumResamples; ++i) {
        const double former = resampledFigure(before, percentile, random);
        const double ratio = resampledFigure(after, percentile, random) / former;
        if (!std::isfinite(ratio)) return std::nullopt;
        ratios.push_back(ratio);
    }
    const double low = percentileOf(ratios, kOutside);
    return RatioInterval{low, percentileOf(ratios, 1.0 - kOutside)};
}

} // namespace visleaf
