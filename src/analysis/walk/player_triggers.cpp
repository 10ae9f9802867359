#include "analysis/walk/player_triggers.h"

#include "culling/view.h"
#include "map/entities/model_instances.h"
#include "map/entities/named_entities.h"
#include "map/entities/spawn_filter.h"

#include <cmath>

namespace visleaf {
namespace {

/// Returns nothing for a push that is off when the map starts. Quake 3 aims at a target. Half-Life carries
/// the player, and the others push in a direction (trigger_push in their game code).
std::optional<PlayerTrigger> pushOf(const Map& map, const Entity& entity, const Entity* target,
                                    const Bounds& box) {
    constexpr int32_t kOnce = 1, kStartsOff = 2;
    if (isOfQuake3(map.game) && target != nullptr) {
        const double gravity = double{traitsOf(map.game).player.gravity};
        return PlayerTrigger{.box = box, .velocity = velocityToApex(box.center(), target->origin(), gravity)};
    }
    const bool isHalfLife = traitsOf(map.game).family == GameFamily::halfLife,
               isOnce = entity.hasSpawnflag(kOnce);
    if (isHalfLife && entity.hasSpawnflag(kStartsOff)) return std::nullopt;
    const float usual = isHalfLife ? 100.0f : 1000.0f, perSpeed = isHalfLife ? 1.0f : 10.0f;
    const float speed = entity.number("speed").value_or(0.0f);
    const glm::vec3 velocity =
        perSpeed * (speed == 0.0f ? usual : speed) * movementDirection(entity.angles());
    const Push push = !isHalfLife ? Push::replace : isOnce ? Push::add : Push::carry;
    return PlayerTrigger{.box = box, .velocity = glm::dvec3(velocity), .push = push, .isOnce = isOnce};
}

/// How a game lets go of a player: so high above the target, and so fast in its direction.
struct Release {
    float height = 0.0f; // game units
    float speed = 0.0f;  // game units per second
};

Release releaseOf(Game game) {
    switch (traitsOf(game).family) {
    case GameFamily::quake:
        return {.height = 27.0f, .speed = 300.0f};
    case GameFamily::halfLife:
        return {.height = 1.0f - traitsOf(game).player.standing.mins.z};
    case GameFamily::quake2:
        return {.height = 10.0f};
    case GameFamily::quake3:
    case GameFamily::rtcw:
        break;
    }
    return {.height = 1.0f, .speed = 400.0f};
}

/// True for a teleporter that moves no player when the map starts. Quake's with a name wait for their
/// trigger. A flag says "not for clients" in Half-Life, and "for spectators" in Quake 3.
bool isSilent(Game game, const Entity& entity) {
    switch (traitsOf(game).family) {
    case GameFamily::quake:
        return !entity.value("targetname").empty();
    case GameFamily::quake2:
        return false;
    case GameFamily::halfLife:
        return entity.hasSpawnflag(2);
    case GameFamily::quake3:
    case GameFamily::rtcw:
        break;
    }
    return entity.hasSpawnflag(1);
}

std::optional<PlayerTrigger> teleportOf(const Map& map, const Entity& entity, const Entity* target,
                                        const Bounds& box) {
    if (target == nullptr || isSilent(map.game, entity)) return std::nullopt;
    const Release release = releaseOf(map.game);
    const glm::vec3 angles = target->angles();
    const glm::vec3 forward = axesOf({.pitch = angles.x, .yaw = angles.y}).forward;
    const glm::vec3 origin = target->origin() + glm::vec3(0.0f, 0.0f, release.height);
    return PlayerTrigger{.box = box,
                         .velocity = glm::dvec3(release.speed * forward),
                         .end =
                             TeleportEnd{.origin = glm::dvec3(origin), .pitch = angles.x, .yaw = angles.y}};
}

/// Returns what a brush entity does to players; nothing: it does nothing to them.
std::optional<PlayerTrigger> triggerOf(const Map& map, const ModelInstance& instance,
                                       const NamedEntities& names) {
    if (instance.entity == kNone || instance.model == 0 || !instance.isInGame) return std::nullopt;
    const Entity& entity = map.entities[instance.entity];
    const bool isPush = entity.className() == "trigger_push";
    if (!isPush && entity.className() != "trigger_teleport") return std::nullopt;
    const Bounds box = transformed(map.models[instance.model].bounds, instance.toWorld);
    if (box.isEmpty()) return std::nullopt;
    const Entity* const target = names.find(entity.value("target"));
    return isPush ? pushOf(map, entity, target, box) : teleportOf(map, entity, target, box);
}

/// Returns what Quake 2's teleporter, a model, does to players who stand on it.
std::optional<PlayerTrigger> padOf(const Map& map, const Entity& entity, const NamedEntities& names) {
    const bool isPad =
        traitsOf(map.game).family == GameFamily::quake2 && entity.className() == "misc_teleporter";
    if (!isPad || !isInGame(map, entity)) return std::nullopt;
    const glm::vec3 origin = entity.origin();
    const Bounds box{origin + glm::vec3(-8.0f, -8.0f, 8.0f), origin + glm::vec3(8.0f, 8.0f, 24.0f)};
    return teleportOf(map, entity, names.find(entity.value("target")), box);
}

} // namespace

glm::dvec3 velocityToApex(const glm::dvec3& from, const glm::dvec3& apex, double gravity) {
    const double height = apex.z - from.z;
    if (!(height > 0.0) || !(gravity > 0.0)) return glm::dvec3(0.0);
    const double seconds = std::sqrt(2.0 * height / gravity);
    return {(apex.x - from.x) / seconds, (apex.y - from.y) / seconds, seconds * gravity};
}

std::vector<PlayerTrigger> findPlayerTriggers(const Map& map) {
    const NamedEntities names(map);
    std::vector<PlayerTrigger> triggers;
    for (const ModelInstance& instance : placeModels(map).instances)
        if (const auto trigger = triggerOf(map, instance, names)) triggers.push_back(*trigger);
    for (const Entity& entity : map.entities)
        if (const auto pad = padOf(map, entity, names)) triggers.push_back(*pad);
    return triggers;
}

} // namespace visleaf
