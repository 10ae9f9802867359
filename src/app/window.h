// A window with an OpenGL context, or a context without a window.
//
// Everything SDL that is not an event lives here. GL objects must be destroyed before the Window that they
// were made under: declare the Window first.
#pragma once

#include "app/frame_pacing.h"
#include "base/result.h"
#include "gpu/gl_caps.h"
#include "gpu/gl_debug.h"

#include <glm/vec2.hpp>

#include <memory>
#include <string>

struct SDL_Window;

namespace visleaf {

/// For Window::create().
struct WindowOptions {
    std::string title = "Visleaf";
    int width = 1280; // screen units, which HiDPI displays make several pixels of
    int height = 720;
    bool isVisible = true; // false: a context to draw into framebuffers with; needs no display
    bool forceGl33 = false;
};

/// True when the environment names an X or Wayland display.
bool isDisplayNamed();

/// True when a window could be shown there. Connects to the display; not to be called while a Window exists.
bool isDisplayReachable();

/// The window with its context, which is current from its creation on. One at a time.
class Window {
  public:
    /// Fails when there is no display or no OpenGL 3.3; the error says what was there instead.
    static Result<std::unique_ptr<Window>> create(const WindowOptions& options);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    const GlCaps& caps() const { return m_caps; }
    SDL_Window* handle() const { return m_window; }
    void* context() const { return m_context; }

    /// False where the display has no window with a stencil buffer, which the renderer needs.
    bool hasStencil() const;

    /// Size of the window in the desktop's units, which on some displays are several pixels each.
    glm::ivec2 size() const;

    /// Size of the picture in pixels; at least 1x1.
    glm::uvec2 drawableSize() const;

    /// How much larger than on a plain display text should be, from the display's own figures.
    float displayScale() const;

    void setTitle(const std::string& title);
    /// Drivers without the adaptive kind take the common one; those without any do without.
    void setVsync(Vsync vsync);
    /// True when the machine runs on its battery, as far as the system tells.
    static bool isOnBattery();
    /// Closes the window as if the user had; may be called on any thread.
    static void requestClose();
    /// Waits for an event, which stays in the queue, for at most so long.
    static void waitForEvent(int milliseconds);
    /// Takes the whole display, in the resolution that it has.
    void setFullScreen(bool isOn);
    bool isFullScreen() const;
    bool hasFocus() const;
    bool isMinimized() const;

    /// Hides the mouse and reports only its movement.
    void captureMouse(bool isOn);

    /// Shows what was drawn, and waits for the display as setVsync() says.
    void swap();

  private:
    Window() = default;
    std::string open(const WindowOptions& options);
    std::string createContext(const WindowOptions& options);

    DebugListener m_listener; // of debug builds; hears the context until its end
    SDL_Window* m_window = nullptr;
    void* m_context = nullptr;
    GlCaps m_caps;
};

} // namespace visleaf
