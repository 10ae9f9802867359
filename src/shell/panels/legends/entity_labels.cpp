#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"

#include <glm/geometric.hpp>
#include <imgui.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace visleaf {
namespace {

constexpr size_t kMaxLabels = 40;
constexpr float kMaxDistance = 1200.0f; // game units; farther names are too small to read
constexpr float kAbove = 4.0f;          // game units between a box and its label
constexpr ImU32 kNameColor = IM_COL32(150, 205, 255, 255);

struct Label {
    const EntityMarker* marker = nullptr;
    Rect rect;
    float distance = 0.0f; // game units

    bool hasName() const { return !marker->name.empty(); }
};

/// A line for the class, and one for the name of the entity.
glm::vec2 sizeOf(const EntityMarker& marker) {
    const ImVec2 first = ImGui::CalcTextSize(marker.className.c_str());
    if (marker.name.empty()) return {first.x, first.y};
    const ImVec2 second = ImGui::CalcTextSize(marker.name.c_str());
    return {std::max(first.x, second.x), first.y + second.y};
}

std::optional<Label> labelFor(const PanelFrame& frame, const EntityMarker& marker) {
    const glm::vec3 center = marker.bounds.center();
    const float distance = glm::distance(center, frame.view.pose.position);
    const float height = marker.hasBox() ? marker.bounds.maxs.z + kAbove : center.z;
    const auto point = positionInWindow(frame, {center.x, center.y, height});
    if (!point || distance > kMaxDistance) return std::nullopt;
    const glm::vec2 size = sizeOf(marker);
    return Label{&marker, {{point->x - size.x / 2, point->y - size.y}, size}, distance};
}

/// Draws a line of text around a column, with a shadow. Far lines are fainter.
void drawLine(const ImVec2& top, const std::string& text, ImU32 color, float distance) {
    const int alpha = static_cast<int>(255.0f * (1.0f - 0.8f * distance / kMaxDistance));
    const float x = top.x - 0.5f * ImGui::CalcTextSize(text.c_str()).x;
    const ImU32 faded = (color & ~IM_COL32_A_MASK) | IM_COL32(0, 0, 0, alpha);
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.AddText({x + 1, top.y + 1}, IM_COL32(0, 0, 0, alpha), text.c_str());
    list.AddText({x, top.y}, faded, text.c_str());
}

void draw(const Label& label) {
    const EntityMarker& marker = *label.marker;
    const ImVec2 top{label.rect.center().x, label.rect.corner.y};
    drawLine(top, marker.className, IM_COL32_WHITE, label.distance);
    if (label.hasName())
        drawLine({top.x, top.y + ImGui::GetTextLineHeight()}, marker.name, kNameColor, label.distance);
}

} // namespace

// Draws near labels first, and leaves out those of entities behind walls and those that would overlap an
// earlier one.
void drawEntityLabels(ViewerState&, const PanelFrame& frame) {
    const Map& map = frame.mapView->map();
    std::vector<Label> drawn;
    for (const EntityMarker* marker : frame.mapView->lines().markers()) {
        const std::optional<Label> label = labelFor(frame, *marker);
        const auto isHidden = [&label](const Label& other) { return overlap(label->rect, other.rect); };
        if (!label || std::ranges::any_of(drawn, isHidden)) continue;
        if (!isInSight(map, *marker, frame.view.pose.position)) continue;
        draw(*label);
        drawn.push_back(*label);
        if (drawn.size() == kMaxLabels) return;
    }
}

// Without it, people take the lines for normals or links. It stands below the point, where few lines come
// from, and is not faint: one looks at what one has clicked.
void drawRayLabel(ViewerState&, const PanelFrame& frame) {
    const std::optional<RayLabel>& label = frame.mapView->lines().rayLabel();
    if (!label || !isInSight(frame.mapView->map(), label->point, frame.view.pose.position)) return;
    if (const auto point = positionInWindow(frame, label->point))
        drawLine({point->x, point->y + ImGui::GetTextLineHeight()}, label->text, IM_COL32_WHITE, 0.0f);
}

} // namespace visleaf
