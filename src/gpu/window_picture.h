// The picture that is shown in a window: drawn into the window itself, or into a framebuffer that is then
// brought there: with several samples a pixel, or where the window has no stencil buffer.
//
// The window itself needs no samples of its own, so their number may change from frame to frame, as its size
// does.
#pragma once

#include "gpu/framebuffer.h"
#include "gpu/gpu_timer.h"

#include <optional>

namespace visleaf {

class WindowPicture {
  public:
    WindowPicture(const GlCaps& caps, bool windowHasStencil)
        : m_caps(caps), m_windowHasStencil(windowHasStencil) {}

    /// Makes a picture of this size the target of drawing. Has fewer samples than asked for where the driver
    /// has no such picture; 0 and 1: no multisampling.
    void begin(uint32_t width, uint32_t height, uint32_t numSamples);

    /// Brings what was drawn since begin() into the window, which becomes the target of drawing. Times that
    /// as "resolve" where it was drawn elsewhere.
    void show(GpuTimer& timer) const;

    /// A pixel, since begin(); 0: no multisampling.
    uint32_t numSamples() const { return m_drawn ? m_drawn->numSamples() : 0; }

  private:
    struct Wish {
        uint32_t width = 0, height = 0, numSamples = 0;

        bool operator==(const Wish&) const = default;
    };
    void create(const Wish& wish);

    GlCaps m_caps;
    bool m_windowHasStencil;
    Wish m_wish;                        // that m_drawn was made for
    std::optional<Framebuffer> m_drawn; // empty: the window itself is drawn into
};

} // namespace visleaf
