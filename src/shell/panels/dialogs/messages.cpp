#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"

#include <imgui.h>

#include <algorithm>

namespace visleaf {

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
        ImGui::TextWrapped("%s", state.message.c_str());
        ImGui::Spacing();
        isDone = ImGui::Button("OK", {ImGui::GetFontSize() * 6.0f, 0.0f});
        ImGui::SetItemDefaultFocus();
        isDone = isDone || ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false);
    }
    ImGui::End();
    if (isDone || !isOpen) state.message.clear();
}

void drawMapChooser(ViewerState& state, const PanelFrame&) {
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport.GetCenter(), ImGuiCond_Appearing, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({dialogWidth(0.4f), viewport.WorkSize.y * 0.6f}, ImGuiCond_Appearing);
    bool isOpen = true;
    std::string chosen;
    if (ImGui::Begin("Choose a map", &isOpen, ImGuiWindowFlags_NoCollapse)) {
        ImGui::TextWrapped("%s holds several maps.", state.mapChoice.request.map.c_str());
        ImGui::Separator();
        const bool isEnter = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false);
        for (const std::string& name : state.mapChoice.maps) {
            const bool isClicked = ImGui::Selectable(name.c_str());
            if (isClicked || (isEnter && ImGui::IsItemFocused())) chosen = name;
        }
    }
    ImGui::End();
    if (!chosen.empty()) {
        state.todo.load = state.mapChoice.request;
        state.todo.load->map += ":" + chosen;
    }
    if (!isOpen || !chosen.empty()) state.mapChoice.maps.clear();
}

void drawNotice(ViewerState& state, const PanelFrame& frame) {
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const Rect& map = frame.layout.map;
    // Without an explicit size, the window would keep the size of the previous notice for one frame.
    const ImVec2& padding = ImGui::GetStyle().WindowPadding;
    constexpr float kNarrowest = 16.0f; // font sizes; a notice over a narrower map covers a part of the bars
    const float room = std::min(std::max(map.size.x, kNarrowest * ImGui::GetFontSize()), viewport.WorkSize.x);
    const float widest = room - 4.0f * padding.x;
    const ImVec2 text = ImGui::CalcTextSize(state.notice.text.c_str(), nullptr, false, widest);
    const ImVec2 size{text.x + 2.0f * padding.x, text.y + 2.0f * padding.y};
    const float left =
        std::clamp(map.center().x - 0.5f * size.x, 0.0f, std::max(viewport.Size.x - size.x, 0.0f));
    const float bottom = map.end().y - 0.5f * ImGui::GetFrameHeight();
    ImGui::SetNextWindowPos({left, bottom}, ImGuiCond_Always, {0.0f, 1.0f});
    ImGui::SetNextWindowSize(size);
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

void drawLoading(ViewerState&, const PanelFrame& frame) {
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    // The progress is in the middle while no map is shown. It is lower while a map waits for its textures.
    const float height = frame.mapView == nullptr ? 0.5f : 0.9f;
    const ImVec2 center{viewport.GetCenter().x, viewport.Pos.y + viewport.Size.y * height};
    ImGui::SetNextWindowPos(center, ImGuiCond_Always, {0.5f, 0.5f});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                        ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoFocusOnAppearing |
                                        ImGuiWindowFlags_AlwaysAutoResize;
    if (ImGui::Begin("##loading", nullptr, kFlags)) {
        ImGui::TextUnformatted("Loading");
        const float width = std::min(ImGui::GetFontSize() * 20.0f, viewport.Size.x * 0.8f);
        ImGui::ProgressBar(frame.loadShare, {width, 0.0f});
    }
    ImGui::End();
}

} // namespace visleaf
