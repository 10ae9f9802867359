#include "shell/window.h"

#include "base/text/byte_text.h"
#include "base/text/printable.h"
#include "platform/platform.h"
#include "platform/streams.h"
#include "report/terminal.h"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

namespace visleaf {
namespace {

constexpr float kPlainDpi = 96.0f;

bool isSet(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

bool isHeadless(std::string_view driver) {
    return driver == "offscreen" || driver == "dummy";
}

// If SDL cannot reach the display, it falls back to drivers without visible windows. Such a driver counts as
// failure here.
bool initShownVideo() {
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return false;
    if (!isHeadless(SDL_GetCurrentVideoDriver())) return true;
    SDL_SetError("the display can't be reached");
    return false;
}

bool initVideo(const WindowOptions& options) {
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1"); // see process.h
    if (options.isVisible) return initShownVideo();
    // The "offscreen" driver needs no display. If SDL was built without it, or the system has no use for it,
    // a hidden window is created instead.
    if (!isSet("SDL_VIDEODRIVER") && canDrawWithoutDisplay()) SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen");
    if (SDL_Init(SDL_INIT_VIDEO) == 0) return true;
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "");
    return SDL_Init(SDL_INIT_VIDEO) == 0;
}

constexpr int kStencilBits = 8; // the sky needs a stencil buffer; see Framebuffer

void requestGlContext(bool isEs, int stencilBits) {
    const int version = isEs ? kMinimumGlesVersion : kMinimumGlVersion;
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK,
                        isEs ? SDL_GL_CONTEXT_PROFILE_ES : SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, version / 10);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, version % 10);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 24);
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, stencilBits);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, SDL_GL_CONTEXT_RESET_LOSE_CONTEXT);
#ifndef NDEBUG
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS,
                        SDL_GL_CONTEXT_DEBUG_FLAG | (isEs ? 0 : SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG));
#else
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, isEs ? 0 : SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
#endif
}

/// Returns the parts of the displays that windows may use.
std::vector<Rect> usableDisplays() {
    std::vector<Rect> displays;
    for (int i = 0; i < SDL_GetNumVideoDisplays(); ++i) {
        SDL_Rect rect{};
        if (SDL_GetDisplayUsableBounds(i, &rect) == 0)
            displays.push_back({glm::vec2(rect.x, rect.y), glm::vec2(rect.w, rect.h)});
    }
    return displays;
}

/// How much larger than its content a window is because of its frame.
struct FrameBorders {
    glm::ivec2 first{0}, last{0}; // left and top, right and bottom

    bool operator==(const FrameBorders&) const = default;
};

/// Returns the borders; none if the display knows none, or not yet.
FrameBorders bordersOf(SDL_Window* window) {
    FrameBorders borders;
    if (SDL_GetWindowBordersSize(window, &borders.first.y, &borders.first.x, &borders.last.y,
                                 &borders.last.x) != 0)
        return {};
    return borders;
}

SDL_Window* createWindow(const WindowOptions& options, bool isEs, int stencilBits) {
    requestGlContext(isEs, stencilBits);
    const unsigned shown =
        options.isVisible ? SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI : SDL_WINDOW_HIDDEN;
    const unsigned flags =
        SDL_WINDOW_OPENGL | shown | (options.isMaximized ? unsigned{SDL_WINDOW_MAXIMIZED} : 0u);
    if (!options.position)
        return SDL_CreateWindow(options.title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                options.width, options.height, flags);
    const Rect place =
        onDisplay({glm::vec2(*options.position), glm::vec2(options.width, options.height)}, usableDisplays());
    const glm::ivec2 corner(place.corner), size(place.size);
    return SDL_CreateWindow(options.title.c_str(), corner.x, corner.y, size.x, size.y, flags);
}

} // namespace

bool isDisplayNamed() {
    if (isSet("SDL_VIDEODRIVER")) return !isHeadless(std::getenv("SDL_VIDEODRIVER"));
    return isDisplayNamedBySystem();
}

