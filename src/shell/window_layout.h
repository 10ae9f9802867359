// Divides the window into menu bar, tool bar, side bars, map and status bar.
//
//     menu bar
//     tool bar
//     reload bar
//     advice bar
//     left bar | map | right bar
//     status bar
#pragma once

#include "shell/rect.h"
#include "shell/state/side_bars.h"

#include <glm/vec2.hpp>

#include <optional>

namespace visleaf {

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
