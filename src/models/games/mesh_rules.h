// Which models the entities of a game show. The third table of games; the others are in map/game.h and
// materials/games/game_rules.h.
#pragma once

#include "map/entities/spawn_filter.h"
#include "map/map.h"
#include "models/mesh_part.h"
#include "vfs/file_system.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace visleaf {

/// What lights models.
enum class MeshLight : uint8_t {
    grid,     // the light grid, as in Quake 3
    quake,    // the luxel of the floor below
    quake2,   // the same, with other limits
    halfLife, // the sun, or the luxels of the floor below
};

/// What the rules look up among all entities of a map. Without it, each entity would search all others.
struct SpawnIndex {
    explicit SpawnIndex(const Map& map);

    /// Returns the entities with a `targetname`, in their order.
    std::span<const Entity* const> named(std::string_view name) const;

    /// True if an entity before this one has the same key `team`. The games show one item of a team at a
    /// time, by chance.
    bool isLaterInTeam(const Entity& entity) const;

    // Quake: the first `path_corner` of each name.
    std::unordered_map<std::string, const Entity*> pathCorners;
    std::unordered_map<std::string, const Entity*> firstOfTeam; // by the folded key `team`
    std::unordered_map<std::string, std::vector<const Entity*>> byTargetName;
    // Half-Life: the scripted sequences in which monsters wait, by the name or class of the monster.
    std::unordered_map<std::string, const Entity*> waitingScripts;
};

/// An entity that a game starts.
struct SpawnedEntity {
    const Map& map;
    const Entity& entity;
    uint32_t number; // of entities before it that stay in the game
    const SpawnIndex& index;
};

/// The rules of a game.
struct MeshRules {
    /// Returns what an entity shows when the map starts.
    EntityMeshes (*meshesOf)(const SpawnedEntity& spawned);
    // Classes that the game removes at once, because only tools read them; SpawnedEntity::number leaves them
    // out.
    std::span<const std::string_view> removedClasses;
    MeshLight light;
    /// Returns the file that the game reads for a model. Null: that file.
    std::string (*fileFor)(const std::string& file, const FileSystem& files) = nullptr;
};

/// Returns the row of a table for a class; null: there is none.
template <class Rows> auto rowOf(const Rows& rows, std::string_view className) {
    const auto row = std::find_if(std::begin(rows), std::end(rows),
                                  [&](const auto& known) { return known.className == className; });
    return row == std::end(rows) ? nullptr : &*row;
}

/// Returns the number of a key; 0 for negative ones.
inline uint32_t numberAt(const Entity& entity, std::string_view key) {
    return static_cast<uint32_t>(std::max(entity.wholeNumber(key), 0));
}

/// Returns the rules of a game; null: it has none here.
const MeshRules* meshRulesOf(Game game);

/// Returns what lights the models of a game. Games without rules here count as Quake 3.
MeshLight meshLightOf(Game game);

} // namespace visleaf
