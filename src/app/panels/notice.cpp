#include "app/clocks.h"
#include "app/panels/panels.h"

#include <imgui.h>

namespace visleaf {

void drawNotice(const ViewerState& state) {
    if (state.notice.text.empty() || wallMs() > state.notice.untilMs) return;
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const ImVec2 place{viewport.GetCenter().x,
                       viewport.Pos.y + viewport.Size.y - ImGui::GetFrameHeight() * 1.5f};
    ImGui::SetNextWindowPos(place, ImGuiCond_Always, {0.5f, 1.0f});
    // The size is given, because the window would take it from the notice before.
    const ImVec2& padding = ImGui::GetStyle().WindowPadding;
    const float widest = viewport.WorkSize.x - 4.0f * padding.x;
    const ImVec2 size = ImGui::CalcTextSize(state.notice.text.c_str(), nullptr, false, widest);
    ImGui::SetNextWindowSize({size.x + 2.0f * padding.x, size.y + 2.0f * padding.y});
    ImGui::SetNextWindowBgAlpha(0.8f);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                        ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoFocusOnAppearing;
    if (ImGui::Begin("##notice", nullptr, kFlags)) {
        ImGui::PushTextWrapPos(padding.x + widest);
        ImGui::TextUnformatted(state.notice.text.c_str());
        ImGui::PopTextWrapPos();
    }
    ImGui::End();
}

} // namespace visleaf
