// An OpenGL context without a window: SDL's offscreen driver, on Mesa's software renderer or a GPU.
#pragma once

#include "gpu/gl_caps.h"
#include "gpu/gl_debug.h"

#include <memory>
#include <string>

namespace visleaf::test {

class GlContext {
  public:
    /// Creates a 3.3 core debug context and makes it current. Driver messages of high severity abort. Returns
    /// null if no context can be created.
    static std::unique_ptr<GlContext> create();
    ~GlContext();
    GlContext(const GlContext&) = delete;
    GlContext& operator=(const GlContext&) = delete;

    const GlCaps& caps() const { return m_caps; }

  private:
    GlContext() = default;

    void* m_window = nullptr;  // SDL_Window
    void* m_context = nullptr; // SDL_GLContext
    DebugListener m_listener;
    GlCaps m_caps;
};

} // namespace visleaf::test
