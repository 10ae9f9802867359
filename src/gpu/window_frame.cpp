#include "gpu/window_frame.h"

#include "gpu/gl_debug.h"

#include <algorithm>

namespace visleaf {

void WindowFrame::create(const RequestedSize& requested) {
    m_drawn.reset();
    m_requested = requested;
    // Not every driver supports every number of samples. A frame with fewer samples is better than no frame.
    const bool canUseWindow = m_windowHasStencil && requested.isWholeWindow;
    const uint32_t fewest = canUseWindow ? 2 : 1; // smallest number of samples that needs a framebuffer
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

void WindowFrame::begin(const FramePlace& place, uint32_t numSamples) {
    m_place = place;
    const RequestedSize requested{place.width, place.height, numSamples, place.isWholeWindow()};
    if (requested != m_requested) create(requested);
    if (m_drawn)
        m_drawn->bind();
    else
        bindWindow(place);
}

void WindowFrame::show(GpuTimer& timer) const {
    if (!m_drawn) return;
    const DebugGroup group(m_caps, "resolve");
    const TimerScope timing(timer, "resolve");
    m_drawn->copyToWindow(m_place.x, m_place.y);
    bindWindow(m_place);
}

} // namespace visleaf
