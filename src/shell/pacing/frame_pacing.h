// Decides when the viewer draws its next frame: at once, after a delay, or after the next event. The
// functions are pure: they use no window and no clock.
#pragma once

#include "document/settings.h"

namespace visleaf {

/// Milliseconds between frames that show only a progress bar.
inline constexpr double kProgressMs = 50.0;

/// The state of the window.
struct WindowState {
    bool isMinimized = false;
    bool hasFocus = true;
    bool isOnBattery = false;
    bool hasMap = true;
};

/// Returns the shortest time between the starts of two frames, in milliseconds.
double shortestFrameMs(const FramePacing& pacing, const WindowState& window);

/// Reasons why a frame may differ from the one before.
struct Activity {
    bool hasEvents = false;  // keyboard, mouse or window events
    bool isMoving = false;   // the camera moves, or a movement key is held
    bool isAnimated = false; // the map is animated, and its clock runs
    bool isLoading = false;
    bool isTextShown = false; // text that disappears or blinks by itself
};

/// Decides when the viewer may stop drawing. Panels need a few more frames after the last event to reach
/// their final state.
class Rest {
  public:
    /// Returns true if the next frame would look like the last one. Call it once for each possible frame.
    bool mayRest(const FramePacing& pacing, const WindowState& window, const Activity& activity);

  private:
    static constexpr uint32_t kSettlingFrames = 4;
    uint32_t m_numStillFrames = 0;
};

} // namespace visleaf
