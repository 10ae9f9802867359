#include "shell/pacing/frame_pacer.h"

#include "platform/platform.h"
#include "shell/input/window_events.h"

#include <chrono>
#include <thread>

namespace visleaf {

void FramePacer::decide(const FramePacing& pacing, WindowState window, const Activity& activity,
                        uint64_t numFrames) {
    m_battery.update(pacing);
    window.isOnBattery = m_battery.isInUse();
    m_shortestMs = shortestFrameMs(pacing, window);
    m_isResting = m_rest.mayRest(pacing, window, activity);
    if (m_isResting) m_numFramesAtRest = numFrames;
}

void FramePacer::rest() {
    constexpr int kLongestRestMs = 250;
    if (hasThreads()) waitForEvent(kLongestRestMs);
    ++m_numRests;
}

double FramePacer::leftMs(double startMs) const {
    return m_shortestMs - (wallMs() - startMs);
}

void FramePacer::wait(double startMs) const {
    const double left = leftMs(startMs);
    if (hasThreads() && left > 0.0)
        std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(left));
}

} // namespace visleaf
