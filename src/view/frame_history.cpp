#include "view/frame_history.h"

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

double atRank(const std::vector<double>& sorted, double share) {
    const auto rank = static_cast<size_t>(std::ceil(share * static_cast<double>(sorted.size())));
    return sorted[std::max<size_t>(rank, 1) - 1];
}

} // namespace

TimeSummary summarize(std::span<const double> times) {
    if (times.empty()) return {};
    std::vector<double> sorted(times.begin(), times.end());
    std::sort(sorted.begin(), sorted.end());
    return {.median = atRank(sorted, 0.5),
            .p5 = atRank(sorted, 0.05),
            .p95 = atRank(sorted, 0.95),
            .p99 = atRank(sorted, 0.99),
            .min = sorted.front(),
            .max = sorted.back()};
}

void FrameHistory::add(double ms) {
    if (m_times.size() == kCapacity) m_times.erase(m_times.begin());
    m_times.push_back(ms);
}

} // namespace visleaf
