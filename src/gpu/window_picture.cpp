#include "gpu/window_picture.h"

#include "gpu/gl_debug.h"

#include <algorithm>

namespace visleaf {

void WindowPicture::create(const Wish& wish) {
    m_drawn.reset();
    m_wish = wish;
    // Not every driver has every number of samples, and a picture without them is better than none.
    const uint32_t fewest = m_windowHasStencil ? 2 : 1; // that a framebuffer is made for
    for (uint32_t samples = std::max(wish.numSamples, 1u); samples >= fewest && !m_drawn; samples /= 2) {
        auto framebuffer = Framebuffer::create(m_caps, {.width = wish.width,
                                                        .height = wish.height,
                                                        .numSamples = samples,
                                                        .isReadBack = false,
                                                        .label = "window's picture"});
        if (framebuffer && std::max(framebuffer.value().numSamples(), 1u) >= fewest)
            m_drawn = std::move(framebuffer).value();
    }
}

void WindowPicture::begin(uint32_t width, uint32_t height, uint32_t numSamples) {
    const Wish wish{width, height, numSamples};
    if (wish != m_wish) create(wish);
    if (m_drawn)
        m_drawn->bind();
    else
        bindWindow(width, height);
}

void WindowPicture::show(GpuTimer& timer) const {
    if (!m_drawn) return;
    const DebugGroup group(m_caps, "resolve");
    const TimerScope timing(timer, "resolve");
    m_drawn->copyToWindow();
    bindWindow(m_wish.width, m_wish.height);
}

} // namespace visleaf
