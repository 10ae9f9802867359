#include "features/why/why_feature.h"
#include "shell/panels/panel_helpers.h"

#include <imgui.h>

namespace visleaf {

void drawWhyButton(ViewerState& state, const PanelFrame&) {
    if (!canAskWhy(*state.inspector.shown)) return;
    if (buttonWithTip("Why is this drawn?",
                      "Which test decides, and through which portals the camera sees it"))
        state.features.get<WhyAsking>().wantsAnswer = true;
}

void drawWhyAnswer(ViewerState& state, const PanelFrame& frame) {
    const WhyAsking& why = state.features.get<WhyAsking>();
    if (why.about != state.inspector.shown) return;
    if (!ImGui::CollapsingHeader("Why is this drawn?", ImGuiTreeNodeFlags_DefaultOpen)) return;
    const MapSnapshot& map = frame.mapView->snapshot();
    if (why.asker.isPending())
        ImGui::ProgressBar(map.leafPortals->shareDone(), {-1.0f, 0.0f}, "Finding portals and lines of sight");
    const auto answer = why.asker.answer(map);
    if (!answer) return;
    for (const std::string& line : answer->lines)
        ImGui::TextWrapped("%s", line.c_str());
}

} // namespace visleaf
