// Everything that a key does, in one table: what it is called, its keys, and what it is good for. The keys
// panel and the menus are made from it.
#pragma once

#include <SDL_keycode.h>
#include <SDL_scancode.h>

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace visleaf {

/// What a key or a menu does. The table has a row for each.
enum class Action {
    forward,
    back,
    left,
    right,
    up,
    down,
    fast,
    slow,
    toggleLook,
    escape,
    keys,
    assets,
    wireframe,
    pvs,
    areaPortals,
    freeze,
    frustum,
    leafBounds,
    entities,
    toolBrushes,
    instances,
    flares,
    viewLit,
    viewLightmap,
    viewUnlit,
    viewNormals,
    viewFlat,
    viewNext,
    overlay,
    lighting,
    hideUi,
    fullScreen,
    screenshot,
    largeScreenshot,
    open,
    reload,
    reloadShaders,
    copyLink,
    toStart,
    pauseTime,
    stepTime,
    stepTimeBack,
    fasterTime,
    slowerTime,
    quit,
};

/// Bits of Chord::modifiers.
enum Modifiers : unsigned { kNoModifier = 0, kCtrl = 1, kAlt = 2, kShift = 4 };

/// A key with modifiers. Keys that are found by their place on the keyboard are scancodes, so that they stay
/// together on every layout; keys that are found by their letter are key codes.
struct Chord {
    SDL_Scancode place = SDL_SCANCODE_UNKNOWN;
    SDL_Keycode letter = SDLK_UNKNOWN;
    unsigned modifiers = kNoModifier;
};

inline constexpr size_t kMaxChords = 3; // of one action

/// Under which heading the keys panel lists an action.
enum class ActionGroup { fly, look, debug, view, picture, file };

/// One row of the table.
struct ActionInfo {
    Action action;
    ActionGroup group;
    bool isHeld = false; // acts as long as a key is down, whatever the modifiers
    std::string_view title;
    std::array<Chord, kMaxChords> chords{}; // unused ones are empty
};

/// All actions, in the order of the keys panel.
std::span<const ActionInfo> actions();

/// The row of `action`.
const ActionInfo& infoOf(Action action);

/// The heading of a group.
std::string_view titleOf(ActionGroup group);

/// The first chord as people write it: `Ctrl+O`.
std::string keyText(Action action);

/// All chords of an action: `E, Space, PageUp`.
std::string keysText(Action action);

} // namespace visleaf
