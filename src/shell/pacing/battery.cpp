#include "shell/pacing/battery.h"

#include "platform/platform.h"
#include "shell/window.h"

namespace visleaf {

void Battery::update(const FramePacing& pacing) {
    constexpr double kReadingMs = 5000.0;
    const double now = wallMs();
    if (pacing.rest != RestWhenStill::onBattery || now < m_nextReading) return;
    m_isInUse = Window::isOnBattery();
    m_nextReading = now + kReadingMs;
}

} // namespace visleaf
