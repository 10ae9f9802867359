#include "support/gl_context.h"

#define SDL_MAIN_HANDLED
#include <SDL.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace visleaf::test {

namespace {

/// True if this run tests OpenGL ES, as `ctest -L gles` does.
bool testsEs() {
    const char* choice = std::getenv("VISLEAF_TEST_GL");
    return choice != nullptr && std::string_view(choice) == "es3.0";
}

void askForMinimum() {
    const int version = testsEs() ? kMinimumGlesVersion : kMinimumGlVersion;
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK,
                        testsEs() ? SDL_GL_CONTEXT_PROFILE_ES : SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, version / 10);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, version % 10);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_DEBUG_FLAG);
}

void print(DebugSeverity severity, std::string_view text) {
    if (severity < DebugSeverity::medium) return;
    std::fprintf(stderr, "GL: %.*s\n", static_cast<int>(text.size()), text.data());
}

} // namespace

std::unique_ptr<GlContext> GlContext::create() {
    SDL_SetMainReady();
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen");
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return nullptr;
    askForMinimum();
    std::unique_ptr<GlContext> context(new GlContext);
    SDL_Window* window = SDL_CreateWindow("test", 0, 0, 16, 16, SDL_WINDOW_OPENGL | SDL_WINDOW_HIDDEN);
    context->m_window = window;
    if (window == nullptr) return nullptr;
    context->m_context = SDL_GL_CreateContext(window);
    if (context->m_context == nullptr || !loadGl(SDL_GL_GetProcAddress)) return nullptr;
    context->m_caps = readCaps(testsEs());
    context->m_listener = {.onMessage = print, .abortsOnHigh = true};
    installDebugListener(context->m_caps, context->m_listener);
    return context;
}

GlContext::~GlContext() {
    if (m_context != nullptr) SDL_GL_DeleteContext(m_context);
    if (m_window != nullptr) SDL_DestroyWindow(static_cast<SDL_Window*>(m_window));
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

} // namespace visleaf::test