bool isDisplayReachable() {
    const bool isReachable = isDisplayNamed() && initShownVideo();
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    return isReachable;
}

Result<std::unique_ptr<Window>> Window::create(const WindowOptions& options) {
    std::unique_ptr<Window> window(new Window);
    const std::string problem = window->open(options);
    if (!problem.empty()) return Error{problem};
    return window;
}

std::string Window::open(const WindowOptions& options) {
    SDL_SetMainReady();
    if (!initVideo(options)) return fmt::format("no display to draw on: {}", SDL_GetError());
    const bool isEsAlone = options.gl == GlChoice::es30 || !hasDesktopGl();
    const std::string problem = openWith(options, isEsAlone);
    const bool mayTryEs = options.gl == GlChoice::best && !isEsAlone;
    if (problem.empty() || (mayTryEs && openWith(options, true).empty())) return {};
    return fmt::format(
        "no usable OpenGL {}.{}: {}; install the driver of the graphics card, which remote desktops "
        "and virtual machines may not offer",
        kMinimumGlVersion / 10, kMinimumGlVersion % 10, problem);
}

std::string Window::openWith(const WindowOptions& options, bool isEs) {
    if (m_window != nullptr) SDL_DestroyWindow(std::exchange(m_window, nullptr));
    m_window = createWindow(options, isEs, kStencilBits);
    if (m_window == nullptr)
        m_window = createWindow(options, isEs, 0); // a few displays have no stencil buffer
    m_mustBringFrame = options.position.has_value();
    m_startsMaximized = options.isMaximized;
    return m_window != nullptr ? createContext(options) : SDL_GetError();
}

std::string Window::createContext(const WindowOptions& options) {
    m_context = SDL_GL_CreateContext(m_window);
    if (m_context == nullptr) { // perhaps the driver cannot tell of resets
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, SDL_GL_CONTEXT_RESET_NO_NOTIFICATION);
        m_context = SDL_GL_CreateContext(m_window);
    }
    if (m_context == nullptr) return SDL_GetError();
    if (!loadGl(SDL_GL_GetProcAddress)) {
        SDL_GL_DeleteContext(std::exchange(m_context, nullptr));
        return "the driver's OpenGL is older";
    }
    m_caps = readCaps(options.gl != GlChoice::best);
#ifndef NDEBUG
    m_listener.onMessage = [](DebugSeverity severity, std::string_view text) {
        if (severity >= DebugSeverity::medium) printMessage(fmt::format("OpenGL: {}", text));
    };
    installDebugListener(m_caps, m_listener);
#endif
    return {};
}

bool Window::hasStencil() const {
    int bits = 0;
    return SDL_GL_GetAttribute(SDL_GL_STENCIL_SIZE, &bits) == 0 && bits >= kStencilBits;
}

Window::~Window() {
    if (m_context != nullptr) SDL_GL_DeleteContext(m_context);
    if (m_window != nullptr) SDL_DestroyWindow(m_window);
    SDL_Quit();
}

glm::ivec2 Window::size() const {
    glm::ivec2 size(0);
    SDL_GetWindowSize(m_window, &size.x, &size.y);
    return size;
}

glm::vec2 Window::density() const {
    return glm::vec2(drawableSize()) / glm::vec2(glm::max(size(), glm::ivec2(1)));
}

glm::uvec2 Window::drawableSize() const {
    int width = 0, height = 0;
    SDL_GL_GetDrawableSize(m_window, &width, &height);
    return {static_cast<uint32_t>(std::max(width, 1)), static_cast<uint32_t>(std::max(height, 1))};
}

float Window::displayScale() const {
    const float ratio = static_cast<float>(drawableSize().x) / static_cast<float>(std::max(size().x, 1));
    if (ratio > 1.01f) return ratio;
    float dpi = kPlainDpi;
    if (SDL_GetDisplayDPI(SDL_GetWindowDisplayIndex(m_window), nullptr, &dpi, nullptr) != 0) return 1.0f;
    // Rounds to quarters, because monitors report their size imprecisely.
    return std::clamp(std::round(dpi / kPlainDpi * 4.0f) / 4.0f, 1.0f, 4.0f);
}

