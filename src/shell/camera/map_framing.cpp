#include "shell/camera/map_framing.h"

#include "base/portable_math.h"
#include "shell/camera/camera_rig.h"
#include "shell/window.h"

#include <glm/common.hpp>
#include <glm/trigonometric.hpp>

namespace visleaf {

void MapFraming::update(const WindowLayout& layout, const CameraPose& pose, const CameraRig& rig) {
    m_map = layout.map;
    const float width = layout.leftBar.size.x + layout.map.size.x + layout.rightBar.size.x;
    const Seen seen{width, orthoSideOf(rig) ? CameraPose{} : pose, rig.numJumps};
    if (seen == m_seen) return;
    m_seen = seen;
    m_center = m_map.center();
}

Lens MapFraming::lensOf(const Lens& whole) const {
    Lens lens = whole;
    if (m_map.isEmpty()) return lens; // before the first frame
    lens.center = 2.0f * (m_center - m_map.center()) / m_map.size * glm::vec2(1.0f, -1.0f);
    const float share = m_map.size.x / m_seen.width;
    if (share == 1.0f) return lens;
    lens.orthoWidth *= share;
    lens.fovX = 2.0f * glm::degrees(portable::atan(share * portable::tan(0.5f * glm::radians(whole.fovX))));
    return lens;
}

// Rounds both edges to pixels.
FramePlace MapFraming::placeIn(const Window& window) const {
    const glm::uvec2 all = window.drawableSize();
    if (m_map.isEmpty()) return {0, 0, all.x, all.y, all.x, all.y}; // before the first frame
    const glm::vec2 density = window.density();
    const glm::uvec2 first = glm::min(glm::uvec2(glm::round(m_map.corner * density)), all - 1u);
    const glm::uvec2 end = glm::clamp(glm::uvec2(glm::round(m_map.end() * density)), first + 1u, all);
    return {.x = first.x,
            .y = all.y - end.y,
            .width = end.x - first.x,
            .height = end.y - first.y,
            .windowWidth = all.x,
            .windowHeight = all.y};
}

} // namespace visleaf
