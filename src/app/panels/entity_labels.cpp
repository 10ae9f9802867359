#include "app/panels/panels.h"

#include <glm/geometric.hpp>
#include <glm/vec4.hpp>
#include <imgui.h>

#include <optional>

namespace visleaf {
namespace {

constexpr size_t kMaxLabels = 40;
constexpr float kMaxDistance = 1200.0f; // game units; names further off are smaller than they can be read

// Where a point of the map is in the window; nothing when it is behind the eye.
std::optional<ImVec2> toWindow(const View& view, const glm::vec3& point) {
    const glm::vec4 clip = view.toClip * glm::vec4(point, 1.0f);
    if (clip.w <= 0.0f) return std::nullopt;
    const ImVec2 size = ImGui::GetMainViewport()->Size;
    return ImVec2{(clip.x / clip.w * 0.5f + 0.5f) * size.x, (0.5f - clip.y / clip.w * 0.5f) * size.y};
}

void drawLabel(const View& view, const EntityMarker& marker) {
    const glm::vec3 center = marker.bounds.center();
    const float distance = glm::distance(center, view.pose.position);
    const auto place = toWindow(view, {center.x, center.y, marker.bounds.maxs.z + 4.0f});
    if (!place || distance > kMaxDistance) return;
    const int alpha = static_cast<int>(255.0f * (1.0f - 0.8f * distance / kMaxDistance));
    const ImVec2 size = ImGui::CalcTextSize(marker.className.c_str());
    const ImVec2 corner{place->x - size.x / 2, place->y - size.y};
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.AddText({corner.x + 1, corner.y + 1}, IM_COL32(0, 0, 0, alpha), marker.className.c_str());
    list.AddText(corner, IM_COL32(255, 255, 255, alpha), marker.className.c_str());
}

} // namespace

void drawEntityLabels(const PanelFrame& frame) {
    if (frame.mapView == nullptr) return;
    const auto& markers = frame.mapView->markers();
    for (size_t i = 0; i < std::min(markers.size(), kMaxLabels); ++i)
        drawLabel(frame.view, *markers[i]);
}

} // namespace visleaf
