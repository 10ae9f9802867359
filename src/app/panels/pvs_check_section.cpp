#include "app/panels/pvs_check_section.h"

#include "scene/pvs_check_text.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {
namespace {

constexpr float kHolesHeightInFonts = 10.0f;

void drawHole(const PvsHole& hole, ViewerState& state) {
    ImGui::TableNextRow();
    for (const uint32_t cluster : {hole.from, hole.to}) {
        ImGui::TableNextColumn();
        if (!ImGui::Selectable(fmt::format("{}##{}", cluster, hole.from).c_str())) continue;
        state.inspector.selection.select({ItemKind::cluster, cluster});
        state.inspector.wantsToSee = MapItem{ItemKind::cluster, cluster};
    }
}

void drawHoles(const PvsCheck& check, ViewerState& state) {
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY;
    const ImVec2 size{0.0f, kHolesHeightInFonts * ImGui::GetFontSize()};
    if (check.holes.empty() || !ImGui::BeginTable("holes", 2, kFlags, size)) return;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("This cluster");
    ImGui::TableSetupColumn("lacks this one");
    ImGui::TableHeadersRow();
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(check.holes.size()));
    while (clipper.Step()) {
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row) {
            ImGui::PushID(row);
            drawHole(check.holes[static_cast<size_t>(row)], state);
            ImGui::PopID();
        }
    }
    ImGui::EndTable();
}

void drawProgress(const FaceColorist& colorist, ViewerState& state) {
    ImGui::ProgressBar(colorist.shareOfCheck(), {-1.0f, 0.0f}, "Casting rays");
    if (ImGui::Button("Cancel")) state.visibility.wantsNoCheck = true;
}

} // namespace

void drawPvsCheck(ViewerState& state, const FaceColorist& colorist) {
    if (!ImGui::CollapsingHeader("PVS checked with rays")) return;
    if (colorist.isChecking()) return drawProgress(colorist, state);
    if (!colorist.hasCheck()) {
        ImGui::TextWrapped(
            "Rays find clusters that the PVS lacks, and clusters in the PVS that no ray reaches. This may "
            "take a minute.");
        state.visibility.wantsCheck = ImGui::Button("Check");
        return;
    }
    if (colorist.check() == nullptr) return;
    for (const std::string& line : pvsCheckSummary(*colorist.check()))
        ImGui::TextWrapped("%s", line.c_str());
    drawHoles(*colorist.check(), state);
    if (ImGui::Button("Show in colours")) setViewMode(state, ViewMode::looseness);
}

} // namespace visleaf
