#include "app/actions.h"

#include <SDL_keyboard.h>

// The texts of actions: headings, and keys as people write them.
namespace visleaf {
namespace {

bool isEmpty(const Chord& chord) {
    return chord.place == SDL_SCANCODE_UNKNOWN && chord.letter == SDLK_UNKNOWN;
}

std::string chordText(const Chord& chord) {
    std::string text;
    if (chord.modifiers & kCtrl) text += "Ctrl+";
    if (chord.modifiers & kAlt) text += "Alt+";
    if (chord.modifiers & kShift) text += "Shift+";
    if (chord.letter != SDLK_UNKNOWN) return text + SDL_GetKeyName(chord.letter);
    // The name of the key on the user's own keyboard layout. Before a window exists, SDL assumes a US layout.
    const char* name = SDL_GetKeyName(SDL_GetKeyFromScancode(chord.place));
    return text + (*name != '\0' ? name : SDL_GetScancodeName(chord.place));
}

} // namespace

std::string_view titleOf(ActionGroup group) {
    switch (group) {
    case ActionGroup::fly:
        return "Fly";
    case ActionGroup::look:
        return "Look";
    case ActionGroup::debug:
        return "Culling and debug views";
    case ActionGroup::view:
        return "Views";
    case ActionGroup::display:
        return "Display";
    case ActionGroup::go:
        return "Go";
    case ActionGroup::file:
        return "File";
    }
    return {};
}

std::string keyText(const Action& action) {
    return chordText(action.chords[0]);
}

std::string keysText(const Action& action) {
    std::string text;
    for (const Chord& chord : action.chords) {
        if (isEmpty(chord)) continue;
        if (!text.empty()) text += ", ";
        text += chordText(chord);
    }
    return text;
}

} // namespace visleaf
