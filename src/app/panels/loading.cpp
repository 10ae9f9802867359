#include "app/panels/panels.h"

#include <imgui.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                    ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings |
                                    ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_AlwaysAutoResize;

} // namespace

void drawLoading(const PanelFrame& frame) {
    if (!frame.isLoading) return;
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    // In the middle while there is nothing else to see, and out of the way of a map that waits for pictures.
    const float height = frame.mapView == nullptr ? 0.5f : 0.9f;
    const ImVec2 place{viewport.GetCenter().x, viewport.Pos.y + viewport.Size.y * height};
    ImGui::SetNextWindowPos(place, ImGuiCond_Always, {0.5f, 0.5f});
    if (ImGui::Begin("##loading", nullptr, kFlags)) {
        ImGui::TextUnformatted("Loading");
        const float width = std::min(ImGui::GetFontSize() * 20.0f, viewport.Size.x * 0.8f);
        ImGui::ProgressBar(frame.loadShare, {width, 0.0f});
    }
    ImGui::End();
}

void drawEmpty(const PanelFrame& frame) {
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const ImVec2 end{viewport.Pos.x + viewport.Size.x, viewport.Pos.y + viewport.Size.y};
    ImGui::GetBackgroundDrawList()->AddRectFilled(viewport.Pos, end, IM_COL32(28, 31, 35, 255));
    if (frame.isLoading) return;
    constexpr const char* kHint = "Drop a map here, or open one with Ctrl+O";
    const ImVec2 size = ImGui::CalcTextSize(kHint);
    const ImVec2 center = viewport.GetCenter();
    ImGui::GetBackgroundDrawList()->AddText({center.x - size.x / 2, center.y - size.y / 2},
                                            IM_COL32(170, 180, 190, 255), kHint);
}

} // namespace visleaf
