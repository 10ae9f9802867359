#include "gpu/window_picture.h"

#include "gpu/gl_debug.h"

namespace visleaf {

void WindowPicture::create(const Wish& wish) {
    m_samples.reset();
    m_wish = wish;
    // Not every driver has every number of samples, and a picture without them is better than none.
    for (uint32_t samples = wish.numSamples; samples > 1 && !m_samples; samples /= 2) {
        auto framebuffer = Framebuffer::create(m_caps, {.width = wish.width,
                                                        .height = wish.height,
                                                        .numSamples = samples,
                                                        .isReadBack = false,
                                                        .label = "window with samples"});
        if (framebuffer && framebuffer.value().numSamples() > 1) m_samples = std::move(framebuffer).value();
    }
}

void WindowPicture::begin(uint32_t width, uint32_t height, uint32_t numSamples) {
    const Wish wish{width, height, numSamples};
    if (wish != m_wish) create(wish);
    if (m_samples)
        m_samples->bind();
    else
        bindWindow(width, height);
}

void WindowPicture::show(GpuTimer& timer) const {
    if (!m_samples) return;
    const DebugGroup group(m_caps, "resolve");
    const TimerScope timing(timer, "resolve");
    m_samples->copyToWindow();
    bindWindow(m_wish.width, m_wish.height);
}

} // namespace visleaf
