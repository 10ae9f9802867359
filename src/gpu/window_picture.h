// The picture that is shown in a window: drawn into the window itself, or with several samples a pixel into a
// framebuffer that is then resolved into it.
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
    explicit WindowPicture(const GlCaps& caps) : m_caps(caps) {}

    /// Makes a picture of this size the target of drawing. Has fewer samples than asked for where the driver
    /// has no such picture; 0 and 1: no multisampling.
    void begin(uint32_t width, uint32_t height, uint32_t numSamples);

    /// Brings what was drawn since begin() into the window, which becomes the target of drawing. Times that
    /// as "resolve" where there are samples.
    void show(GpuTimer& timer) const;

    /// A pixel, since begin(); 0: no multisampling.
    uint32_t numSamples() const { return m_samples ? m_samples->numSamples() : 0; }

  private:
    struct Wish {
        uint32_t width = 0, height = 0, numSamples = 0;

        bool operator==(const Wish&) const = default;
    };
    void create(const Wish& wish);

    GlCaps m_caps;
    Wish m_wish;                          // that m_samples was made for
    std::optional<Framebuffer> m_samples; // empty: the window itself is drawn into
};

} // namespace visleaf
