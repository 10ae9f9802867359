#include "shell/window_layout.h"

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kLeastMapWidth = 120.0f; // points; a bar leaves the map at least this width
constexpr float kToolBarRows = 1.35f;    // the height of the tool bar, in rows

float widthOf(const SideBar& bar, const LayoutUnits& units, float room) {
    const float wanted = std::max(bar.width, kLeastBarWidth) * units.point;
    return std::round(std::min(wanted, std::max(room - kLeastMapWidth * units.point, 0.0f)));
}

/// Cuts `height` from the top of `rest`. `rest` keeps a height of at least one.
Rect cutTop(Rect& rest, float height) {
    const float cut = std::min(std::round(height), std::max(rest.size.y - 1.0f, 0.0f));
    const Rect top{rest.corner, {rest.size.x, cut}};
    rest.corner.y += cut;
    rest.size.y -= cut;
    return top;
}

} // namespace

LayoutUnits unitsAt(float scale, float density) {
    const float point = scale / density;
    const float font = std::round(kFontSize * scale) / density;
    return {.point = point, .row = std::floor(font + 2.0f * std::floor(kRowPadding * point))};
}

bool isDrawn(const SideBars& bars, Side side, float widthInPoints) {
    const SideBar& other = barOf(bars, side == Side::left ? Side::right : Side::left);
    const bool hasRoom = widthInPoints >= kRoomForBothBars || !other.isShown() || bars.newest == side;
    return barOf(bars, side).isShown() && hasRoom;
}

WindowLayout layOut(const glm::vec2& window, const LayoutUnits& units, const SideBars& bars,
                    const WantedBars& wanted) {
    WindowLayout layout = mapOnly(window);
    Rect& map = layout.map;
    layout.menuBar = cutTop(map, units.row);
    layout.toolBar = cutTop(map, units.row * kToolBarRows);
    if (wanted.reload) layout.reloadBar = cutTop(map, units.row * kToolBarRows);
    if (wanted.advice) layout.adviceBar = cutTop(map, units.row * kToolBarRows);
    const float status = std::min(std::round(units.row), std::max(map.size.y - 1.0f, 0.0f));
    map.size.y -= status;
    layout.statusBar = {{0.0f, map.end().y}, {map.size.x, status}};
    const float widthInPoints = window.x / units.point;
    if (isDrawn(bars, Side::left, widthInPoints)) {
        const float width = widthOf(bars.left, units, map.size.x);
        layout.leftBar = {map.corner, {width, map.size.y}};
        map.corner.x += width;
        map.size.x -= width;
    }
    if (isDrawn(bars, Side::right, widthInPoints)) {
        const float width = widthOf(bars.right, units, map.size.x);
        map.size.x -= width;
        layout.rightBar = {{map.end().x, map.corner.y}, {width, map.size.y}};
    }
    return layout;
}

WindowLayout mapOnly(const glm::vec2& window) {
    WindowLayout layout;
    layout.map.size = glm::max(window, glm::vec2(1.0f));
    return layout;
}

glm::dvec2 pixelIn(const Rect& map, const glm::vec2& position, const glm::vec2& density) {
    return (position + 0.5f - map.corner) * density;
}

std::optional<glm::dvec2> pixelUnder(const Rect& map, const glm::vec2& position, const glm::vec2& density) {
    if (!overlap(map, {position, glm::vec2(1.0f)})) return std::nullopt;
    return pixelIn(map, position, density);
}

} // namespace visleaf
