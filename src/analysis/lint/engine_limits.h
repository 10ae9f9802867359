// Limits of engines on the size of a map.
#pragma once

#include "map/game.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace visleaf {

/// The thing that a limit counts.
enum class LimitedPart : uint8_t {
    records,    // of a lump
    bytes,      // of a lump
    entities,   // of the entity text
    spawned,    // entities that exist while the game runs
    models,     // with the world
    visLeafs,   // leafs with a row of their own
    textures,   // in the lump of textures
    keyBytes,   // of the longest key of an entity
    valueBytes, // of the longest value of an entity
};

/// Who has a limit.
enum class LimitKind : uint8_t {
    original, // the engine that the game came with
    port,     // a common newer engine
    tools,    // only the compilers that the game came with; its engine loads such maps
};

/// One row: an engine or a compiler refuses maps, or leaves parts of them out, above `most`.
struct EngineLimit {
    Game game;
    std::string_view format; // other formats of the game are for engines without such limits
    LimitKind kind;
    LimitedPart part;
    std::string_view lump; // for records and bytes
    uint64_t most;
    std::string_view engine;
};

/// Returns the limits of all engines, ordered by game.
std::span<const EngineLimit> engineLimits();

} // namespace visleaf
