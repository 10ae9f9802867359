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
    const ImVec2 corner{end.x - textSize.x, end.y - tick - textSize.y - 2.0f};
    const float pad = tick;
    const ImVec2 first{std::min(start.x, corner.x) - pad, corner.y - pad}, last{end.x + pad, end.y + pad};
    takePlace("scale bar", {{first.x, first.y}, {map.end().x - first.x, map.end().y - first.y}}, Towards::up,
              map, state);
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.AddRectFilled(first, last, ImGui::GetColorU32(ImGuiCol_WindowBg), ImGui::GetStyle().WindowRounding);
    list.AddLine(start, end, IM_COL32_WHITE, 2.0f);
    list.AddLine({start.x, start.y - tick}, {start.x, start.y + 1.0f}, IM_COL32_WHITE, 2.0f);
    list.AddLine({end.x, end.y - tick}, {end.x, end.y + 1.0f}, IM_COL32_WHITE, 2.0f);
    list.AddText(corner, IM_COL32_WHITE, text.c_str());
}

} // namespace visleaf
