#include "analysis/walk/player_triggers.h"

#include "culling/view.h"
#include "map/entities/model_instances.h"
#include "map/entities/named_entities.h"

#include <glm/common.hpp>
#include <glm/vec4.hpp>

#include <cmath>

namespace visleaf {
namespace {

bool isOfHalfLife(Game game) {
    return game == Game::halflife || game == Game::blueshift || game == Game::paranoia2 ||
           game == Game::nightfire;
}

bool isOfQuake(Game game) {
    return game == Game::quake || game == Game::quake64 || game == Game::hexen2;
}

Bounds triggerBoxOf(const Map& map, const ModelInstance& instance) {
    const Bounds& model = map.models[instance.model].bounds;
    Bounds box;
    for (int i = 0; i < 8; ++i) {
        const glm::bvec3 isHigh((i & 1) != 0, (i & 2) != 0, (i & 4) != 0);
        box.add(glm::vec3(instance.toWorld * glm::vec4(glm::mix(model.mins, model.maxs, isHigh), 1.0f)));
    }
    return box;
}

/// Quake 3 aims at a target; Quake and Quake 2 push in a direction (trigger_push in their game code).
void addPush(const Map& map, const Entity& entity, const Entity* target, const Bounds& box,
             std::vector<PlayerTrigger>& triggers) {
    constexpr float kUsualSpeed = 1000.0f, kPerSpeed = 10.0f;
    if (isOfHalfLife(map.game)) return;
    PlayerTrigger& push = triggers.emplace_back();
    push.box = box;
    if (target != nullptr) {
        const double gravity = double{traitsOf(map.game).player.gravity};
        push.velocity = velocityToApex(box.center(), target->origin(), gravity);
        return;
    }
    const float speed = entity.number("speed").value_or(0.0f);
    const float used = speed == 0.0f ? kUsualSpeed : speed;
    push.velocity = glm::dvec3(kPerSpeed * used * movementDirection(entity.angles()));
}

/// The games put the player a little above the target, and let go of him in its direction.
void addTeleport(const Map& map, const Entity& entity, const Entity* target, const Bounds& box,
                 std::vector<PlayerTrigger>& triggers) {
    constexpr float kQuakeHeight = 27.0f, kQuakeSpeed = 300.0f, kQuake3Speed = 400.0f;
    const bool isQuake = isOfQuake(map.game), isHalfLife = isOfHalfLife(map.game);
    // Quake's teleporters with a name wait for their trigger. A flag says "not for clients" in Half-Life, and
    // "for spectators" in Quake 3.
    const int32_t notForPlayers = isHalfLife ? 2 : 1;
    const bool isSilent = isQuake ? !entity.value("targetname").empty()
                                  : (entity.wholeNumber("spawnflags") & notForPlayers) != 0;
    if (target == nullptr || isSilent) return;
    const float feet = -traitsOf(map.game).player.standing.mins.z;
    const float height = isQuake ? kQuakeHeight : isHalfLife ? feet + 1.0f : 1.0f;
    const glm::vec3 angles = target->angles();
    const float speed = isHalfLife ? 0.0f : isQuake ? kQuakeSpeed : kQuake3Speed;
    const glm::vec3 forward = axesOf({.pitch = angles.x, .yaw = angles.y}).forward;
    PlayerTrigger& teleport = triggers.emplace_back();
    teleport.box = box;
    teleport.velocity = glm::dvec3(speed * forward);
    teleport.end = {
        .origin = glm::dvec3(target->origin() + glm::vec3(0, 0, height)), .pitch = angles.x, .yaw = angles.y};
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
    for (const ModelInstance& instance : placeModels(map).instances) {
        if (instance.entity == kNone || instance.model == 0 || !instance.isInGame) continue;
        const Entity& entity = map.entities[instance.entity];
        const bool isPush = entity.className() == "trigger_push";
        if (!isPush && entity.className() != "trigger_teleport") continue;
        const Bounds box = triggerBoxOf(map, instance);
        const Entity* const target = names.find(entity.value("target"));
        if (box.isEmpty()) continue;
        if (isPush)
            addPush(map, entity, target, box, triggers);
        else
            addTeleport(map, entity, target, box, triggers);
    }
    return triggers;
}

} // namespace visleaf
