// How sure a ratio between two series of measured times is.
#pragma once

#include <optional>
#include <vector>

namespace visleaf {

/// The times of one run in milliseconds, in the order of measurement. If `unit` is not empty, times count in
/// its median, as frames count in FillBaseline's.
struct TimeSeries {
    std::vector<double> times;
    std::vector<double> unit{};
};

/// The range that holds a ratio in 99 of 100 cases.
struct RatioInterval {
    double low = 0.0;
    double high = 0.0;

    bool operator==(const RatioInterval&) const = default;
};

/// Returns the interval of a percentile (0 to 1; 0.5 is the median) of `after` over that of `before`, by a
/// bootstrap over blocks of neighbouring times, because neighbours share their disturbances (Kunsch 1989, The
/// Jackknife and the Bootstrap for General Stationary Observations). The same times give the same interval.
/// Nothing for series of fewer than 16 times, or if the times are 0.
///
/// It covers the noise within both runs. It can't know what changed on the machine between them.
std::optional<RatioInterval> ratioInterval(const TimeSeries& before, const TimeSeries& after,
                                           double percentile);

} // namespace visleaf
