// When the viewer draws its next frame: at once, after a while, or not before something happens. Decisions
// alone, without a window or a clock.
#pragma once

#include <cstdint>

namespace visleaf {

/// Whether a frame waits for the display.
enum class Vsync {
    off,
    on,
    adaptive, // a frame that comes late does not wait for the display once more
};

/// When frames stop that would look like the last one.
enum class RestWhenStill { never, onBattery, always };

/// What the user chooses.
struct FramePacing {
    Vsync vsync = Vsync::on;
    uint32_t frameLimit = 0;      // frames a second; 0: as many as there can be
    uint32_t unfocusedLimit = 30; // the same while another window has the keyboard
    RestWhenStill rest = RestWhenStill::onBattery;

    bool operator==(const FramePacing&) const = default;
};

/// What the window is to its user.
struct WindowState {
    bool isMinimized = false;
    bool hasFocus = true;
    bool isOnBattery = false;
    bool hasMap = true;
};

/// The shortest time from one frame to the next, milliseconds.
double shortestFrameMs(const FramePacing& pacing, const WindowState& window);

/// Reasons for a frame to differ from the one before.
struct Activity {
    bool hasEvents = false;  // of keyboard, mouse or window
    bool isMoving = false;   // the camera, or a key of it is held
    bool isAnimated = false; // the map is, and its clock runs
    bool isLoading = false;
    bool isTextShown = false; // that goes away or blinks by itself
};

/// Tells when frames may stop. Panels take a few frames to come to rest after the last event.
class Rest {
  public:
    /// To be asked once for each frame that could be drawn. True: it would look like the last one.
    bool mayRest(const FramePacing& pacing, const WindowState& window, const Activity& activity);

  private:
    static constexpr uint32_t kSettlingFrames = 4;
    uint32_t m_numStillFrames = 0;
};

} // namespace visleaf
