#include "features/why/why_feature.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_text.h"

#include <imgui.h>

namespace visleaf {

void drawWhyButton(const MapItem& item, ViewerState& state, const PanelFrame&) {
    if (!canAskWhy(item)) return;
    if (buttonWithTip(kWhyTitle, "Which test decides, and through which portals the camera sees it"))
        state.features.get<WhyAsking>().wanted = item;
}

void drawWhyAnswer(const MapItem& item, ViewerState& state, const PanelFrame& frame) {
    const WhyAsking& why = state.features.get<WhyAsking>();
    if (why.about != item) return;
    if (!section(kWhyTitle, state, true)) return;
    const MapSnapshot& map = frame.mapView->snapshot();
    if (why.asker.isPending())
        ImGui::ProgressBar(map.leafPortals->shareDone(), {-1.0f, 0.0f}, "Finding portals and lines of sight");
    const auto answer = why.asker.answer(map);
    if (!answer) return;
    for (const std::string& line : answer->lines)
        wrappedWords(line);
}

} // namespace visleaf
