// Divides the window into menu bar, tool bar, side bars, map and status bar.
//
//     menu bar
//     tool bar
//     reload bar
//     advice bar
//     left bar | map | right bar
//     status bar
#pragma once

#include "shell/state/side_bars.h"

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

/// The parts of the window. A part that is not shown is empty.
struct WindowLayout {
    Rect menuBar, toolBar, reloadBar, adviceBar, leftBar, rightBar, statusBar;
    Rect map; // at least one unit wide and high

    bool operator==(const WindowLayout&) const = default;
};

/// Units of the layout in window coordinates.
struct LayoutUnits {
    float point = 1.0f; // a unit of SideBar::width
    float row = 20.0f;  // height of the menu bar
};

inline constexpr float kFontSize = 15.0f;  // pixels at a display scale of 1
inline constexpr float kRowPadding = 3.0f; // points above and below the text of buttons and of the menu bar

/// Returns the units at a scale of text and panels. `density` is the number of pixels in a unit of window
/// coordinates. The row is as high as Dear ImGui makes the menu bar, which rounds font and padding one by
/// one.
LayoutUnits unitsAt(float scale, float density);

/// The bars that are there only while they have something to say.
struct WantedBars {
    bool reload = false; // that a reload has failed
    bool advice = false; // what to do about the map
};

/// In a window narrower than this, in points, only the side bar that was opened last is shown.
inline constexpr float kRoomForBothBars = 900.0f;
/// Least width of a side bar, in points.
inline constexpr float kLeastBarWidth = 160.0f;

/// True if a window of a width in points shows the side bar.
bool isDrawn(const SideBars& bars, Side side, float widthInPoints);

/// Returns the layout of a window. The map gets what the bars leave. In a narrow window, the bars become
/// narrower than the user made them, so that a part of the map stays visible.
WindowLayout layOut(const glm::vec2& window, const LayoutUnits& units, const SideBars& bars,
                    const WantedBars& wanted = {});

/// Returns the layout of a window that shows nothing but the map.
WindowLayout mapOnly(const glm::vec2& window);

/// Returns the pixel of the map, which covers `map`, at a position in the window. `density` is the number of
/// pixels in a unit of window coordinates.
glm::dvec2 pixelIn(const Rect& map, const glm::vec2& position, const glm::vec2& density);

/// Returns the same; nothing if the position is outside of the map, as the mouse may be while a button is
/// held.
std::optional<glm::dvec2> pixelUnder(const Rect& map, const glm::vec2& position, const glm::vec2& density);

} // namespace visleaf
