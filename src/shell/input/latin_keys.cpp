#include "shell/input/latin_keys.h"

#include <string_view>

namespace visleaf {
namespace {

// The keys of a US keyboard, in the order of their scancodes from SDL_SCANCODE_A on.
constexpr std::string_view kUsKeys = "abcdefghijklmnopqrstuvwxyz1234567890\r\x1b\b\t -=[]\\#;'`,./";

bool isLetterPlace(SDL_Scancode place) {
    return place >= SDL_SCANCODE_A && place <= SDL_SCANCODE_Z;
}

bool isAscii(SDL_Keycode key) {
    return key < 0x80;
}

bool layoutHasLatinLetters() {
    for (int place = SDL_SCANCODE_A; place <= SDL_SCANCODE_Z; ++place) {
        const SDL_Keycode key = SDL_GetKeyFromScancode(static_cast<SDL_Scancode>(place));
        if (key >= SDLK_a && key <= SDLK_z) return true;
    }
    return false;
}

} // namespace

SDL_Keycode countedKey(SDL_Keycode key, SDL_Scancode place, bool hasLatinLetters) {
    const bool isNamedKey = (key & SDLK_SCANCODE_MASK) != 0; // such as F1; it types nothing
    if (hasLatinLetters || isNamedKey || (isAscii(key) && !isLetterPlace(place))) return key;
    // The key of the console is found by its place. Where it types a letter, text fields need that.
    const auto index = static_cast<size_t>(place - SDL_SCANCODE_A);
    const bool isOnUsKeyboard = place >= SDL_SCANCODE_A && index < kUsKeys.size();
    return isOnUsKeyboard && place != SDL_SCANCODE_GRAVE ? kUsKeys[index] : key;
}

SDL_Keycode countedKeyAt(SDL_Scancode place) {
    return countedKey(SDL_GetKeyFromScancode(place), place, layoutHasLatinLetters());
}

void countAsLatin(SDL_Event& event) {
    if (event.type != SDL_KEYDOWN && event.type != SDL_KEYUP) return;
    SDL_Keysym& key = event.key.keysym;
    key.sym = countedKey(key.sym, key.scancode, layoutHasLatinLetters());
}

} // namespace visleaf
