// Rectangles of panels in the window.
#pragma once

#include <glm/common.hpp>
#include <glm/vec2.hpp>

namespace visleaf {

/// In the window's units, y down.
struct Rect {
    glm::vec2 corner{0.0f}; // upper left
    glm::vec2 size{0.0f};

    bool operator==(const Rect&) const = default;
};

/// `rect` moved into `room`, and made smaller only where it is larger than the room.
inline Rect fitInto(const Rect& rect, const Rect& room) {
    const glm::vec2 size = glm::min(rect.size, room.size);
    return {glm::clamp(rect.corner, room.corner, room.corner + room.size - size), size};
}

} // namespace visleaf
