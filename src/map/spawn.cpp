#include "map/spawn.h"

namespace visleaf {

Spawn findSpawn(const Map& map) {
    for (const std::string_view spawnClass : traitsOf(map.game).spawnClasses) {
        for (const Entity& entity : map.entities) {
            if (entity.className() != spawnClass) continue;
            if (const auto origin = entity.vector("origin")) return {*origin, entity.angles()};
        }
    }
    const bool hasBox = !map.models.empty() && !map.models[0].bounds.isEmpty();
    return {hasBox ? map.models[0].bounds.center() : glm::vec3(0.0f), glm::vec3(0.0f)};
}

glm::vec3 eyeOf(const Spawn& spawn, Game game) {
    return spawn.origin + glm::vec3(0.0f, 0.0f, traitsOf(game).eyeHeight);
}

} // namespace visleaf
