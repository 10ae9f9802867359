#include "shell/panels/over_map.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

namespace visleaf {
namespace {

/// Returns where the section plane is.
std::string sectionText(OrthoSide side, const glm::vec3& position) {
    switch (side) {
    case OrthoSide::top:
        return fmt::format("below z {:.0f}", position.z);
    case OrthoSide::front:
        return fmt::format("behind y {:.0f}", position.y);
    case OrthoSide::side:
        break;
    }
    return fmt::format("behind x {:.0f}", position.x);
}

} // namespace

/// Draws the bar at the lower right of the map.
void drawScaleBar(ViewerState& state, const PanelFrame& frame) {
    const std::optional<OrthoSide> side = orthoSideOf(state.rig);
    if (!side || !frame.view.lens.isOrthographic()) return; // the last frame may be of another camera
    const Rect& map = frame.layout.map;
    const ScaleBar bar = scaleBarOf(frame.view.lens.orthoWidth);
    const std::string text =
        fmt::format("{:g} units, {}", bar.units, sectionText(*side, frame.view.pose.position));
    const float margin = ImGui::GetFontSize(), tick = 0.4f * ImGui::GetFontSize();
    const float length = bar.share * map.size.x;
    const ImVec2 textSize = ImGui::CalcTextSize(text.c_str());
    const ImVec2 end{map.end().x - margin, map.end().y - margin};
    const ImVec2 start{end.x - length, end.y};
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const ImVec2 corner{end.x - textSize.x, end.y - tick - textSize.y - 2.0f};
    const float left = std::min(start.x, corner.x);
    takePlace("scale bar", {{left, corner.y}, {end.x - left + margin, map.end().y - corner.y}}, Towards::up,
              map, state);
    for (const auto& [shift, color] : {std::pair(1.0f, IM_COL32_BLACK), std::pair(0.0f, IM_COL32_WHITE)}) {
        const auto moved = [shift = shift](float x, float y) { return ImVec2{x + shift, y + shift}; };
        list.AddLine(moved(start.x, start.y), moved(end.x, end.y), color, 2.0f);
        list.AddLine(moved(start.x, start.y - tick), moved(start.x, start.y + 1.0f), color, 2.0f);
        list.AddLine(moved(end.x, end.y - tick), moved(end.x, end.y + 1.0f), color, 2.0f);
        list.AddText(moved(corner.x, corner.y), color, text.c_str());
    }
}

} // namespace visleaf
