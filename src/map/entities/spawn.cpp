#include "map/entities/spawn.h"

#include "base/portable_math.h"
#include "map/find_leaf.h"

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

namespace visleaf {
namespace {

// The view of a map that is an object seen from outside, such as Quake's ammunition boxes.
constexpr float kOutsidePitch = 20.0f, kOutsideYaw = 30.0f; // degrees
constexpr float kDistancePerRadius = 2.5f; // the whole object fits a field of view of 90 degrees at 16:9

bool isInSolid(const Map& map, const glm::vec3& point) {
    const uint32_t leaf = findWorldLeaf(map, point);
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

} // namespace

std::vector<Spawn> allSpawns(const Map& map) {
    std::vector<Spawn> spawns;
    for (const std::string_view spawnClass : traitsOf(map.game).entities.spawnClasses) {
        for (const Entity& entity : map.entities) {
            if (entity.className() != spawnClass) continue;
            if (const auto origin = entity.vector("origin")) spawns.push_back({*origin, entity.angles()});
        }
    }
    return spawns;
}

Spawn findSpawn(const Map& map) {
    const std::vector<Spawn> spawns = allSpawns(map);
    if (!spawns.empty()) return spawns.front();
    if (map.models.empty() || map.models[0].bounds.isEmpty()) return {};
    const Bounds& bounds = map.models[0].bounds;
    if (isInSolid(map, bounds.center())) return outsideOf(bounds, traitsOf(map.game).entities.eyeHeight);
    return {bounds.center(), glm::vec3(0.0f)};
}

glm::vec3 eyeOf(const Spawn& spawn, Game game) {
    return spawn.origin + glm::vec3(0.0f, 0.0f, traitsOf(game).entities.eyeHeight);
}

} // namespace visleaf
