#include "app/panels/panel_helpers.h"
#include "app/panels/panel_table.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {
namespace {

// Returns position and angles, followed by the leaf if it fits into `width`.
std::string locationText(const PanelFrame& frame, float width) {
    const CameraPose& pose = frame.view.pose;
    std::string text = fmt::format("{:.0f} {:.0f} {:.0f}   pitch {:.0f} yaw {:.0f}", pose.position.x,
                                   pose.position.y, pose.position.z, pose.pitch, pose.yaw);
    const Map& map = frame.mapView->map();
    if (frame.viewLeaf == kNone) return text;
    const std::string all = text + fmt::format("   leaf {}  {}", leafText(map, frame.viewLeaf),
                                               contentsText(map.leafs[frame.viewLeaf].contents));
    return ImGui::CalcTextSize(all.c_str()).x <= width ? all : text;
}

} // namespace

void drawStatusBar(ViewerState& state, const PanelFrame& frame) {
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const float height = ImGui::GetFrameHeight();
    ImGui::SetNextWindowPos({viewport.Pos.x, viewport.Pos.y + viewport.Size.y - height});
    ImGui::SetNextWindowSize({viewport.Size.x, height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding,
                        {ImGui::GetStyle().WindowPadding.x, ImGui::GetStyle().FramePadding.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1.0f, 1.0f});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.0f);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                        ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoBringToFrontOnFocus;
    if (ImGui::Begin("##status", nullptr, kFlags)) {
        if (frame.mapView != nullptr)
            ImGui::TextUnformatted(locationText(frame, ImGui::GetContentRegionAvail().x).c_str());
        else
            ImGui::TextUnformatted("No map");
        const std::string right =
            fmt::format("speed {:.0f}   {:.0f} fps", state.camera.speed, ImGui::GetIO().Framerate);
        const float width = ImGui::CalcTextSize(right.c_str()).x;
        const float start = viewport.Size.x - width - ImGui::GetStyle().WindowPadding.x;
        const bool hasRoom = ImGui::GetItemRectMax().x < viewport.Pos.x + start;
        ImGui::SameLine(start);
        if (hasRoom) ImGui::TextUnformatted(right.c_str());
    }
    ImGui::End();
    ImGui::PopStyleVar(3);
}

} // namespace visleaf
