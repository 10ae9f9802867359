// What the keys of entities mean, in each family of games.
//
// Facts: the comments and definition files of the games for editors (id's `QUAKED` comments, Half-Life's
// FGD), put into our words. Unknown keys have no text, because mods add their own.
#pragma once

#include "map/game.h"

#include <string_view>

namespace visleaf {

/// Returns what a key means, as a short phrase; empty if it is unknown. `className` is that of the entity,
/// because some keys differ between classes.
std::string_view meaningOfKey(Game game, std::string_view className, std::string_view key);

/// Returns the key that the mapper probably meant by `key`; empty if `key` is known or is probably a key of a
/// mod. A key is a typing error if no class of any game has it, and one edit (in long keys two) makes it a
/// key of this class. Names with other signs than letters, with another first letter, or with a shorter or
/// longer end belong to mods: `target2`, `weight` beside `height`, `noises`.
std::string_view meantKey(Game game, std::string_view className, std::string_view key);

} // namespace visleaf
