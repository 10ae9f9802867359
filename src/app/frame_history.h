// How long recent frames took, and what is usual and what is not among many times.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace visleaf {

/// Milliseconds, by nearest rank.
struct TimeSummary {
    double median = 0.0, p5 = 0.0, p95 = 0.0, p99 = 0.0, min = 0.0, max = 0.0;

    bool operator==(const TimeSummary&) const = default;
};

/// The summary of `times`; zeros when there are none.
TimeSummary summarize(std::span<const double> times);

/// The last kCapacity frame times.
class FrameHistory {
  public:
    static constexpr size_t kCapacity = 240;

    /// Drops the oldest when there are too many.
    void add(double ms);

    /// Oldest first.
    std::span<const double> times() const { return m_times; }

  private:
    std::vector<double> m_times;
};

} // namespace visleaf
