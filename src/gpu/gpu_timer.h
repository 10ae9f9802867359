// GPU times of passes, measured with timer queries. The results are read a few frames later, without waiting.
// If GlCaps::timerQuery is not set, the timer does nothing and returns no times.
#pragma once

#include "gpu/gl_caps.h"
#include "gpu/gl_object.h"

#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace visleaf {

/// The GPU time of a pass.
struct PassTime {
    std::string_view name; // string literal
    double milliseconds = 0.0;
};

class GpuTimer {
  public:
    /// Number of frames between a query and the reading of its result.
    static constexpr size_t kNumFrames = 4;

    explicit GpuTimer(const GlCaps& caps) : m_caps(caps) {}

    /// Starts a frame. Reads the times of the frame kNumFrames ago, or drops them if they are not available
    /// yet.
    void beginFrame();

    /// Brackets a pass. Passes must not nest. `name` must outlive the timer; use a string literal.
    void begin(std::string_view name);
    void end();

    /// Returns the times of the newest frame that was read, in the order of its passes. The view is valid
    /// until the next beginFrame() or begin().
    std::span<const PassTime> times() const { return m_times; }

  private:
    struct Pass {
        std::string_view name;
        GlObject<GlKind::query> query;
    };
    /// Queries of a frame. The vector only grows, to reuse the queries.
    struct Frame {
        std::vector<Pass> passes;
        size_t numPasses = 0;
    };

    void readFrame(const Frame& frame);

    GlCaps m_caps;
    std::array<Frame, kNumFrames> m_frames;
    size_t m_current = 0;
    std::vector<PassTime> m_times; // times of the newest frame that was read
};

/// Times a pass from construction to destruction.
class TimerScope {
  public:
    TimerScope(GpuTimer& timer, std::string_view name) : m_timer(timer) { m_timer.begin(name); }
    ~TimerScope() { m_timer.end(); }
    TimerScope(const TimerScope&) = delete;
    TimerScope& operator=(const TimerScope&) = delete;

  private:
    GpuTimer& m_timer;
};

} // namespace visleaf
