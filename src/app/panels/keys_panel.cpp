#include "app/panels/panels.h"

#include <imgui.h>

namespace visleaf {
namespace {

constexpr float kKeyWidthInFontSizes = 13.0f;

constexpr const char* kMouse[][2] = {{"Right button, held", "Look around"},
                                     {"Wheel", "Faster, slower"},
                                     {"A dropped file or folder", "Opens its maps, or adds its textures"}};

void heading(std::string_view title) {
    ImGui::Spacing();
    ImGui::TextColored({0.55f, 0.8f, 1.0f, 1.0f}, "%.*s", static_cast<int>(title.size()), title.data());
}

void entry(const std::string& keys, std::string_view title) {
    ImGui::TextUnformatted(keys.c_str());
    ImGui::SameLine(ImGui::GetFontSize() * kKeyWidthInFontSizes);
    ImGui::TextUnformatted(title.data(), title.data() + title.size());
}

void group(ActionGroup wanted) {
    heading(titleOf(wanted));
    for (const ActionInfo& info : actions()) {
        if (info.group == wanted) entry(keysText(info.action), info.title);
    }
}

void leftColumn() {
    group(ActionGroup::fly);
    heading("Mouse");
    for (const auto& [what, title] : kMouse)
        entry(what, title);
    group(ActionGroup::look);
    group(ActionGroup::view);
}

void rightColumn() {
    for (const ActionGroup wanted : {ActionGroup::debug, ActionGroup::picture, ActionGroup::file})
        group(wanted);
}

} // namespace

void drawKeysPanel(ViewerState& state) {
    if (!state.showsKeys) return;
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport.GetCenter(), ImGuiCond_Appearing, {0.5f, 0.5f});
    ImGui::SetNextWindowSizeConstraints(
        {0.0f, 0.0f}, {viewport.WorkSize.x, viewport.WorkSize.y - 2.0f * ImGui::GetFrameHeight()});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse |
                                        ImGuiWindowFlags_NoFocusOnAppearing |
                                        ImGuiWindowFlags_NoSavedSettings;
    if (ImGui::Begin("Keys", &state.showsKeys, kFlags)) {
        noteFocus(Panel::keys, state);
        ImGui::BeginGroup();
        leftColumn();
        ImGui::EndGroup();
        ImGui::SameLine(0.0f, ImGui::GetFontSize() * 2.0f);
        ImGui::BeginGroup();
        rightColumn();
        ImGui::EndGroup();
    }
    ImGui::End();
}

} // namespace visleaf
