#include "features/visibility/pvs_check_panel.h"

#include "features/visibility/cluster_pairs_panel.h"
#include "features/visibility/visibility_feature.h"

#include "features/visibility/pvs_check_report.h"
#include "shell/panels/panel_helpers.h"
#include "shell/state/setting_changes.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {
namespace {

void drawHoles(const PvsCheck& check, ViewerState& state) {
    const auto pairAt = [&check](size_t row) {
        return std::pair(check.holes[row].from, check.holes[row].to);
    };
    drawClusterPairs("holes", {"This cluster", "lacks this one"}, check.holes.size(), pairAt, state);
}

void drawProgress(const FaceColorAnswers& faceColors, ViewerState& state) {
    ImGui::ProgressBar(faceColors.shareOfCheck(), {-1.0f, 0.0f}, "Casting rays");
    if (ImGui::Button("Cancel")) state.features.get<VisibilityShown>().check = VisibilityShown::Check::ends;
}

} // namespace

void drawPvsCheck(ViewerState& state, const FaceColorAnswers& faceColors, const MapSnapshot& map) {
    if (!section("PVS checked with rays###PVS check", state)) return;
    if (map.map().visibility.encoding == VisEncoding::none)
        return ImGui::TextWrapped("This map has no visibility data, so there is no PVS to check.");
    if (faceColors.isChecking()) return drawProgress(faceColors, state);
    const auto check = faceColors.check(map);
    if (!check) {
        ImGui::TextWrapped(
            "Rays find clusters that the PVS lacks, and clusters in the PVS that no ray reaches. This may "
            "take a minute.");
        if (ImGui::Button("Check"))
            state.features.get<VisibilityShown>().check = VisibilityShown::Check::begins;
        return;
    }
    if (!*check) return;
    for (const std::string& line : pvsCheckSummary(**check))
        ImGui::TextWrapped("%s", line.c_str());
    drawHoles(**check, state);
    if (ImGui::Button("Show in colours")) setViewMode(state, ViewMode::pvsCheck);
}

} // namespace visleaf
