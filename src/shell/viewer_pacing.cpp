#include "shell/viewer.h"

#include "platform/platform.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <chrono>
#include <thread>

// The part of the viewer that decides when the next frame is drawn.
namespace visleaf {
namespace {

constexpr double kPowerReadingMs = 5000.0; // interval of reading the power state
constexpr float kStillSpeed = 0.05f;       // game units per second; a slower movement changes no pixel

} // namespace

// Reads the power state every few seconds only, because reading it takes too long for every frame.
void Viewer::readPowerState() {
    const double now = wallMs();
    if (m_state.settings.pacing.rest != RestWhenStill::onBattery || now < m_nextPowerReading) return;
    m_isOnBattery = Window::isOnBattery();
    m_nextPowerReading = now + kPowerReadingMs;
}

WindowState Viewer::windowState() const {
    return {.isMinimized = m_window->isMinimized(),
            .hasFocus = m_window->hasFocus(),
            .isOnBattery = m_isOnBattery,
            .hasMap = m_mapView != nullptr};
}

// True while another thread works on what later frames will show.
bool Viewer::isWorking() const {
    // A map that is not drawn does not take what has been computed for it.
    const bool isComputing =
        m_mapView && !m_state.features.hidesMap() && m_mapView->isComputing(m_state.settings);
    return m_loader.isLoading() || isStreaming() || isPreparing() || m_textureReader.isBusy() || isComputing;
}

Activity Viewer::activity(bool hasEvents) const {
    const bool isClockRunning = !m_state.clock.isPaused && m_mapView != nullptr;
    const bool isWalking = m_state.cameraMode == CameraMode::walk && m_walkCamera && m_walkCamera->isMoving();
    return {.hasEvents = hasEvents || m_state.inspector.click.has_value() || m_state.inspector.isHoverNew ||
                         m_state.inspector.itemToSee,
            .isMoving = glm::length(m_state.camera.velocity) > kStillSpeed || isWalking ||
                        m_state.features.isActive(m_state) || m_input.isMoving() || m_gamepads.isActive(),
            // The user may have given a changed style a pattern.
            .isAnimated = isClockRunning && (m_mapView->isAnimated() || !m_state.styleChanges.empty()),
            .isLoading = isWorking(),
            .isTextShown = isShown(m_state.notice) || usesKeyboard(m_state)};
}

// Waits before the next frame. A window without focus leaves time to other programs. A window without a map
// leaves time to the loader.
void Viewer::waitForNextFrame(double frameStartMs) const {
    const double spent = wallMs() - frameStartMs;
    const double left = shortestFrameMs(m_state.settings.pacing, windowState()) - spent;
    if (!m_mapView && m_loader.isLoading())
        m_loader.waitFor(std::max(left, kProgressMs - spent));
    else if (left > 0.0)
        std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(left));
}

} // namespace visleaf
