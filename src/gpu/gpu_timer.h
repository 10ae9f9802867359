// GPU times of passes, by timer queries. Results are read some frames later, when they are ready: nothing
// waits. Where GlCaps::timerQuery is false all of this does nothing and there are no times.
#pragma once

#include "gpu/gl_caps.h"
#include "gpu/gl_object.h"

#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace visleaf {

/// What a pass took, on the GPU.
struct PassTime {
    std::string_view name; // a literal
    double milliseconds = 0.0;
};

class GpuTimer {
  public:
    /// Frames between asking for a time and reading it.
    static constexpr size_t kNumFrames = 4;

    explicit GpuTimer(const GlCaps& caps) : m_caps(caps) {}

    /// Starts a frame: reads the times of the frame kNumFrames ago; drops them if they are not ready even
    /// now.
    void beginFrame();

    /// Brackets a pass; passes do not nest. `name` must live as long as the timer: a literal.
    void begin(std::string_view name);
    void end();

    /// Times of the newest frame that was read, in the order of its passes; until the next beginFrame() or
    /// begin().
    std::span<const PassTime> times() const { return m_times; }

  private:
    struct Pass {
        std::string_view name;
        GlObject<QueryTraits> query;
    };
    /// Grows to the most passes that a frame had and keeps their queries.
    struct Frame {
        std::vector<Pass> passes;
        size_t numPasses = 0;
    };

    void readFrame(const Frame& frame);

    GlCaps m_caps;
    std::array<Frame, kNumFrames> m_frames;
    size_t m_current = 0;
    std::vector<PassTime> m_times; // of the newest frame that was read
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
