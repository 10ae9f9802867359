#include "app/clocks.h"
#include "app/panels/panels.h"

#include <imgui.h>

namespace visleaf {

void drawNotice(const ViewerState& state) {
    if (state.notice.text.empty() || wallMs() > state.notice.untilMs) return;
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const ImVec2 place{viewport.GetCenter().x,
                       viewport.Pos.y + viewport.Size.y - ImGui::GetFrameHeight() * 2.5f};
    ImGui::SetNextWindowPos(place, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowBgAlpha(0.8f);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                        ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoFocusOnAppearing |
                                        ImGuiWindowFlags_AlwaysAutoResize;
    constexpr float kWidestShare = 0.8f; // of the window; longer lines are wrapped
    if (ImGui::Begin("##notice", nullptr, kFlags)) {
        ImGui::PushTextWrapPos(viewport.Size.x * kWidestShare);
        ImGui::TextUnformatted(state.notice.text.c_str());
        ImGui::PopTextWrapPos();
    }
    ImGui::End();
}

} // namespace visleaf
