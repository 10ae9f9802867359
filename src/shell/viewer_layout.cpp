#include "shell/viewer.h"

#include "gpu/framebuffer.h"

#include <glm/common.hpp>

// The part of the viewer that knows where the map is in the window.
namespace visleaf {

void Viewer::updateLayout() {
    m_frame.units = m_ui->layoutUnits();
    const glm::vec2 window(m_window->size());
    m_frame.layout = m_state.isUiHidden ? mapOnly(window) : layOut(window, m_frame.units, m_state.bars);
}

// Rounds both edges of the map's rectangle to pixels.
FramePlace Viewer::framePlace() const {
    const glm::uvec2 window = m_window->drawableSize();
    const glm::vec2 density = m_window->density();
    const Rect& map = m_frame.layout.map;
    if (map.isEmpty()) return {0, 0, window.x, window.y, window.x, window.y}; // before the first frame
    const glm::uvec2 first = glm::min(glm::uvec2(glm::round(map.corner * density)), window - 1u);
    const glm::uvec2 end = glm::clamp(glm::uvec2(glm::round(map.end() * density)), first + 1u, window);
    return {.x = first.x,
            .y = window.y - end.y,
            .width = end.x - first.x,
            .height = end.y - first.y,
            .windowWidth = window.x,
            .windowHeight = window.y};
}

void Viewer::beginWindowFrame() {
    m_windowFrame->begin(framePlace(), m_state.settings.samples);
}

// Some maps are so dark at the start that a newcomer sees nothing.
void Viewer::adviseInTheDark() {
    if (!m_mayAdvise || isStreaming()) return;
    m_mayAdvise = false;
    const bool isAsInTheGame =
        m_state.settings.mode == ViewMode::lit && m_state.settings.exposure == Settings{}.exposure;
    constexpr float kDark = 0.035f; // of full brightness
    if (isAsInTheGame && !isShown(m_state.notice) && meanBrightness(framePlace()) < kDark)
        showNotice(m_state, "It is dark here; ] brightens", 6.0);
}

} // namespace visleaf
