#include "map/entities/spawn.h"

#include "base/portable_math.h"
#include "map/entities/spawn_filter.h"
#include "map/find_leaf.h"

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>
#include <tuple>

namespace visleaf {
namespace {

// The view of a map that is an object seen from outside, such as Quake's ammunition boxes.
constexpr float kOutsidePitch = 20.0f, kOutsideYaw = 30.0f; // degrees
constexpr float kDistancePerRadius = 2.5f; // the whole object fits a field of view of 90 degrees at 16:9

// Visits of nodes of the tree. Only damaged maps need more; their other starts count as open.
constexpr uint64_t kMostVisits = uint64_t{1} << 24;

bool isInSolid(const Map& map, const glm::vec3& point, uint64_t& budget) {
    const uint32_t leaf = findWorldLeaf(map, point, budget);
    return leaf != kNone &&
           (map.leafs[leaf].cluster == kNone || (map.leafs[leaf].contents & contents::kSolid) != 0);
}

Spawn outsideOf(const Bounds& bounds, float eyeHeight) {
    const float pitch = glm::radians(kOutsidePitch), yaw = glm::radians(kOutsideYaw);
    const glm::vec3 forward(portable::cos(pitch) * portable::cos(yaw),
                            portable::cos(pitch) * portable::sin(yaw), -portable::sin(pitch));
    const float distance = kDistancePerRadius * glm::length(bounds.size()) / 2.0f;
    const glm::vec3 eye = bounds.center() - distance * forward;
    return {eye - glm::vec3(0.0f, 0.0f, eyeHeight), {kOutsidePitch, kOutsideYaw, 0.0f}};
}

/// Returns the class of starts that the first player uses in the chosen mode; empty: any. Quake's client.qc,
/// Hexen II's client.hc, the SDK's EntSelectSpawnPoint() and Quake 2's p_client.c have a class for each mode,
/// except that the first player of Quake 2's cooperative mode starts as a single one. In Quake 3 and its
/// relatives, both common classes are the same (SP_info_player_start()).
std::string_view startClassOf(const Map& map) {
    const GameTraits& game = traitsOf(map.game);
    if (game.family == GameFamily::quake3 || game.family == GameFamily::rtcw) return {};
    switch (modeOf(map.start.mode, game.entities.usualMode)) {
    case GameMode::coop:
        return game.family == GameFamily::quake2 ? "info_player_start" : "info_player_coop";
    case GameMode::deathmatch:
    case GameMode::team:
        return "info_player_deathmatch";
    case GameMode::single:
        break;
    }
    return "info_player_start";
}

/// A start, and what speaks against a first view from it. The first fault weighs most.
struct RatedSpawn {
    Spawn spawn;
    bool isStuck = false;       // the eye is in something solid
    bool isLeftOut = false;     // the game leaves it out
    bool isOfOtherMode = false; // see startClassOf()

    bool isBefore(const RatedSpawn& other) const {
        return std::tie(isStuck, isLeftOut, isOfOtherMode) <
               std::tie(other.isStuck, other.isLeftOut, other.isOfOtherMode);
    }
};

} // namespace

std::vector<Spawn> allSpawns(const Map& map) {
    const std::string_view startClass = startClassOf(map);
    std::vector<RatedSpawn> rated;
    uint64_t budget = kMostVisits;
    for (const std::string_view spawnClass : traitsOf(map.game).entities.spawnClasses) {
        for (const Entity& entity : map.entities) {
            if (entity.className() != spawnClass) continue;
            const std::optional<glm::vec3> origin = entity.vector("origin");
            if (!origin) continue;
            const Spawn spawn{*origin, entity.angles()};
            rated.push_back({.spawn = spawn,
                             .isStuck = isInSolid(map, eyeOf(spawn, map.game), budget),
                             .isLeftOut = !isInGame(map, entity),
                             .isOfOtherMode = !startClass.empty() && spawnClass != startClass});
        }
    }
    std::stable_sort(rated.begin(), rated.end(),
                     [](const RatedSpawn& a, const RatedSpawn& b) { return a.isBefore(b); });
    std::vector<Spawn> spawns;
    spawns.reserve(rated.size());
    for (const RatedSpawn& each : rated)
        spawns.push_back(each.spawn);
    return spawns;
}

Spawn findSpawn(const Map& map) {
    const std::vector<Spawn> spawns = allSpawns(map);
    if (!spawns.empty()) return spawns.front();
    if (map.models.empty() || map.models[0].bounds.isEmpty()) return {};
    const Bounds& bounds = map.models[0].bounds;
    const Spawn middle{bounds.center(), glm::vec3(0.0f)};
    uint64_t budget = kMostVisits;
    const bool isObject = isInSolid(map, middle.origin, budget) || !contains(bounds, eyeOf(middle, map.game));
    return isObject ? outsideOf(bounds, traitsOf(map.game).entities.eyeHeight) : middle;
}

glm::vec3 eyeOf(const Spawn& spawn, Game game) {
    return spawn.origin + glm::vec3(0.0f, 0.0f, traitsOf(game).entities.eyeHeight);
}

} // namespace visleaf
