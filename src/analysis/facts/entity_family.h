// Sets of families of games (GameFamily).
#pragma once

#include "map/game.h"

namespace visleaf {

/// Sets of families, as bits.
namespace entity_family {
constexpr unsigned bitOf(GameFamily family) {
    return 1u << static_cast<unsigned>(family);
}
inline constexpr unsigned kQuake = bitOf(GameFamily::quake), kHalfLife = bitOf(GameFamily::halfLife),
                          kQuake2 = bitOf(GameFamily::quake2), kQuake3 = bitOf(GameFamily::quake3),
                          kRtcw = bitOf(GameFamily::rtcw);
inline constexpr unsigned kArena = kQuake3 | kRtcw;
inline constexpr unsigned kAll = kQuake | kHalfLife | kQuake2 | kArena;
} // namespace entity_family

/// Returns the set with the family of a game.
inline unsigned entityFamilyOf(Game game) {
    return entity_family::bitOf(traitsOf(game).family);
}

} // namespace visleaf
