// Rectangles in the window and on displays, and where they have room.
#pragma once

#include <glm/common.hpp>
#include <glm/vec2.hpp>

#include <cstdint>
#include <optional>
#include <span>

namespace visleaf {

/// A rectangle in window coordinates, y down.
struct Rect {
    glm::vec2 corner{0.0f}; // upper left corner
    glm::vec2 size{0.0f};

    glm::vec2 end() const { return corner + size; }
    glm::vec2 center() const { return corner + 0.5f * size; }
    bool isEmpty() const { return size.x <= 0.0f || size.y <= 0.0f; }
    bool operator==(const Rect&) const = default;
};

/// Returns `rect` moved into `room`. A side of `rect` shrinks only if it is longer than that of `room`.
inline Rect fitInto(const Rect& rect, const Rect& room) {
    const glm::vec2 size = glm::min(rect.size, room.size);
    return {glm::clamp(rect.corner, room.corner, room.corner + room.size - size), size};
}

/// Returns a window inside the display that shows most of it, or inside the first one if none does. It is
/// moved, and shrinks if it is larger. Without displays, it stays as it is.
Rect onDisplay(const Rect& window, std::span<const Rect> displays);

/// True if the rectangles have a part in common.
bool overlap(const Rect& a, const Rect& b);

enum class Towards : uint8_t { up, down };

/// Returns the place for `rect`, as it is or moved up or down as little as possible, that overlaps none of
/// `taken`; nothing if that is not inside `room`.
std::optional<Rect> freePlace(const Rect& rect, std::span<const Rect> taken, Towards towards,
                              const Rect& room);

} // namespace visleaf
