#include "analysis/colors/surface_colors.h"
#include "shell/panels/bars/setting_items.h"
#include "shell/panels/panel_table.h"
#include "shell/state/bookmarks.h"

#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h> // Dear ImGui has no other way to move the focus to a menu bar

#include <cmath>
#include <utility>

namespace visleaf {
namespace {

void actionItems(ViewerState& state, MenuSection section) {
    for (const Action& action : actions())
        if (action.menu == section) actionItem(action, state);
}

void recentMaps(ViewerState& state) {
    if (!ImGui::BeginMenu("Open recent", !state.recentMaps.empty())) return;
    for (const std::string& map : state.recentMaps) {
        if (ImGui::MenuItem(map.c_str())) state.todo.load = LoadRequest{map, false};
    }
    ImGui::EndMenu();
}

void fileMenu(ViewerState& state) {
    if (!ImGui::BeginMenu("File")) return;
    actionItems(state, MenuSection::open);
    recentMaps(state);
    actionItems(state, MenuSection::map);
    ImGui::Separator();
    actionItems(state, MenuSection::save);
    ImGui::Separator();
    actionItems(state, MenuSection::file);
    ImGui::Separator();
    actionItems(state, MenuSection::quit);
    ImGui::EndMenu();
}

void viewModeItems(ViewerState& state, ViewGroup group) {
    for (const ViewModeInfo& info : viewModes()) {
        if (groupOf(info) != group || info.mode == ViewMode::flag) continue; // which flag: see flagItems()
        const std::string title(info.title);
        const std::string keys = keyText(actionFor(info.mode), state.keys);
        if (ImGui::MenuItem(title.c_str(), keys.c_str(), state.settings.mode == info.mode))
            setViewMode(state, info.mode);
    }
}

/// The flags of the map's game. Choosing one shows the faces that have it.
void flagItems(ViewerState& state, const Map& map) {
    if (!ImGui::BeginMenu(infoOf(ViewMode::flag).title.data())) return;
    for (const std::string_view name : flagNamesOf(map)) {
        const bool isShown = state.settings.mode == ViewMode::flag && state.flag == name;
        if (!ImGui::MenuItem(std::string(name).c_str(), nullptr, isShown)) continue;
        state.flag = name;
        setViewMode(state, ViewMode::flag);
    }
    ImGui::EndMenu();
}

/// A submenu with the actions of a section, then the settings of a group.
void actionMenu(const char* title, MenuSection section, SettingGroup group, ViewerState& state) {
    if (!ImGui::BeginMenu(title)) return;
    actionItems(state, section);
    if (group != SettingGroup::none) settingItems(group, state, ItemPlace::amongActions);
    ImGui::EndMenu();
}

/// Which monsters and items stand in the map.
void entitiesMenu(ViewerState& state) {
    if (!ImGui::BeginMenu("Monsters and items")) return;
    settingItems(SettingGroup::entities, state, ItemPlace::menu);
    ImGui::EndMenu();
}

void bookmarkItems(ViewerState& state) {
    if (!ImGui::BeginMenu("Bookmarks")) return;
    for (int slot = 1; slot <= kNumBookmarks; ++slot) {
        const std::string title = fmt::format("Bookmark {}", slot);
        if (ImGui::MenuItem(title.c_str(), fmt::format("{}", slot).c_str(), false, hasBookmark(slot, state)))
            goToBookmark(slot, state);
    }
    ImGui::Separator();
    ImGui::TextDisabled("Shift+1 to Shift+9 set them");
    ImGui::EndMenu();
}

void cameraMenu(ViewerState& state, const PanelFrame& frame) {
    if (!ImGui::BeginMenu("Camera", frame.mapView != nullptr)) return;
    actionItems(state, MenuSection::camera);
    ImGui::Separator();
    actionItems(state, MenuSection::go);
    ImGui::Separator();
    actionItems(state, MenuSection::path);
    bookmarkItems(state);
    ImGui::EndMenu();
}

void viewMenu(ViewerState& state, const PanelFrame& frame) {
    if (!ImGui::BeginMenu("View")) return;
    for (const ViewGroup group : kViewGroups) {
        if (!ImGui::BeginMenu(titleOf(group).data())) continue;
        viewModeItems(state, group);
        if (group == ViewGroup::answers && frame.mapView != nullptr) flagItems(state, frame.mapView->map());
        ImGui::EndMenu();
    }
    entitiesMenu(state);
    actionMenu("Overlays", MenuSection::overlays, SettingGroup::view, state);
    actionMenu("Culling", MenuSection::culling, SettingGroup::culling, state);
    actionMenu("Panels", MenuSection::panels, SettingGroup::none, state);
    ImGui::Separator();
    actionItems(state, MenuSection::light);
    ImGui::Separator();
    actionItems(state, MenuSection::window);
    ImGui::Separator();
    actionItems(state, MenuSection::debug);
    ImGui::EndMenu();
}

// The slider covers only the current minute, so it stays precise when the program runs for a long time.
void timeSlider(AnimationClock& clock) {
    constexpr double kSpan = 60.0; // seconds
    const double first = std::floor(clock.seconds / kSpan) * kSpan;
    const double last = first + kSpan;
    double seconds = clock.seconds;
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("Seconds");
    ImGui::SameLine();
    if (!ImGui::SliderScalar("##seconds", ImGuiDataType_Double, &seconds, &first, &last, "%.3f")) return;
    clock.isPaused = true;
    setTime(clock, seconds);
}

void timeMenu(ViewerState& state) {
    if (!ImGui::BeginMenu("Time")) return;
    actionItems(state, MenuSection::time);
    ImGui::Separator();
    ImGui::PushItemWidth(ImGui::GetFontSize() * 16.0f);
    timeSlider(state.clock);
    ImGui::PopItemWidth();
    if (ImGui::MenuItem("From the start")) setTime(state.clock, 0.0);
    ImGui::EndMenu();
}

void settingsMenu(ViewerState& state) {
    if (!ImGui::BeginMenu("Settings")) return;
    ImGui::PushItemWidth(ImGui::GetFontSize() * 12.0f);
    settingItems(SettingGroup::controls, state, ItemPlace::menu);
    ImGui::Separator();
    settingItems(SettingGroup::lighting, state, ItemPlace::menu);
    ImGui::Separator();
    settingItems(SettingGroup::textures, state, ItemPlace::menu);
    for (const Action& action : actions())
        if (action.menu == MenuSection::textures) switchItem(action, state);
    ImGui::Separator();
    settingItems(SettingGroup::window, state, ItemPlace::menu);
    ImGui::PopItemWidth();
    ImGui::Separator();
    if (ImGui::MenuItem("Reset all settings")) resetSettings(state);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Sets all settings of this menu to what they are at first");
    ImGui::EndMenu();
}

/// Highlights the first menu, so that the arrow keys choose one.
void focusMenuBar() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    ImGuiWindow* bar = ImGui::GetCurrentWindow();
    ImGui::FocusWindow(bar);
    context.NavLayer = ImGuiNavLayer_Menu;
    context.NavDisableHighlight = false;
    context.NavDisableMouseHover = true;
    ImGui::NavInitWindow(bar, true);
}

/// True while keys choose a menu. The bar keeps the focus after its menus close, but then keys fly again.
bool isMenuBarFocused() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    return ImGui::IsWindowFocused() && context.NavLayer == ImGuiNavLayer_Menu && !context.NavDisableHighlight;
}

} // namespace

void drawMenuBar(ViewerState& state, const PanelFrame& frame) {
    if (!ImGui::BeginMainMenuBar()) return;
    if (std::exchange(state.focus.wantsMenu, false)) focusMenuBar();
    state.focus.isInMenu = isMenuBarFocused();
    fileMenu(state);
    viewMenu(state, frame);
    cameraMenu(state, frame);
    timeMenu(state);
    settingsMenu(state);
    if (ImGui::BeginMenu("Help")) {
        actionItems(state, MenuSection::help);
        ImGui::EndMenu();
    }
    ImGui::EndMainMenuBar();
}

} // namespace visleaf
