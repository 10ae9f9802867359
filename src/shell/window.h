// A window with an OpenGL context, or a context without a visible window.
//
// All calls to SDL are here, except for events, game controllers and the battery. Declare the Window before
// everything that holds GL objects, because these must be destroyed first.
#pragma once

#include "base/result.h"
#include "gpu/gl_caps.h"
#include "gpu/gl_debug.h"
#include "shell/pacing/frame_pacing.h"
#include "shell/rect.h"

#include <glm/vec2.hpp>

#include <memory>
#include <optional>
#include <string>

struct SDL_Window;

namespace visleaf {

/// Options of Window::create().
struct WindowOptions {
    std::string title = "Visleaf";
    int width = 1280; // window coordinates; on HiDPI displays one unit is several pixels
    int height = 720;
    // Where the window was; it comes back to a display. Nothing: in the middle of one, as large as given.
    std::optional<glm::ivec2> position = {};
    bool isMaximized = false;
    bool isVisible = true; // false: only a context for framebuffers, which needs no display
    GlChoice gl = GlChoice::best;
};

/// True if the environment names an X or Wayland display.
bool isDisplayNamed();

/// True if that display can show a window. The check connects to it, so no Window may exist.
bool isDisplayReachable();

/// The window and its context. The context is current after the window is created. Only one Window can exist
/// at a time.
class Window {
  public:
    /// Creates a window. Fails if there is no display or no OpenGL 3.3; the error says what was found
    /// instead.
    static Result<std::unique_ptr<Window>> create(const WindowOptions& options);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    const GlCaps& caps() const { return m_caps; }
    SDL_Window* handle() const { return m_window; }
    void* context() const { return m_context; }

    /// False if the display supports no window with a stencil buffer, which the renderer needs.
    bool hasStencil() const;

    /// Returns the size of the window in window coordinates. On some displays, one unit is several pixels.
    glm::ivec2 size() const;

    /// Returns the size of the framebuffer in pixels; at least 1x1.
    glm::uvec2 drawableSize() const;

    /// Returns how many pixels one unit of window coordinates covers.
    glm::vec2 density() const;

    /// Returns the scale of text that suits the display; 1 for about 96 dpi.
    float displayScale() const;

    void setTitle(const std::string& title);
    /// Sets vsync. Drivers without adaptive vsync use normal vsync. Drivers without vsync ignore the call.
    void setVsync(Vsync vsync);
    /// Makes the window fill the display at the current resolution.
    void setFullScreen(bool isOn);
    bool isFullScreen() const;
    bool hasFocus() const;
    bool isMinimized() const;
    bool isMaximized() const;

    /// Remembers where the window is while it is neither maximised nor full screen. Call it often. A window
    /// that comes back is first moved so that its frame is inside a display, too.
    void rememberPlace();
    /// Returns where the window was when it was last remembered; empty if it never was.
    const Rect& restoredPlace() const { return m_restored; }

    /// Hides the mouse pointer and reports only relative movement.
    void captureMouse(bool isOn);

    /// Shows the drawn frame. Waits for the display as setVsync() specifies.
    void swap();

  private:
    Window() = default;
    std::string open(const WindowOptions& options);
    /// Opens a window with a context of OpenGL ES or of OpenGL. Returns the reason why there is none.
    std::string openWith(const WindowOptions& options, bool isEs);
    std::string createContext(const WindowOptions& options);
    Rect placeNow() const;
    void bringFrameOnDisplay();

    DebugListener m_listener; // used in debug builds; must outlive the context
    SDL_Window* m_window = nullptr;
    void* m_context = nullptr;
    Rect m_restored, m_newPlace;
    double m_newPlaceMs = 0.0;     // since when the window is at m_newPlace
    bool m_mustBringFrame = false; // it comes back, and its frame may be outside of the display
    bool m_startsMaximized = false;
    GlCaps m_caps;
};

} // namespace visleaf
