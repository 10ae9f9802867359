// Families of games whose entities have the same keys and spawnflags.
#pragma once

#include "map/game.h"

namespace visleaf {

/// Sets of families, as bits.
namespace entity_family {
inline constexpr unsigned kQuake = 1, kHalfLife = 2, kQuake2 = 4, kQuake3 = 8, kRtcw = 16;
inline constexpr unsigned kArena = kQuake3 | kRtcw;
inline constexpr unsigned kAll = kQuake | kHalfLife | kQuake2 | kArena;
} // namespace entity_family

/// Returns the family of a game.
unsigned entityFamilyOf(Game game);

} // namespace visleaf
