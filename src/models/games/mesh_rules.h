// Which models the entities of a game show. One row for each game that has such rules.
#pragma once

#include "map/entities/spawn_filter.h"
#include "map/map.h"
#include "models/mesh_part.h"

#include <span>
#include <string_view>

namespace visleaf {

/// What lights models.
enum class MeshLight : uint8_t {
    grid,     // the light grid, as in Quake 3
    quake,    // the luxel of the floor below
    quake2,   // the same, with other limits
    halfLife, // the sun, or the luxels of the floor below
};

/// An entity that a game starts.
struct SpawnedEntity {
    const Map& map;
    const Entity& entity;
    uint32_t number; // of entities before it that stay in the game
};

/// The rules of a game.
struct MeshRules {
    /// Returns what an entity shows when the map starts.
    EntityMeshes (*meshesOf)(const SpawnedEntity& spawned);
    // Classes that the game removes at once, because only tools read them; SpawnedEntity::number leaves them
    // out.
    std::span<const std::string_view> removedClasses;
    GameMode mode; // the mode in which the game starts a map by itself
    MeshLight light;
};

/// Returns the rules of a game; null: it has none here.
const MeshRules* meshRulesOf(Game game);

} // namespace visleaf
