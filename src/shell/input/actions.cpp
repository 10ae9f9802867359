#include "shell/input/actions.h"

#include "base/enum_table.h"
#include "features/features.h"
#include "shell/camera/view_middle.h"
#include "shell/dialogs/add_data.h"
#include "shell/input/action_effects.h"
#include "shell/input/table_actions.h"
#include "shell/state/auto_exposure.h"
#include "shell/state/bookmarks.h"
#include "shell/state/open_panels.h"
#include "shell/state/setting_changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace visleaf {
namespace {

static_assert(hasRowPerValue(kActionGroups, &ActionGroupRow::group));

template <int steps> void stepTime(ViewerState& state, const ActionContext&) {
    step(state.clock, steps);
    showNotice(state, fmt::format("Time {:.3f} s", state.clock.seconds), 1.0);
}

template <int doublings> void changeTimeSpeed(ViewerState& state, const ActionContext&) {
    changeSpeed(state.clock, doublings);
    showNotice(state, fmt::format("Animation speed {:.4g}", state.clock.speed), 1.5);
}

// Opens or closes a panel. A tab opens if its side bar is hidden by the other one. If the interface is
// hidden, the panel opens, and all other open panels appear again.
void togglePanel(const Panel& panel, const ActionContext& context, ViewerState& state) {
    const bool isCovered =
        panel.side && showsTab(state.bars, panel) && !isDrawn(state.bars, *panel.side, context.windowWidth);
    if (isOpen(panel, state) && !isCovered && !state.isUiHidden)
        closeOrRaise(panel, state);
    else
        open(panel, state);
    state.isUiHidden = false;
}

template <Side side> void toggleBar(ViewerState& state, const ActionContext& context) {
    setOpen(state.bars, side, !isDrawn(state.bars, side, context.windowWidth) || state.isUiHidden);
    state.isUiHidden = false;
}

template <Side side> bool isBarOpen(ViewerState& state) {
    return barOf(state.bars, side).isShown();
}

/// Multiplies the exposure. Steps are the fourth root of two, a quarter of a stop.
template <int steps> void changeExposure(ViewerState& state, const ActionContext& context) {
    constexpr float kStep = 1.189207115f;
    const float before = state.settings.draw.exposure;
    float exposure = std::clamp(steps > 0 ? before * kStep : before / kStep, kLeastExposure, kMostExposure);
    constexpr float kNear = 0.02f; // so that as many steps back end at the exact start
    if (std::abs(exposure - 1.0f) < kNear) exposure = 1.0f;
    set(state, "exposure", static_cast<double>(exposure));
    const bool isAtEnd = exposure == before;
    const bool lacksLightmaps = context.map != nullptr && !hasLightmaps(*context.map);
    if (state.isExposureInToolBar && !state.isUiHidden && !isAtEnd && !lacksLightmaps) return;
    const char* const end = !isAtEnd ? "" : steps > 0 ? " is the highest" : " is the lowest";
    showNotice(state,
               fmt::format("Exposure {}{}{}", exposureText(exposure), end,
                           lacksLightmaps ? "; the map has no lightmaps" : ""),
               lacksLightmaps ? 3.0 : 1.0);
    state.notice.staysWhenUiIsHidden = true;
}

template <CameraMode mode> void toggleCameraMode(ViewerState& state, const ActionContext& context) {
    const Bounds map = context.map != nullptr ? context.map->models[0].bounds : Bounds{};
    const std::optional<glm::vec3> middle = middleOfView(state.rig, state.camera.pose, map);
    const std::optional<Bounds> fitted = fittedBox(state.rig, state.camera.pose);
    const bool wasPlaneAtBox = state.rig.fitted && state.rig.fitted->isPlaneAtBox;
    const bool hadSide = orthoSideOf(state.rig).has_value();
    setCameraMode(state, state.rig.mode == mode ? CameraMode::fly : mode);
    if (!orthoSideOf(state.rig)) return;
    if (middle) lookFromSideAt(*middle, map, state.rig, state.camera);
    if (middle && fitted) {
        state.rig.fitted->box = *fitted;
        state.rig.fitted->isPlaneAtBox = wasPlaneAtBox;
        state.todo.requests.push_back(Request::fitSideAgain);
    } else if (hadSide && !state.picked.selection.items().empty()) {
        state.todo.requests.push_back(Request::centerSelection);
    }
}

template <CameraMode mode> bool isCameraMode(ViewerState& state) {
    return state.rig.mode == mode;
}

template <int slot> void recallBookmark(ViewerState& state, const ActionContext&) {
    goToBookmark(slot, state);
}

template <int slot> void storeBookmark(ViewerState& state, const ActionContext&) {
    setBookmark(slot, state);
}

void focusMenu(ViewerState& state, const ActionContext&) {
    state.focus.wantsMenu = true;
}

// Each of the functions below makes one kind of row.

using State = ViewerState;

constexpr Action movement(Movement movement, std::string_view name, std::string_view title,
                          const Chords& chords) {
    return {.name = name, .group = ActionGroup::fly, .title = title, .chords = chords, .movement = movement};
}

constexpr Action action(ActionGroup group, MenuSection menu, std::string_view name, std::string_view title,
                        const Chords& chords, ActionEffect effect, ActionState isOn = nullptr) {
    return {.name = name,
            .group = group,
            .title = title,
            .chords = chords,
            .menu = menu,
            .effect = effect,
            .isOn = isOn};
}

constexpr Action action(ActionGroup group, MenuSection menu, std::string_view name, std::string_view title,
                        const Chords& chords, Request request) {
    return {.name = name, .group = group, .title = title, .chords = chords, .menu = menu, .request = request};
}

constexpr Action panel(ActionGroup group, MenuSection menu, std::string_view name, std::string_view title,
                       const Chords& chords, const Panel& panel) {
    return {.name = name, .group = group, .title = title, .chords = chords, .menu = menu, .panel = panel};
}

/// The keys panel lists the first bookmark for all nine.
template <int slot>
constexpr Action bookmark(std::string_view name, std::string_view title, SDL_Scancode place,
                          ActionEffect effect, unsigned modifiers = kNoModifier) {
    return {.name = name,
            .group = ActionGroup::camera,
            .title = title,
            .chords = {at(place, modifiers)},
            .effect = effect,
            .isListed = slot == 1,
            .standsFor = slot == 1 ? "2 to 9 likewise" : ""};
}

using Group = ActionGroup;
using Menu = MenuSection;

constexpr Action kActions[] = {
    movement(Movement::forward, "forward", "Forward", {at(SDL_SCANCODE_W), at(SDL_SCANCODE_UP)}),
    movement(Movement::back, "back", "Back", {at(SDL_SCANCODE_S), at(SDL_SCANCODE_DOWN)}),
    movement(Movement::left, "left", "Left", {at(SDL_SCANCODE_A), at(SDL_SCANCODE_LEFT)}),
    movement(Movement::right, "right", "Right", {at(SDL_SCANCODE_D), at(SDL_SCANCODE_RIGHT)}),
    movement(Movement::up, "up", "Up; jump when walking",
             {at(SDL_SCANCODE_E), at(SDL_SCANCODE_SPACE), at(SDL_SCANCODE_PAGEUP)}),
    movement(Movement::down, "down", "Down; crouch when walking",
             {at(SDL_SCANCODE_Q), at(SDL_SCANCODE_C), at(SDL_SCANCODE_PAGEDOWN)}),
    movement(Movement::fast, "fast", "Four times as fast; half as fast when walking",
             {at(SDL_SCANCODE_LSHIFT), at(SDL_SCANCODE_RSHIFT)}),
    movement(Movement::slow, "slow",
             "A quarter as fast; crouch when walking; keys with it are no shortcuts while you fly",
             {at(SDL_SCANCODE_LCTRL), at(SDL_SCANCODE_RCTRL)}),

    action(Group::camera, Menu::camera, "walk", "Walk as a player of the game, or fly again", {key(SDLK_v)},
           toggleCameraMode<CameraMode::walk>, isCameraMode<CameraMode::walk>),
    action(Group::camera, Menu::camera, "orbit", "Orbit around the selection or the middle of the view",
           {key(SDLK_o)}, toggleCameraMode<CameraMode::orbit>, isCameraMode<CameraMode::orbit>),
    action(Group::camera, Menu::camera, "ortho_top", "Orthographic view from the top",
           {at(SDL_SCANCODE_7, kAlt), at(SDL_SCANCODE_KP_7)}, toggleCameraMode<CameraMode::top>,
           isCameraMode<CameraMode::top>),
    action(Group::camera, Menu::camera, "ortho_front", "Orthographic view from the front",
           {at(SDL_SCANCODE_8, kAlt), at(SDL_SCANCODE_KP_1)}, toggleCameraMode<CameraMode::front>,
           isCameraMode<CameraMode::front>),
    action(Group::camera, Menu::camera, "ortho_side", "Orthographic view from the side",
           {at(SDL_SCANCODE_9, kAlt), at(SDL_SCANCODE_KP_3)}, toggleCameraMode<CameraMode::side>,
           isCameraMode<CameraMode::side>),

    action(Group::look, Menu::none, "toggle_look", "Toggle mouse look", {at(SDL_SCANCODE_Z)},
           Request::toggleLook),
    action(Group::look, Menu::none, "menu", "Choose a menu with the arrow keys", {at(SDL_SCANCODE_LALT)},
           focusMenu),
    action(Group::look, Menu::none, "escape",
           "Release the mouse; end measuring or orbiting; clear the selection; close the panel with the keys",
           {key(SDLK_ESCAPE)}, escape),

    action(Group::view, Menu::none, "wireframe", "Wireframe: off, overlay, through walls", {key(SDLK_F2)},
           cycleWireframe, [](State& state) { return isWireframe(state.settings.draw.mode); }),
    action(Group::culling, Menu::culling, "freeze", "Freeze culling, show its frustum", {key(SDLK_F4)},
           toggleFreeze, [](State& state) { return state.frozen.isAny(); }),
    action(Group::culling, Menu::culling, "freeze_pvs", "Freeze the PVS only", {key(SDLK_F4, kShift)},
           toggleFrozenPvs, [](State& state) { return state.frozen.pvsPosition.has_value(); }),
    action(Group::culling, Menu::culling, "freeze_frustum", "Freeze the frustum only", {key(SDLK_F4, kCtrl)},
           toggleFrozenFrustum, [](State& state) { return state.frozen.frustum.has_value(); }),

    {.name = "show_all_faces",
     .group = Group::culling,
     .title = "Show all faces",
     .chords = {key(SDLK_h, kCtrl)},
     .menu = Menu::culling,
     .effect = [](State& state, const ActionContext&) { showAllFaces(state); },
     .hasUse = [](const State& state) { return isFiltered(state.picked); }},

    action(Group::view, Menu::none, "view_next", "Next view of the View menu", {at(SDL_SCANCODE_6, kAlt)},
           nextView),

    action(Group::settings, Menu::textures, "retro", "Retro: square texels", {}, toggleRetro,
           [](State& state) { return state.settings.draw.filters == kRetroFilters; }),

    {.name = "reset_settings",
     .group = Group::settings,
     .title = "Reset all settings...",
     .menu = Menu::reset,
     .effect = askForResetOfSettings,
     .hasUse = [](const State& state) { return !changedSettings(state.settings).empty(); }},

    action(Group::view, Menu::light, "darker", "Darker: lower exposure", {key(SDLK_LEFTBRACKET)},
           changeExposure<-1>),
    action(Group::view, Menu::light, "brighter", "Brighter: higher exposure", {key(SDLK_RIGHTBRACKET)},
           changeExposure<1>),
    action(Group::view, Menu::light, "auto_exposure", "Measured exposure: brightness that suits this view",
           {key(SDLK_l)}, toggleAutoExposure, [](State& state) { return isExposureAuto(state); }),
    panel(Group::help, Menu::help, "keys", "Keyboard shortcuts", {key(SDLK_F1)}, Panel::keys),
    action(Group::panels, Menu::panels, "left_bar", "Left side bar", {key(SDLK_b, kCtrl)},
           toggleBar<Side::left>, isBarOpen<Side::left>),
    action(Group::panels, Menu::panels, "right_bar", "Right side bar", {key(SDLK_b, kCtrl | kShift)},
           toggleBar<Side::right>, isBarOpen<Side::right>),
    tabAction("map_facts", "Map: facts about it", key(SDLK_F1, kShift), Panel::map),
    tabAction("statistics", "Statistics: times and counts of a frame", key(SDLK_F9), Panel::statistics),
    action(Group::view, Menu::window, "hide_ui", "Hide everything but the map", {key(SDLK_TAB)}, toggleUi,
           [](State& state) { return state.isUiHidden; }),
    {.name = "full_screen",
     .group = Group::view,
     .title = "Full screen",
     .chords = {key(SDLK_F11), key(SDLK_RETURN, kAlt)},
     .menu = Menu::window,
     .request = Request::toggleFullScreen,
     .isOn = [](State& state) { return state.isFullScreen; }},
    {.name = "pause_time",
     .group = Group::time,
     .title = "Pause animations",
     .chords = {key(SDLK_PERIOD)},
     .menu = Menu::time,
     .flag = [](State& state) -> bool& { return state.clock.isPaused; }},
    action(Group::time, Menu::time, "step_time", "Pause and step animations by 1/60 s", {key(SDLK_COMMA)},
           stepTime<1>),
    action(Group::time, Menu::time, "step_time_back", "Step animations back by 1/60 s",
           {key(SDLK_COMMA, kShift)}, stepTime<-1>),
    action(Group::time, Menu::time, "faster_time", "Animations twice as fast", {key(SDLK_PERIOD, kShift)},
           changeTimeSpeed<1>),
    action(Group::time, Menu::time, "slower_time", "Animations half as fast", {key(SDLK_PERIOD, kAlt)},
           changeTimeSpeed<-1>),

    panel(Group::camera, Menu::go, "go_to", "Go to a position, a thing, a map or a link",
          {key(SDLK_g, kCtrl)}, Panel::goTo),
    action(Group::camera, Menu::go, "fit_selection", "Show the whole selection, or the whole map",
           {key(SDLK_f)}, Request::fitSelection),
    action(Group::camera, Menu::go, "fit_map", "Show the whole map", {key(SDLK_f, kShift)}, Request::fitMap),
    action(Group::camera, Menu::go, "camera_back", "Back to where the camera was before it jumped",
           {key(SDLK_LEFT, kAlt)}, Request::goBack),
    action(Group::camera, Menu::go, "camera_forward", "Forward again", {key(SDLK_RIGHT, kAlt)},
           Request::goForward),
    action(Group::camera, Menu::go, "to_start", "Back to the player start", {key(SDLK_HOME)},
           Request::goToStart),
    action(Group::camera, Menu::go, "next_start", "Next player start", {key(SDLK_END)},
           Request::goToNextSpawn),
    action(Group::camera, Menu::go, "previous_start", "Previous player start", {key(SDLK_END, kShift)},
           Request::goToPreviousSpawn),
    bookmark<1>("bookmark_1", "Go to bookmark 1", SDL_SCANCODE_1, recallBookmark<1>),
    bookmark<2>("bookmark_2", "Go to bookmark 2", SDL_SCANCODE_2, recallBookmark<2>),
    bookmark<3>("bookmark_3", "Go to bookmark 3", SDL_SCANCODE_3, recallBookmark<3>),
    bookmark<4>("bookmark_4", "Go to bookmark 4", SDL_SCANCODE_4, recallBookmark<4>),
    bookmark<5>("bookmark_5", "Go to bookmark 5", SDL_SCANCODE_5, recallBookmark<5>),
    bookmark<6>("bookmark_6", "Go to bookmark 6", SDL_SCANCODE_6, recallBookmark<6>),
    bookmark<7>("bookmark_7", "Go to bookmark 7", SDL_SCANCODE_7, recallBookmark<7>),
    bookmark<8>("bookmark_8", "Go to bookmark 8", SDL_SCANCODE_8, recallBookmark<8>),
    bookmark<9>("bookmark_9", "Go to bookmark 9", SDL_SCANCODE_9, recallBookmark<9>),
    bookmark<1>("set_bookmark_1", "Set bookmark 1 here", SDL_SCANCODE_1, storeBookmark<1>, kShift),
    bookmark<2>("set_bookmark_2", "Set bookmark 2 here", SDL_SCANCODE_2, storeBookmark<2>, kShift),
    bookmark<3>("set_bookmark_3", "Set bookmark 3 here", SDL_SCANCODE_3, storeBookmark<3>, kShift),
    bookmark<4>("set_bookmark_4", "Set bookmark 4 here", SDL_SCANCODE_4, storeBookmark<4>, kShift),
    bookmark<5>("set_bookmark_5", "Set bookmark 5 here", SDL_SCANCODE_5, storeBookmark<5>, kShift),
    bookmark<6>("set_bookmark_6", "Set bookmark 6 here", SDL_SCANCODE_6, storeBookmark<6>, kShift),
    bookmark<7>("set_bookmark_7", "Set bookmark 7 here", SDL_SCANCODE_7, storeBookmark<7>, kShift),
    bookmark<8>("set_bookmark_8", "Set bookmark 8 here", SDL_SCANCODE_8, storeBookmark<8>, kShift),
    bookmark<9>("set_bookmark_9", "Set bookmark 9 here", SDL_SCANCODE_9, storeBookmark<9>, kShift),

    action(Group::file, Menu::file, "find", "Search in the open list", {key(SDLK_f, kCtrl)}, focusSearch),
    panel(Group::file, Menu::file, "palette", "Commands: every action, view, setting and map",
          {key(SDLK_p, kCtrl)}, Panel::palette),
    panel(Group::file, Menu::file, "console", "Console", {at(SDL_SCANCODE_GRAVE)}, Panel::console),
    action(Group::file, Menu::open, "open", "Open a map", {key(SDLK_o, kCtrl)}, toggleBrowser),
    action(Group::file, Menu::map, "reload", "Reload the map", {key(SDLK_F5), key(SDLK_r, kCtrl)},
           Request::reload),
    action(Group::file, Menu::map, "add_game_data", kAddDataLabel, {key(SDLK_t, kCtrl | kShift)},
           [](State& state, const ActionContext&) { openDataBrowser(state.map.game, state); }),
    action(Group::view, Menu::debug, "reload_shaders", "Reload the shaders", {key(SDLK_F6)},
           Request::reloadShaders),
    action(Group::file, Menu::save, "screenshot", "Screenshot", {key(SDLK_F12), key(SDLK_PRINTSCREEN)},
           Request::takeScreenshot),
    action(Group::file, Menu::save, "large_screenshot", "Screenshot, twice the size",
           {key(SDLK_F12, kShift), key(SDLK_PRINTSCREEN, kShift)}, Request::takeLargeScreenshot),
    action(Group::file, Menu::save, "copy_link", "Copy a link to this position", {key(SDLK_l, kCtrl)},
           Request::copyLink),
    action(Group::file, Menu::quit, "quit", "Quit", {key(SDLK_q, kCtrl)}, Request::quit),
};

/// The rows of the table, then what other tables make of themselves.
std::vector<Action> allActions() {
    std::vector<Action> all(std::begin(kActions), std::end(kActions));
    addViewActions(all);
    for (const Setting& setting : settingsTable())
        addSettingActions(setting, all);
    for (const Feature& feature : features())
        all.insert(all.end(), feature.actions.begin(), feature.actions.end());
    return all;
}

/// Chooses the value of the action, or switches it on or off.
void applySetting(const Action& action, ViewerState& state) {
    const bool isNowOn = !isOn(action, state);
    if (!isSwitch(action)) {
        set(state, *action.setting, *action.choice);
        return showNotice(state, std::string(action.title));
    }
    const double off = action.choice ? nearestValue(*action.setting, 1.0) : 0.0;
    set(state, *action.setting, isNowOn ? action.choice.value_or(1.0) : off);
    const std::string_view idle = whyIdle(*action.setting, state);
    showNotice(state, idle.empty() ? switchText(action, isNowOn) : std::string(idle));
}

} // namespace

