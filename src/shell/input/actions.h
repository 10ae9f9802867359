// Everything that a key or a menu does: name, title, keys and effect of each action. The keys panel, the
// menus and the keyboard use them. A new action is a new row in actions.cpp, or in the feature that it
// belongs to. View modes, the flags of the settings and the choices of SettingGroup::entities have actions
// without a row.
#pragma once

#include "culling/view.h"
#include "map/game.h"
#include "render/view_mode.h"
#include "shell/state/request.h"
#include "shell/state/side_bars.h"
#include "shell/window_layout.h"

#include <SDL_keycode.h>
#include <SDL_scancode.h>

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace visleaf {

struct Map;
struct Setting;
struct ViewerState;

/// Bits of Chord::modifiers.
enum Modifiers : unsigned { kNoModifier = 0, kCtrl = 1, kAlt = 2, kShift = 4 };

/// A key with modifiers. A scancode names a key by its position, which keeps the movement keys together on
/// every keyboard layout. A key code names a key by its letter.
struct Chord {
    SDL_Scancode place = SDL_SCANCODE_UNKNOWN;
    SDL_Keycode letter = SDLK_UNKNOWN;
    unsigned modifiers = kNoModifier;

    bool operator==(const Chord&) const = default;
};

inline constexpr size_t kMaxChords = 3; // per action

/// The keys of one action; unused entries are empty.
using Chords = std::array<Chord, kMaxChords>;

/// Returns the chord of a key at a position of the keyboard, or of a letter.
constexpr Chord at(SDL_Scancode place, unsigned modifiers = kNoModifier) {
    return {.place = place, .modifiers = modifiers};
}
constexpr Chord key(SDL_Keycode letter, unsigned modifiers = kNoModifier) {
    return {.letter = letter, .modifiers = modifiers};
}

/// The heading under which the keys panel and the console list an action, in their order: what only keys and
/// the mouse do, then the menus from left to right.
enum class ActionGroup {
    fly,
    look,
    file,
    view,
    overlays,
    entities,
    culling,
    panels,
    camera,
    time,
    settings,
    help
};

/// A group and its heading.
struct ActionGroupRow {
    ActionGroup group;
    std::string_view title;
};

/// All groups, in their order.
inline constexpr ActionGroupRow kActionGroups[] = {{ActionGroup::fly, "Fly"},
                                                   {ActionGroup::look, "Look"},
                                                   {ActionGroup::file, "File"},
                                                   {ActionGroup::view, "View"},
                                                   {ActionGroup::overlays, "View > Overlays"},
                                                   {ActionGroup::entities, "View > Monsters and items"},
                                                   {ActionGroup::culling, "View > Culling"},
                                                   {ActionGroup::panels, "View > Panels"},
                                                   {ActionGroup::camera, "Camera"},
                                                   {ActionGroup::time, "Time"},
                                                   {ActionGroup::settings, "Settings"},
                                                   {ActionGroup::help, "Help"}};

/// The part of a menu that lists an action.
enum class MenuSection {
    none,
    camera,
    go,
    path,
    file,
    open,
    map,
    save,
    quit,
    culling,
    overlays,
    panels,
    light,
    window,
    debug,
    time,
    textures,
    reset,
    help
};

/// The effect of a held key on the camera.
enum class Movement { forward, back, left, right, up, down, fast, slow };

/// Facts that effects need in addition to the state.
struct ActionContext {
    Lens lens = {};                       // lens of the window
    bool isLooking = false;               // true while the mouse turns the camera
    bool isSearching = false;             // true while a map is searched by its name
    const Map* map = nullptr;             // the open one; null: none is
    float windowWidth = kRoomForBothBars; // in points
};

/// Changes the viewer's state when the user triggers an action.
using ActionEffect = void (*)(ViewerState&, const ActionContext&);
/// Returns the flag that an action inverts.
using ActionFlag = bool& (*)(ViewerState&);
/// Returns true while an action is switched on.
using ActionState = bool (*)(ViewerState&);

/// One row of the table. It has a movement, a view, a panel, a flag, a setting, an effect or a
/// request.
struct Action {
    std::string_view name;
    ActionGroup group;
    std::string_view title;
    Chords chords{}; // default keys; see key_bindings.h
    MenuSection menu = MenuSection::none;
    std::optional<Movement> movement = {}; // movement while a key is down, with any modifiers
    std::optional<ViewMode> view = {};     // view mode that the action shows
    std::optional<Panel> panel = {};       // panel that the action opens and closes
    ActionFlag flag = nullptr;             // flag that the action inverts
    const Setting* setting = nullptr;      // the same, for a flag of the settings
    // Value that the action gives the setting. If it is `automatic`, the action is a switch; otherwise it
    // inverts nothing.
    std::optional<double> choice = {};
    ActionEffect effect = nullptr;
    std::optional<Request> request = {}; // what the viewer does
    ActionState isOn = nullptr; // state of the check mark in menus; views, panels and flags need none
    bool (*hasUse)(const ViewerState& state) = nullptr; // otherwise menus grey it; null: always
    bool isListed = true;                               // in the keys panel
    // What a switch says when it is on, if it still has to look for what it shows; empty: that it is on.
    std::string_view onText = {};
    std::string_view standsFor = {}; // there: actions like it that are not listed
};

/// Returns the action that opens and closes a tab of a side bar.
constexpr Action tabAction(std::string_view name, std::string_view title, const Chord& chord,
                           const Panel& tab) {
    return {.name = name,
            .group = ActionGroup::panels,
            .title = title,
            .chords = {chord},
            .menu = MenuSection::panels,
            .panel = tab};
}

/// All actions, in the order of the keys panel and of the menus. Those of features come last.
std::span<const Action> actions();

/// Returns the row with this name; null if there is none.
const Action* findAction(std::string_view name);

/// Returns the action that shows a view mode.
const Action& actionFor(ViewMode mode);

/// Returns the action of the check box that menus have for a setting: a flag, or whether the value is
/// `automatic`.
const Action& actionFor(const Setting& setting);

/// True if the action, unless it changes a setting, or its setting can change maps of this game. An action
/// has the name of the setting that it changes.
bool changesMapsOf(const Action& action, std::optional<Game> game);

/// Performs an action. A movement has no effect here.
void apply(const Action& action, const ActionContext& context, ViewerState& state);

/// True if the action is on or off.
bool isSwitch(const Action& action);

/// True if the action is a switch and is on, or chooses the view or the value that is chosen.
bool isOn(const Action& action, ViewerState& state);

/// Returns what notices and the console say of a switch: `Player hulls: on`. What the title explains behind a
/// colon or an "or" is left out.
std::string switchText(const Action& action, bool isOn);

} // namespace visleaf
