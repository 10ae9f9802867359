#include "app/panels/panel_helpers.h"
#include "app/panels/panel_table.h"

#include <imgui.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr const char* kMouse[][2] = {{"Right button, held", "Look around"},
                                     {"Wheel", "Faster, slower"},
                                     {"A dropped file or folder", "Opens its maps, or adds its textures"}};

/// Column widths in each half of the panel.
struct Widths {
    float keys = 0.0f;   // key column, including the gap to its right
    float titles = 0.0f; // title column, with each title on one line

    float half() const { return keys + titles; }
};

float widthOf(std::string_view text) {
    return ImGui::CalcTextSize(text.data(), text.data() + text.size()).x;
}

Widths measure() {
    Widths widths;
    const auto add = [&widths](std::string_view keys, std::string_view title) {
        widths.keys = std::max(widths.keys, widthOf(keys));
        widths.titles = std::max(widths.titles, widthOf(title));
    };
    for (const Action& action : actions())
        if (action.isListed) add(keysText(action), action.title);
    for (const auto& [what, title] : kMouse)
        add(what, title);
    // Each cell has padding on both sides. One more pixel allows for rounding.
    const float gaps = 4.0f * ImGui::GetStyle().CellPadding.x + 1.0f;
    return {widths.keys + 0.5f * ImGui::GetFontSize(), widths.titles + gaps};
}

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
    ImGui::PushTextWrapPos(0.0f);
    ImGui::TextUnformatted(title.data(), title.data() + title.size());
    ImGui::PopTextWrapPos();
}

void group(ActionGroup wanted) {
    heading(titleOf(wanted));
    for (const Action& action : actions()) {
        if (action.group == wanted && action.isListed) entry(keysText(action), action.title);
    }
}

void firstHalf() {
    group(ActionGroup::fly);
    heading("Mouse");
    for (const auto& [what, title] : kMouse)
        entry(what, title);
    group(ActionGroup::look);
    group(ActionGroup::go);
    group(ActionGroup::view);
}

void secondHalf() {
    for (const ActionGroup wanted : {ActionGroup::debug, ActionGroup::display, ActionGroup::file})
        group(wanted);
}

template <class Rows> void table(const char* name, float width, const Widths& widths, Rows rows) {
    if (!ImGui::BeginTable(name, 2, ImGuiTableFlags_None, {width, 0.0f})) return;
    ImGui::TableSetupColumn("keys", ImGuiTableColumnFlags_WidthFixed, widths.keys);
    ImGui::TableSetupColumn("titles", ImGuiTableColumnFlags_WidthStretch);
    rows();
    ImGui::EndTable();
}

// Draws both halves side by side if they fit. Otherwise one is below the other, with wrapped titles.
void drawHalves(const Widths& widths, bool isWide) {
    const float width = isWide ? widths.half() : 0.0f;
    table("first", width, widths, firstHalf);
    if (isWide) ImGui::SameLine(0.0f, ImGui::GetFontSize());
    table("second", width, widths, secondHalf);
}

} // namespace

void drawKeysPanel(ViewerState& state, const PanelFrame&) {
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const ImGuiStyle& style = ImGui::GetStyle();
    const ImVec2 room{viewport.WorkSize.x,
                      viewport.WorkSize.y - ImGui::GetFrameHeight()}; // without the status bar
    const Widths widths = measure();
    const float frame = 2.0f * style.WindowPadding.x + style.ScrollbarSize;
    const float wide = 2.0f * widths.half() + ImGui::GetFontSize() + frame;
    const bool isWide = wide <= room.x;
    ImGui::SetNextWindowPos(viewport.GetCenter(), ImGuiCond_Appearing, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({isWide ? wide : std::min(widths.half() + frame, room.x), 0.0f});
    ImGui::SetNextWindowSizeConstraints({0.0f, 0.0f}, room);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                                        ImGuiWindowFlags_NoFocusOnAppearing |
                                        ImGuiWindowFlags_NoSavedSettings;
    if (ImGui::Begin("Keys", &state.showsKeys, kFlags)) {
        storeFocus(Panel::keys, state);
        drawHalves(widths, isWide);
    }
    ImGui::End();
}

} // namespace visleaf
