#include "features/visibility/cluster_pairs_panel.h"

#include "shell/panels/panel_helpers.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {
namespace {

constexpr float kHeight = 10.0f; // font sizes

void drawPair(const std::pair<uint32_t, uint32_t>& pair, ViewerState& state) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    if (ImGui::Selectable(fmt::format("{}##from", pair.first).c_str()))
        goTo({ItemKind::cluster, pair.first}, state.picked);
    ImGui::TableNextColumn();
    if (ImGui::Selectable(fmt::format("{}##to", pair.second).c_str()))
        goTo({ItemKind::cluster, pair.second}, state.picked);
}

} // namespace

void drawClusterPairs(const char* id, const std::array<const char*, 2>& titles, size_t numRows,
                      const std::function<std::pair<uint32_t, uint32_t>(size_t)>& pairAt,
                      ViewerState& state) {
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY;
    if (numRows == 0 || !ImGui::BeginTable(id, 2, kFlags, {0.0f, kHeight * ImGui::GetFontSize()})) return;
    ImGui::TableSetupScrollFreeze(0, 1);
    for (const char* title : titles)
        ImGui::TableSetupColumn(title);
    ImGui::TableHeadersRow();
    drawRowsInView(numRows, [&](size_t row) {
        ImGui::PushID(static_cast<int>(row));
        drawPair(pairAt(row), state);
        ImGui::PopID();
    });
    ImGui::EndTable();
}

} // namespace visleaf
