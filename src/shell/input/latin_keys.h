// Shortcuts on keyboards whose layout has no Latin letters, such as a Russian or a Greek one.
//
// There the key in the place of the O types another letter, so no key would be the one of Ctrl+O. Keys of
// such a layout therefore count as those in the same places of a US keyboard. A layout with Latin letters
// stays as it is, also its keys that type further letters. What text fields get is another event, with the
// letter of the layout.
#pragma once

#include <SDL_events.h>

namespace visleaf {

/// Returns the key that `key` counts as, which lies at `place`.
SDL_Keycode countedKey(SDL_Keycode key, SDL_Scancode place, bool hasLatinLetters);

/// Returns the key that a press at `place` counts as on the user's keyboard. Before a window exists, SDL
/// assumes a US layout.
SDL_Keycode countedKeyAt(SDL_Scancode place);

/// Gives the event of a key the key that it counts as. Changes no other event.
void countAsLatin(SDL_Event& event);

} // namespace visleaf