// With bytes that are not UTF-8, X11 would leave the title as it was.
void Window::setTitle(const std::string& title) {
    SDL_SetWindowTitle(m_window, utf8Text(printable(title)).c_str());
}

// Falls back from adaptive to normal vsync, because fewer drivers support the adaptive one.
void Window::setVsync(Vsync vsync) {
    if (vsync == Vsync::adaptive && SDL_GL_SetSwapInterval(-1) == 0) return;
    SDL_GL_SetSwapInterval(vsync == Vsync::off ? 0 : 1);
}

void Window::setFullScreen(bool isOn) {
    SDL_SetWindowFullscreen(m_window, isOn ? static_cast<Uint32>(SDL_WINDOW_FULLSCREEN_DESKTOP) : 0u);
}

bool Window::isFullScreen() const {
    return (SDL_GetWindowFlags(m_window) & SDL_WINDOW_FULLSCREEN) != 0;
}

bool Window::hasFocus() const {
    return (SDL_GetWindowFlags(m_window) & SDL_WINDOW_INPUT_FOCUS) != 0;
}

bool Window::isMinimized() const {
    return (SDL_GetWindowFlags(m_window) & SDL_WINDOW_MINIMIZED) != 0;
}

bool Window::isMaximized() const {
    return (SDL_GetWindowFlags(m_window) & SDL_WINDOW_MAXIMIZED) != 0;
}

// The size may change some time before the display reports that the window is maximised. So a place counts
// when it lasts.
void Window::rememberPlace() {
    constexpr double kLastsMs = 500.0;
    constexpr unsigned kOthers =
        SDL_WINDOW_MAXIMIZED | SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN | SDL_WINDOW_FULLSCREEN_DESKTOP;
    const double now = wallMs();
    const Rect place = placeNow();
    if ((SDL_GetWindowFlags(m_window) & kOthers) != 0 || place != m_newPlace) {
        m_newPlace = place;
        m_newPlaceMs = now;
        return;
    }
    const bool lasts = now - m_newPlaceMs >= kLastsMs;
    // The frame is known at once, or some time after the window is shown; a window without one has none.
    const bool isFrameKnown = lasts || (!m_startsMaximized && bordersOf(m_window) != FrameBorders{});
    if (m_mustBringFrame && isFrameKnown) {
        m_mustBringFrame = false;
        bringFrameOnDisplay();
    } else if (lasts || m_restored.isEmpty()) {
        m_restored = place;
    }
}

// The size and the position of a window are those of its content.
void Window::bringFrameOnDisplay() {
    const FrameBorders borders = bordersOf(m_window);
    const Rect place = placeNow();
    const glm::vec2 added(borders.first + borders.last);
    const Rect frame = onDisplay({place.corner, place.size + added}, usableDisplays());
    const glm::ivec2 newSize(glm::max(frame.size - added, glm::vec2(1.0f)));
    const glm::ivec2 corner = glm::ivec2(frame.corner) + borders.first;
    if (newSize != glm::ivec2(place.size)) SDL_SetWindowSize(m_window, newSize.x, newSize.y);
    if (frame.corner != place.corner) SDL_SetWindowPosition(m_window, corner.x, corner.y);
}

// The position is that of the frame around the window, because a new window is placed by its frame.
Rect Window::placeNow() const {
    glm::ivec2 corner(0);
    SDL_GetWindowPosition(m_window, &corner.x, &corner.y);
    return {glm::vec2(corner - bordersOf(m_window).first), glm::vec2(size())};
}

// Ignores failure: drivers without a mouse refuse, and then there is nothing to capture.
void Window::captureMouse(bool isOn) {
    SDL_SetRelativeMouseMode(isOn ? SDL_TRUE : SDL_FALSE);
}

void Window::swap() {
    SDL_GL_SwapWindow(m_window);
}

} // namespace visleaf
