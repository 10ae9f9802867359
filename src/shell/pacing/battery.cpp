#include "shell/pacing/battery.h"

#include "platform/platform.h"

#include <SDL_power.h>

namespace visleaf {
namespace {

bool isOnBattery() {
    return SDL_GetPowerInfo(nullptr, nullptr) == SDL_POWERSTATE_ON_BATTERY;
}

} // namespace

void Battery::update(const FramePacing& pacing) {
    constexpr double kReadingMs = 5000.0;
    const double now = wallMs();
    if (pacing.rest != RestWhenStill::onBattery || now < m_nextReading) return;
    m_isInUse = isOnBattery();
    m_nextReading = now + kReadingMs;
}

} // namespace visleaf
