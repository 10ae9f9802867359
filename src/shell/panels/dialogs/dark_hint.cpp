#include "shell/panels/over_map.h"
#include "shell/panels/panel_table.h"
#include "shell/panels/panel_text.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {

// It is no notice, because other notices would replace it before anybody has read it.
void drawDarkHint(ViewerState& state, const PanelFrame& frame) {
    if (!placeNextWindow("##dark", {0.0f, 0.0f}, IfNoRoom::leaveOut, frame.layout.map, state)) return;
    constexpr ImGuiWindowFlags kFlags =
        kOverMapFlags | ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_AlwaysAutoResize;
    const std::string text = fmt::format(
        "It is dark here; {} sets the exposure, {} brightens, {} closes this",
        keyOrTitle(*findAction("auto_exposure"), state.keys), keyOrTitle(*findAction("brighter"), state.keys),
        keyOrTitle(*findAction("escape"), state.keys));
    if (ImGui::Begin("##dark", nullptr, kFlags))
        textWrappedAt(ImGui::GetCursorPosX() + roomForText(frame.layout.map), text);
    ImGui::End();
}

} // namespace visleaf
