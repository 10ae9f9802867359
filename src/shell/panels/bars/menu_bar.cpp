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
    for (const Action& action : actions()) {
        if (action.menu != section) continue;
        const std::string title(action.title);
        if (ImGui::MenuItem(title.c_str(), keyText(action, state.keys).c_str(), isOn(action, state)))
            state.todo.actions.push_back(&action);
    }
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

void viewModeItems(ViewerState& state, bool readsFaceColors) {
    for (const ViewModeInfo& info : viewModes()) {
        if (info.traits.readsFaceColors != readsFaceColors) continue;
        const std::string title(info.title);
        const Action* action = actionFor(info.mode);
        const std::string keys = action != nullptr ? keyText(*action, state.keys) : std::string();
        if (ImGui::MenuItem(title.c_str(), keys.c_str(), state.settings.mode == info.mode))
            setViewMode(state, info.mode);
    }
}

/// The flags of the map's game. Choosing one shows the faces that have it.
void flagItems(ViewerState& state, const Map& map) {
    if (!ImGui::BeginMenu("Faces with a flag")) return;
    for (const std::string_view name : flagNamesOf(map)) {
        const bool isShown = state.settings.mode == ViewMode::flag && state.flag == name;
        if (!ImGui::MenuItem(std::string(name).c_str(), nullptr, isShown)) continue;
        state.flag = name;
        setViewMode(state, ViewMode::flag);
    }
    ImGui::EndMenu();
}

/// A submenu with the actions of a section.
void actionMenu(const char* title, MenuSection section, ViewerState& state) {
    if (!ImGui::BeginMenu(title)) return;
    actionItems(state, section);
    if (section == MenuSection::overlays) settingItems(SettingGroup::view, state.settings);
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
    if (ImGui::BeginMenu("Shading")) {
        viewModeItems(state, false);
        ImGui::EndMenu();
    }
    if (ImGui::BeginMenu("Visibility and cost")) {
        viewModeItems(state, true);
        if (frame.mapView != nullptr) flagItems(state, frame.mapView->map());
        ImGui::EndMenu();
    }
    actionMenu("Overlays", MenuSection::overlays, state);
    actionMenu("Culling", MenuSection::culling, state);
    actionMenu("Panels", MenuSection::panels, state);
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
    if (!ImGui::SliderScalar("Seconds", ImGuiDataType_Double, &seconds, &first, &last, "%.3f")) return;
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

void retroItem(Settings& settings) {
    const bool isRetro = settings.filters == kRetroFilters;
    if (ImGui::MenuItem("Retro: square texels", nullptr, isRetro))
        settings.filters = isRetro ? FilterChoices{} : kRetroFilters;
}

void settingsMenu(ViewerState& state) {
    if (!ImGui::BeginMenu("Settings")) return;
    Settings& settings = state.settings;
    ImGui::PushItemWidth(ImGui::GetFontSize() * 12.0f);
    settingItems(SettingGroup::controls, settings);
    ImGui::Separator();
    settingItems(SettingGroup::lighting, settings);
    ImGui::Separator();
    settingItems(SettingGroup::textures, settings);
    retroItem(settings);
    ImGui::Separator();
    settingItems(SettingGroup::window, settings);
    ImGui::PopItemWidth();
    ImGui::Separator();
    if (ImGui::MenuItem("Defaults")) resetSettings(state);
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
