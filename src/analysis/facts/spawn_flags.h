// The bits of the key `spawnflags`, by name, in each family of games. For the source of the facts, see
// entity_keys.h.
#pragma once

#include "map/entities/entities.h"
#include "map/game.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace visleaf {

struct SpawnFlag {
    uint32_t bit = 0;
    std::string_view name; // empty: unknown for this class
};

/// Returns the bits that are set, the lowest first.
std::vector<SpawnFlag> spawnFlagsOf(Game game, const Entity& entity);

} // namespace visleaf
