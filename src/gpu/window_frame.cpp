#include "gpu/window_frame.h"

#include "gpu/gl_debug.h"

#include <algorithm>

namespace visleaf {

void WindowFrame::create(const RequestedSize& requested) {
    m_drawn.reset();
    m_requested = requested;
    // Not every driver supports every number of samples. A frame with fewer samples is better than no frame.
    const uint32_t fewest = m_windowHasStencil ? 2 : 1; // smallest number of samples that needs a framebuffer
    for (uint32_t samples = std::max(requested.numSamples, 1u); samples >= fewest && !m_drawn; samples /= 2) {
        auto framebuffer = Framebuffer::create(m_caps, {.width = requested.width,
                                                        .height = requested.height,
                                                        .numSamples = samples,
                                                        .isReadBack = false,
                                                        .label = "window's picture"});
        if (framebuffer && std::max(framebuffer.value().numSamples(), 1u) >= fewest)
            m_drawn = std::move(framebuffer).value();
    }
}

void WindowFrame::begin(uint32_t width, uint32_t height, uint32_t numSamples) {
    const RequestedSize requested{width, height, numSamples};
    if (requested != m_requested) create(requested);
    if (m_drawn)
        m_drawn->bind();
    else
        bindWindow(width, height);
}

void WindowFrame::show(GpuTimer& timer) const {
    if (!m_drawn) return;
    const DebugGroup group(m_caps, "resolve");
    const TimerScope timing(timer, "resolve");
    m_drawn->copyToWindow();
    bindWindow(m_requested.width, m_requested.height);
}

} // namespace visleaf
