#include "app/panels/panels.h"

#include <imgui.h>

namespace visleaf {
namespace {

constexpr const char* kMouse[][2] = {{"Right button, held", "Look around"},
                                     {"Wheel", "Faster, slower"},
                                     {"A file dropped on the window", "Opens it"}};

void heading(std::string_view title) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::Spacing();
    ImGui::TextColored({0.55f, 0.8f, 1.0f, 1.0f}, "%.*s", static_cast<int>(title.size()), title.data());
}

void entry(const std::string& keys, std::string_view title) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(keys.c_str());
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(title.data(), title.data() + title.size());
}

void group(ActionGroup wanted) {
    heading(titleOf(wanted));
    for (const ActionInfo& info : actions()) {
        if (info.group == wanted) entry(keysText(info.action), info.title);
    }
}

bool beginKeyTable(const char* id) {
    if (!ImGui::BeginTable(id, 2, ImGuiTableFlags_SizingFixedFit)) return false;
    ImGui::TableSetupColumn("keys");
    ImGui::TableSetupColumn("what");
    return true;
}

void leftTable() {
    if (!beginKeyTable("left")) return;
    group(ActionGroup::fly);
    heading("Mouse");
    for (const auto& [what, title] : kMouse)
        entry(what, title);
    group(ActionGroup::look);
    group(ActionGroup::view);
    ImGui::EndTable();
}

void rightTable() {
    if (!beginKeyTable("right")) return;
    for (const ActionGroup wanted : {ActionGroup::debug, ActionGroup::picture, ActionGroup::file})
        group(wanted);
    ImGui::EndTable();
}

} // namespace

void drawKeysPanel(ViewerState& state) {
    if (!state.showsKeys) return;
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport.GetCenter(), ImGuiCond_Appearing, {0.5f, 0.5f});
    ImGui::SetNextWindowSizeConstraints({0.0f, 0.0f}, viewport.WorkSize);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse |
                                        ImGuiWindowFlags_NoFocusOnAppearing |
                                        ImGuiWindowFlags_NoSavedSettings;
    if (ImGui::Begin("Keys", &state.showsKeys, kFlags)) {
        if (ImGui::BeginTable("columns", 2, ImGuiTableFlags_SizingFixedFit)) {
            ImGui::TableNextColumn();
            leftTable();
            ImGui::TableNextColumn();
            rightTable();
            ImGui::EndTable();
        }
    }
    ImGui::End();
}

} // namespace visleaf
