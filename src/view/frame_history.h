// The times of recent frames, and percentiles of many times.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace visleaf {

/// Percentiles in milliseconds, by the nearest-rank method.
struct TimeSummary {
    double median = 0.0, p5 = 0.0, p95 = 0.0, p99 = 0.0, min = 0.0, max = 0.0;

    bool operator==(const TimeSummary&) const = default;
};

/// Returns the percentiles of `times`; all are 0 if there are no times.
TimeSummary summarize(std::span<const double> times);

/// The most recent frame times, at most kCapacity.
class FrameHistory {
  public:
    static constexpr size_t kCapacity = 240;

    /// Adds a time in milliseconds. A full history drops its oldest time.
    void add(double ms);

    /// Returns the times in milliseconds, oldest first.
    std::span<const double> times() const { return m_times; }

  private:
    std::vector<double> m_times;
};

} // namespace visleaf
