#include "app/actions.h"

#include <SDL_keyboard.h>

#include <algorithm>
#include <cassert>

namespace visleaf {
namespace {

constexpr Chord at(SDL_Scancode place, unsigned modifiers = kNoModifier) {
    return {.place = place, .modifiers = modifiers};
}

constexpr Chord key(SDL_Keycode letter, unsigned modifiers = kNoModifier) {
    return {.letter = letter, .modifiers = modifiers};
}

constexpr bool kHeld = true;
constexpr bool kOnce = false;

using enum ActionGroup;

constexpr ActionInfo kActions[] = {
    {Action::forward, fly, kHeld, "Forward", {at(SDL_SCANCODE_W), at(SDL_SCANCODE_UP)}},
    {Action::back, fly, kHeld, "Back", {at(SDL_SCANCODE_S), at(SDL_SCANCODE_DOWN)}},
    {Action::left, fly, kHeld, "Left", {at(SDL_SCANCODE_A), at(SDL_SCANCODE_LEFT)}},
    {Action::right, fly, kHeld, "Right", {at(SDL_SCANCODE_D), at(SDL_SCANCODE_RIGHT)}},
    {Action::up, fly, kHeld, "Up", {at(SDL_SCANCODE_E), at(SDL_SCANCODE_SPACE), at(SDL_SCANCODE_PAGEUP)}},
    {Action::down, fly, kHeld, "Down", {at(SDL_SCANCODE_Q), at(SDL_SCANCODE_C), at(SDL_SCANCODE_PAGEDOWN)}},
    {Action::fast, fly, kHeld, "Four times as fast", {at(SDL_SCANCODE_LSHIFT), at(SDL_SCANCODE_RSHIFT)}},
    {Action::slow,
     fly,
     kHeld,
     "A quarter as fast; no shortcuts in flight",
     {at(SDL_SCANCODE_LCTRL), at(SDL_SCANCODE_RCTRL)}},
    {Action::toStart, fly, kOnce, "Back to the player start", {key(SDLK_HOME)}},

    {Action::toggleLook, look, kOnce, "Look with the mouse, on and off", {at(SDL_SCANCODE_Z)}},
    {Action::escape, look, kOnce, "Release the mouse; close panels", {key(SDLK_ESCAPE)}},

    {Action::wireframe, debug, kOnce, "Wireframe: off, over the picture, see-through", {key(SDLK_F2)}},
    {Action::pvs, debug, kOnce, "Culling by visibility (PVS)", {key(SDLK_F3)}},
    {Action::areaPortals, debug, kOnce, "Closed doors hide what lies behind", {key(SDLK_F3, kShift)}},
    {Action::freeze, debug, kOnce, "Freeze culling, show its frustum", {key(SDLK_F4)}},
    {Action::frustum, debug, kOnce, "Culling by the frustum", {key(SDLK_F7)}},
    {Action::leafBounds, debug, kOnce, "Boxes of leafs", {key(SDLK_F8)}},
    {Action::entities, debug, kOnce, "Entities with class names", {key(SDLK_F10)}},
    {Action::toolBrushes, debug, kOnce, "Triggers, clips and other tool brushes", {key(SDLK_F8, kShift)}},
    {Action::instances, debug, kOnce, "Brush models", {key(SDLK_F10, kShift)}},
    {Action::flares, debug, kOnce, "Flares of lamps", {key(SDLK_F7, kShift)}},

    {Action::viewLit, view, kOnce, "Lit", {at(SDL_SCANCODE_1, kAlt)}},
    {Action::viewLightmap, view, kOnce, "Lightmap only", {at(SDL_SCANCODE_2, kAlt)}},
    {Action::viewUnlit, view, kOnce, "Textures only", {at(SDL_SCANCODE_3, kAlt)}},
    {Action::viewNormals, view, kOnce, "Normals", {at(SDL_SCANCODE_4, kAlt)}},
    {Action::viewFlat, view, kOnce, "Flat colours", {at(SDL_SCANCODE_5, kAlt)}},
    {Action::viewNext, view, kOnce, "Next view of the View menu", {at(SDL_SCANCODE_6, kAlt)}},

    {Action::keys, picture, kOnce, "This list", {key(SDLK_F1)}},
    {Action::assets, picture, kOnce, "Textures: where they were found", {key(SDLK_t, kCtrl)}},
    {Action::overlay, picture, kOnce, "Overlay: off, short, full", {key(SDLK_F9)}},
    {Action::lighting, picture, kOnce, "Lighting: brightness, flicker, styles", {key(SDLK_l, kAlt)}},
    {Action::hideUi, picture, kOnce, "Hide everything but the map", {key(SDLK_TAB)}},
    {Action::fullScreen, picture, kOnce, "Full screen", {key(SDLK_F11), key(SDLK_RETURN, kAlt)}},
    {Action::pauseTime, picture, kOnce, "Pause animations", {key(SDLK_PERIOD)}},
    {Action::stepTime, picture, kOnce, "Pause and step animations by 1/60 s", {key(SDLK_COMMA)}},
    {Action::stepTimeBack, picture, kOnce, "The same step back", {key(SDLK_COMMA, kShift)}},
    {Action::fasterTime, picture, kOnce, "Animations twice as fast", {key(SDLK_PERIOD, kShift)}},
    {Action::slowerTime, picture, kOnce, "Animations half as fast", {key(SDLK_PERIOD, kAlt)}},

    {Action::open, file, kOnce, "Open a map", {key(SDLK_o, kCtrl)}},
    {Action::reload, file, kOnce, "Reload the map", {key(SDLK_F5), key(SDLK_r, kCtrl)}},
    {Action::reloadShaders, file, kOnce, "Reload the shaders", {key(SDLK_F6)}},
    {Action::screenshot, file, kOnce, "Screenshot", {key(SDLK_F12), key(SDLK_PRINTSCREEN)}},
    {Action::largeScreenshot,
     file,
     kOnce,
     "Screenshot, twice the size",
     {key(SDLK_F12, kShift), key(SDLK_PRINTSCREEN, kShift)}},
    {Action::copyLink, file, kOnce, "Copy a link to this place", {key(SDLK_l, kCtrl)}},
    {Action::quit, file, kOnce, "Quit", {key(SDLK_q, kCtrl)}},
};

bool isEmpty(const Chord& chord) {
    return chord.place == SDL_SCANCODE_UNKNOWN && chord.letter == SDLK_UNKNOWN;
}

std::string chordText(const Chord& chord) {
    std::string text;
    if (chord.modifiers & kCtrl) text += "Ctrl+";
    if (chord.modifiers & kAlt) text += "Alt+";
    if (chord.modifiers & kShift) text += "Shift+";
    if (chord.letter != SDLK_UNKNOWN) return text + SDL_GetKeyName(chord.letter);
    // As the user's own keyboard calls the key; before there is a window, as a US keyboard does.
    const char* name = SDL_GetKeyName(SDL_GetKeyFromScancode(chord.place));
    return text + (*name != '\0' ? name : SDL_GetScancodeName(chord.place));
}

} // namespace

std::span<const ActionInfo> actions() {
    return kActions;
}

const ActionInfo& infoOf(Action action) {
    const auto found = std::find_if(std::begin(kActions), std::end(kActions),
                                    [action](const ActionInfo& info) { return info.action == action; });
    assert(found != std::end(kActions));
    return *found;
}

std::string_view titleOf(ActionGroup group) {
    switch (group) {
    case fly:
        return "Fly";
    case look:
        return "Look";
    case debug:
        return "What is drawn";
    case view:
        return "Views";
    case picture:
        return "Picture";
    case file:
        return "File";
    }
    return {};
}

std::string keyText(Action action) {
    return chordText(infoOf(action).chords[0]);
}

std::string keysText(Action action) {
    std::string text;
    for (const Chord& chord : infoOf(action).chords) {
        if (isEmpty(chord)) continue;
        if (!text.empty()) text += ", ";
        text += chordText(chord);
    }
    return text;
}

} // namespace visleaf
