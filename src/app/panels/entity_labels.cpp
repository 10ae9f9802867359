#include "app/panels/panel_helpers.h"
#include "app/panels/panel_table.h"

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

struct Label {
    ImVec2 corner, size;
    float distance = 0.0f; // game units
};

std::optional<Label> labelFor(const PanelFrame& frame, const EntityMarker& marker) {
    const glm::vec3 center = marker.bounds.center();
    const float distance = glm::distance(center, frame.view.pose.position);
    const auto point = positionInWindow(frame, {center.x, center.y, marker.bounds.maxs.z + 4.0f});
    if (!point || distance > kMaxDistance) return std::nullopt;
    const ImVec2 size = ImGui::CalcTextSize(marker.className.c_str());
    return Label{{point->x - size.x / 2, point->y - size.y}, size, distance};
}

bool overlap(const Label& a, const Label& b) {
    return a.corner.x < b.corner.x + b.size.x && b.corner.x < a.corner.x + a.size.x &&
           a.corner.y < b.corner.y + b.size.y && b.corner.y < a.corner.y + a.size.y;
}

void draw(const Label& label, const std::string& text) {
    const int alpha = static_cast<int>(255.0f * (1.0f - 0.8f * label.distance / kMaxDistance));
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.AddText({label.corner.x + 1, label.corner.y + 1}, IM_COL32(0, 0, 0, alpha), text.c_str());
    list.AddText(label.corner, IM_COL32(255, 255, 255, alpha), text.c_str());
}

} // namespace

// Draws near labels first, and leaves out a label that would overlap an earlier one.
void drawEntityLabels(ViewerState&, const PanelFrame& frame) {
    std::vector<Label> drawn;
    for (const EntityMarker* marker : frame.mapView->markers()) {
        const std::optional<Label> label = labelFor(frame, *marker);
        const auto isHidden = [&label](const Label& other) { return overlap(*label, other); };
        if (!label || std::any_of(drawn.begin(), drawn.end(), isHidden)) continue;
        draw(*label, marker->className);
        drawn.push_back(*label);
        if (drawn.size() == kMaxLabels) return;
    }
}

} // namespace visleaf
