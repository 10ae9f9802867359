#include "analysis/colors/surface_colors.h"
#include "base/text/count_text.h"
#include "shell/panels/bars/setting_items.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"
#include "shell/state/bookmarks.h"
#include "shell/state/setting_changes.h"

#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h> // Dear ImGui has no other way to move the focus to a menu bar

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace visleaf {
namespace {

void actionItems(ViewerState& state, MenuSection section) {
    for (const Action& action : actions())
        if (action.menu == section && changesMapsOf(action, state.map.game)) actionItem(action, state);
}

void recentMaps(ViewerState& state) {
    if (!ImGui::BeginMenu("Open recent", !state.recent.maps.empty())) return;
    for (const std::string& map : state.recent.maps) {
        if (ImGui::MenuItem(map.c_str())) state.todo.load = LoadRequest{map};
    }
    ImGui::EndMenu();
}

void fileMenu(ViewerState& state, const PanelFrame&) {
    actionItems(state, MenuSection::open);
    recentMaps(state);
    actionItems(state, MenuSection::map);
    if (const Action* compare = findAction("compare")) // of a feature; who has a second map looks here
        actionItem(*compare, state);
    ImGui::Separator();
    actionItems(state, MenuSection::save);
    ImGui::Separator();
    actionItems(state, MenuSection::file);
    ImGui::Separator();
    actionItems(state, MenuSection::quit);
}

void viewModeItems(ViewerState& state, ViewGroup group) {
    for (const ViewModeInfo& info : viewModes()) {
        if (groupOf(info) != group || info.mode == ViewMode::flag) continue; // which flag: see flagItems()
        const std::string title(info.title);
        const std::string keys = keyText(actionFor(info.mode), state.keys);
        if (ImGui::MenuItem(title.c_str(), keys.c_str(), state.settings.draw.mode == info.mode))
            setViewMode(state, info.mode);
    }
}

/// The flags of the map's game. Choosing one shows the faces that have it.
void flagItems(ViewerState& state, const Map& map) {
    if (!ImGui::BeginMenu(infoOf(ViewMode::flag).title.data())) return;
    for (const std::string_view name : flagNamesOf(map)) {
        const bool isShown = state.settings.draw.mode == ViewMode::flag && state.flag == name;
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
    settingItems(group, state, ItemPlace::amongActions);
    ImGui::EndMenu();
}

/// Every tab of the side bars, also those that another menu lists too, and the bars.
void panelsMenu(ViewerState& state) {
    if (!ImGui::BeginMenu("Panels")) return;
    for (const Action& action : actions()) {
        const bool isTab = action.panel && action.panel->side;
        if (isTab || action.menu == MenuSection::panels) actionItem(action, state);
    }
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

void cameraMenu(ViewerState& state, const PanelFrame&) {
    actionItems(state, MenuSection::camera);
    ImGui::Separator();
    actionItems(state, MenuSection::go);
    ImGui::Separator();
    actionItems(state, MenuSection::path);
    bookmarkItems(state);
}

void viewMenu(ViewerState& state, const PanelFrame& frame) {
    for (const ViewGroup group : kViewGroups) {
        if (!ImGui::BeginMenu(titleOf(group).data())) continue;
        viewModeItems(state, group);
        if (group == ViewGroup::answers && frame.mapView != nullptr) flagItems(state, frame.mapView->map());
        ImGui::EndMenu();
    }
    entitiesMenu(state);
    actionMenu("Overlays", MenuSection::overlays, SettingGroup::view, state);
    actionMenu("Culling", MenuSection::culling, SettingGroup::culling, state);
    panelsMenu(state);
    ImGui::Separator();
    actionItems(state, MenuSection::light);
    ImGui::Separator();
    actionItems(state, MenuSection::window);
    ImGui::Separator();
    actionItems(state, MenuSection::debug);
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

void timeMenu(ViewerState& state, const PanelFrame&) {
    actionItems(state, MenuSection::time);
    ImGui::Separator();
    ImGui::PushItemWidth(ImGui::GetFontSize() * 16.0f);
    timeSlider(state.clock);
    ImGui::PopItemWidth();
    if (ImGui::MenuItem("From the start")) setTime(state.clock, 0.0);
}

void settingsMenu(ViewerState& state, const PanelFrame&) {
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
    actionItems(state, MenuSection::reset);
    tipOfRow(changedSettings(state.settings).empty()
                 ? kNoSettingChanged
                 : "Sets all settings that are kept to what they are at first");
}

/// Names the settings that would be lost, as far as a few lines hold them.
void drawQuestionAboutReset(ViewerState& state, const PanelFrame& frame) {
    constexpr const char* kPopup = "reset settings";
    if (!state.dialogs.asksForReset && !ImGui::IsPopupOpen(kPopup)) return;
    constexpr size_t kMostNamed = 8;
    const std::vector<const Setting*> changed = changedSettings(state.settings);
    std::string names;
    for (size_t i = 0; i < std::min(changed.size(), kMostNamed); ++i)
        names += fmt::format("{}{}", i > 0 ? ", " : "", changed[i]->menu.title);
    const std::string question =
        fmt::format("You changed {}: {}{}. {} would be lost.", counted(changed.size(), "setting"), names,
                    changed.size() > kMostNamed ? " and others" : "", changed.size() == 1 ? "It" : "They");
    // The mouse may be anywhere after a choice in the palette.
    const glm::vec2 center = frame.layout.map.center();
    ImGui::SetNextWindowPos({center.x, center.y}, ImGuiCond_Appearing, {0.5f, 0.5f});
    if (agreesToLose(state.dialogs.asksForReset, kPopup, question, "Reset all settings"))
        resetSettings(state);
}

void helpMenu(ViewerState& state, const PanelFrame&) {
    actionItems(state, MenuSection::help);
}

/// A menu of the bar.
struct TopMenu {
    const char* title;
    DrawPanel* draw; // draws its rows
    bool needsMap = false;

    bool isEnabled(const PanelFrame& frame) const { return !needsMap || frame.mapView != nullptr; }
};

constexpr TopMenu kMenus[] = {{"File", fileMenu}, {"View", viewMenu},         {"Camera", cameraMenu, true},
                              {"Time", timeMenu}, {"Settings", settingsMenu}, {"Help", helpMenu}};

/// Returns 1 or -1 if Right or Left found nothing in an open menu of the bar, so that they mean the next menu
/// or the one before; 0 otherwise.
int stepToOtherMenu() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const bool isInMenu =
        context.NavWindow != nullptr && (context.NavWindow->Flags & ImGuiWindowFlags_ChildMenu) != 0;
    if (!isInMenu || !ImGui::NavMoveRequestButNoResultYet()) return 0;
    if (context.NavMoveDir == ImGuiDir_Right) return 1;
    return context.NavMoveDir == ImGuiDir_Left ? -1 : 0;
}

/// Opens another menu in place of the open one. Dear ImGui would only highlight it, and let the keys go for a
/// frame.
void openMenu(const TopMenu& menu) {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    ImGui::NavMoveRequestCancel();
    ImGui::ClosePopupToLevel(0, true);
    ImGui::OpenPopup(menu.title);
    context.NavDisableHighlight = false;
    context.NavDisableMouseHover = true; // the mouse may be over the menu that was open
}

/// Right and Left in an open menu of the bar go to its neighbour, round the ends.
void goToOtherMenu(const PanelFrame& frame) {
    const auto isOpen = [](const TopMenu& menu) { return ImGui::IsPopupOpen(menu.title); };
    const auto open = std::ranges::find_if(kMenus, isOpen);
    const int step = stepToOtherMenu();
    if (open == std::end(kMenus) || step == 0) return;
    constexpr auto kNum = static_cast<int>(std::size(kMenus));
    int wanted = static_cast<int>(open - kMenus);
    do {
        wanted = (wanted + step + kNum) % kNum;
    } while (!kMenus[wanted].isEnabled(frame));
    openMenu(kMenus[wanted]);
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
    for (const TopMenu& menu : kMenus) {
        if (!ImGui::BeginMenu(menu.title, menu.isEnabled(frame))) continue;
        menu.draw(state, frame);
        ImGui::EndMenu();
    }
    goToOtherMenu(frame);
    ImGui::EndMainMenuBar();
    drawQuestionAboutReset(state, frame); // not in the bar, whose menus would open beside the question
}

} // namespace visleaf
