#include "shell/pacing/frame_pacer.h"

#include "platform/platform.h"
#include "shell/input/window_events.h"

#include <SDL_power.h>

#include <chrono>
#include <thread>

namespace visleaf {

void FramePacer::decide(const FramePacing& pacing, WindowState window, const Activity& activity,
                        uint64_t numFrames) {
    readBattery(pacing);
    window.isOnBattery = m_isOnBattery;
    m_shortestMs = shortestFrameMs(pacing, window);
    m_isResting = m_rest.mayRest(pacing, window, activity);
    if (m_isResting) m_numFramesAtRest = numFrames;
}

// Asking the system takes too long for every frame.
void FramePacer::readBattery(const FramePacing& pacing) {
    constexpr double kReadingMs = 5000.0;
    const double now = wallMs();
    if (pacing.rest != RestWhenStill::onBattery || now < m_nextReading) return;
    m_isOnBattery = SDL_GetPowerInfo(nullptr, nullptr) == SDL_POWERSTATE_ON_BATTERY;
    m_nextReading = now + kReadingMs;
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
