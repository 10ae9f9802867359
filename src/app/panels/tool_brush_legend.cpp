#include "app/panels/panel_table.h"
#include "scene/tool_brushes.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {
namespace {

ImVec4 solid(const LineColor& color) {
    return {static_cast<float>(color[0]) / 255.0f, static_cast<float>(color[1]) / 255.0f,
            static_cast<float>(color[2]) / 255.0f, 1.0f};
}

void drawRow(const ToolKindInfo& info, uint32_t count) {
    const float side = ImGui::GetFontSize();
    ImGui::ColorButton(info.title.data(), solid(info.color), ImGuiColorEditFlags_NoTooltip, {side, side});
    ImGui::SameLine();
    ImGui::TextUnformatted(fmt::format("{} ({})", info.title, count).c_str());
}

} // namespace

void drawToolBrushLegend(ViewerState&, const PanelFrame& frame) {
    const ToolCounts& counts = frame.mapView->toolCounts();
    const ImVec2 corner{ImGui::GetIO().DisplaySize.x - ImGui::GetFontSize(), ImGui::GetFontSize() * 2.5f};
    ImGui::SetNextWindowPos(corner, ImGuiCond_Always, {1.0f, 0.0f});
    ImGui::SetNextWindowBgAlpha(0.75f);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoNav |
                                        ImGuiWindowFlags_NoSavedSettings;
    if (ImGui::Begin("##tool brushes", nullptr, kFlags)) {
        bool isEmpty = true;
        for (const ToolKindInfo& info : toolKinds()) {
            const uint32_t count = counts[static_cast<size_t>(info.kind)];
            if (count > 0) drawRow(info, count);
            isEmpty = isEmpty && count == 0;
        }
        if (isEmpty) ImGui::TextUnformatted("The map has no tool brushes.");
    }
    ImGui::End();
}

} // namespace visleaf