std::span<const Action> actions() {
    static const std::vector<Action> all = allActions();
    return all;
}

const Action* findAction(std::string_view name) {
    const auto found = std::ranges::find(actions(), name, &Action::name);
    return found != actions().end() ? &*found : nullptr;
}

const Action& actionFor(ViewMode mode) {
    if (mode == ViewMode::wireframe) return *findAction("wireframe");
    return *std::ranges::find(actions(), mode, &Action::view);
}

const Action& actionFor(const Setting& setting) {
    return *std::ranges::find(actions(), &setting, &Action::setting);
}

bool changesMapsOf(const Action& action, std::optional<Game> game) {
    const Setting* setting = action.setting != nullptr ? action.setting : findSetting(action.name);
    return setting == nullptr || changesMapsOf(*setting, game);
}

void apply(const Action& action, const ActionContext& context, ViewerState& state) {
    if (action.view) setViewMode(state, *action.view);
    if (action.panel) togglePanel(*action.panel, context, state);
    if (action.effect != nullptr) action.effect(state, context);
    if (action.request) state.todo.requests.push_back(*action.request);
    if (action.flag != nullptr) {
        bool& flag = action.flag(state);
        flag = !flag;
        showNotice(state, switchText(action, flag));
    }
    if (action.setting != nullptr) applySetting(action, state);
}

std::string switchText(const Action& action, bool isOn) {
    if (isOn && !action.onText.empty()) return std::string(action.onText);
    const size_t end = std::min(action.title.find(": "), action.title.find(", or "));
    return fmt::format("{}: {}", action.title.substr(0, end), isOn ? "on" : "off");
}

bool isSwitch(const Action& action) {
    const bool isSettingSwitch =
        action.setting != nullptr && (!action.choice || !action.setting->menu.automaticTitle.empty());
    return action.panel || action.flag != nullptr || isSettingSwitch || action.isOn != nullptr;
}

bool isOn(const Action& action, ViewerState& state) {
    if (action.view) return state.settings.draw.mode == *action.view;
    if (action.panel) return isOpen(*action.panel, state);
    if (action.flag != nullptr) return action.flag(state);
    if (action.setting != nullptr)
        return action.setting->field.get(state.settings) == action.choice.value_or(1.0);
    return action.isOn != nullptr && action.isOn(state);
}

} // namespace visleaf
