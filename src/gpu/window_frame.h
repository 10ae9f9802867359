// The frame that a window shows. It is drawn directly into the window, or into a framebuffer and then copied,
// if it needs several samples per pixel, covers only a part of the window, or the window has no stencil
// buffer.
//
// The window itself needs no multisampling, so the number of samples can change from frame to frame, like the
// size.
#pragma once

#include "gpu/framebuffer.h"
#include "gpu/gpu_timer.h"

#include <optional>

namespace visleaf {

class WindowFrame {
  public:
    WindowFrame(const GlCaps& caps, bool windowHasStencil)
        : m_caps(caps), m_windowHasStencil(windowHasStencil) {}

    /// Starts a frame at this place and binds its framebuffer. Uses fewer samples if the driver does not
    /// support the requested number. 0 and 1: no multisampling.
    void begin(const FramePlace& place, uint32_t numSamples);

    /// Copies the frame to the window if it was drawn elsewhere, and times that as "resolve". Binds the
    /// window, with the frame's place as viewport.
    void show(GpuTimer& timer) const;

    /// Samples per pixel since begin(); 0: no multisampling.
    uint32_t numSamples() const { return m_drawn ? m_drawn->numSamples() : 0; }

  private:
    struct RequestedSize {
        uint32_t width = 0, height = 0, numSamples = 0;
        bool isWholeWindow = false;

        bool operator==(const RequestedSize&) const = default;
    };
    void create(const RequestedSize& requested);

    GlCaps m_caps;
    bool m_windowHasStencil;
    FramePlace m_place;
    RequestedSize m_requested;          // the size for which m_drawn was created
    std::optional<Framebuffer> m_drawn; // empty: frames are drawn into the window itself
};

} // namespace visleaf
