#include "shell/panels/legends/legend.h"
#include "shell/panels/over_map.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"
#include "shell/panels/panel_text.h"

#include <imgui.h>
#include <imgui_internal.h> // Dear ImGui has no other way to put a window in front

#include <algorithm>

namespace visleaf {
namespace {

constexpr const char* kNotice = "##notice";

/// Returns where a notice stands at the lower edge of a part of the window. A notice over a part that is very
/// narrow is wider than it.
Rect noticeRect(const Rect& part, const std::string& text) {
    constexpr float kNarrowest = 8.0f; // font sizes
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const ImVec2& padding = ImGui::GetStyle().WindowPadding;
    const float room =
        std::min(std::max(part.size.x, kNarrowest * ImGui::GetFontSize()), viewport.WorkSize.x);
    const ImVec2 inner = ImGui::CalcTextSize(text.c_str(), nullptr, false, room - 4.0f * padding.x);
    const glm::vec2 size{inner.x + 2.0f * padding.x, inner.y + 2.0f * padding.y};
    const float left =
        std::clamp(part.center().x - 0.5f * size.x, 0.0f, std::max(viewport.Size.x - size.x, 0.0f));
    return {{left, part.end().y - 0.5f * ImGui::GetFrameHeight() - size.y}, size};
}

/// Returns the part of the map over which a notice stands: beside the legend if both would be in the same
/// place and there is room.
Rect partForNotice(const Rect& map, const std::string& text) {
    constexpr float kLeastWidth = 24.0f; // font sizes
    const Rect legend = rectInLastFrame(kLegend);
    const Rect beside{map.corner, {legend.corner.x - map.corner.x, map.size.y}};
    const bool isBeside =
        overlap(noticeRect(map, text), legend) && beside.size.x >= kLeastWidth * ImGui::GetFontSize();
    return isBeside ? beside : map;
}

} // namespace

void drawMessage(ViewerState& state, const PanelFrame&) {
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport.GetCenter(), ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({dialogWidth(0.55f), 0.0f});
    ImGui::SetNextWindowSizeConstraints({0.0f, 0.0f}, viewport.WorkSize);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoResize |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
    bool isOpen = true;
    bool isDone = false;
    if (ImGui::Begin("Error", &isOpen, kFlags)) {
        // A dialog that opens in the same frame, or takes a click, would have the keys behind the message.
        if (!ImGui::IsWindowFocused()) ImGui::SetWindowFocus();
        ImGui::TextWrapped("%s", state.message.c_str());
        ImGui::Spacing();
        isDone = ImGui::Button("OK", {ImGui::GetFontSize() * 6.0f, 0.0f});
        ImGui::SetItemDefaultFocus();
        isDone = isDone || ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false);
    }
    ImGui::End();
    if (isDone || !isOpen) state.message.clear();
}

void drawNotice(ViewerState& state, const PanelFrame& frame) {
    const Rect& map = frame.layout.map;
    const Rect wanted = noticeRect(partForNotice(map, state.notice.text), state.notice.text);
    const Rect room{{0.0f, map.corner.y}, {ImGui::GetMainViewport()->Size.x, map.size.y}};
    const Rect rect = takePlace(kNotice, wanted, Towards::up, room, state).value_or(wanted);
    const ImVec2& padding = ImGui::GetStyle().WindowPadding;
    ImGui::SetNextWindowPos({rect.corner.x, rect.corner.y});
    // Without an explicit size, the window would keep the size of the previous notice for one frame.
    ImGui::SetNextWindowSize({rect.size.x, rect.size.y});
    if (ImGui::Begin(kNotice, nullptr, kOverMapFlags))
        textWrappedAt(rect.size.x - padding.x + 1.0f, state.notice.text);
    ImGui::End();
}

void drawLoading(ViewerState& state, const PanelFrame& frame) {
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    // The progress is in the middle while no map is shown. It is lower while a map waits for its textures.
    const float height = frame.mapView == nullptr ? 0.5f : 0.95f;
    if (!placeNextWindow("##loading", {0.5f, height}, IfNoRoom::leaveOut, frame.layout.map, state)) return;
    if (ImGui::Begin("##loading", nullptr, kOverMapFlags | ImGuiWindowFlags_AlwaysAutoResize)) {
        // The dialog in which the user chose the map stays until the map is open.
        ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());
        ImGui::TextUnformatted(frame.isSearching ? "Searching for the map; Escape cancels it" : "Loading");
        const float width = std::min(ImGui::GetFontSize() * 20.0f, viewport.Size.x * 0.8f);
        ImGui::ProgressBar(frame.loadShare, {width, 0.0f});
    }
    ImGui::End();
}

} // namespace visleaf
