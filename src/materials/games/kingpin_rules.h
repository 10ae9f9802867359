// How Kingpin draws surfaces: like Quake 2, but with TGA textures.
#pragma once

#include "materials/games/game_rules.h"

namespace visleaf {

/// The rules of Kingpin.
extern const GameRules kKingpinRules;

} // namespace visleaf
