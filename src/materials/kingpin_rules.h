// How Kingpin draws its surfaces: as Quake 2, with textures that are TGA files.
#pragma once

#include "materials/game_rules.h"

namespace visleaf {

extern const GameRules kKingpinRules;

} // namespace visleaf
