// Triggers that move players: jump pads and teleporters.
//
// Facts: id-Software/Quake triggers.qc and Quake-2 g_trigger.c for pushes, Quake-III-Arena g_trigger.c and
// g_misc.c (TeleportPlayer) for both, ValveSoftware/halflife dlls/triggers.cpp for teleporters.
#pragma once

#include "map/map.h"

#include <glm/vec3.hpp>

#include <optional>
#include <vector>

namespace visleaf {

/// Where a teleporter puts a player.
struct TeleportEnd {
    glm::dvec3 origin{0.0};         // of the player, map space
    float pitch = 0.0f, yaw = 0.0f; // of the view, degrees
};

/// A volume that moves each player who touches it.
struct PlayerTrigger {
    Bounds box;                          // map space
    glm::dvec3 velocity{0.0};            // that the player gets, game units per second
    std::optional<TeleportEnd> end = {}; // nothing: the player stays where he is
};

/// Returns the trigger_push and trigger_teleport that work when the map starts. Those of Half-Life and its
/// relatives that push are left out: they add to the movement of each moment.
std::vector<PlayerTrigger> findPlayerTriggers(const Map& map);

/// Returns the velocity of a jump from `from` whose highest point is `apex` (AimAtTarget in Quake 3's
/// g_trigger.c). Zero if the apex is not above.
glm::dvec3 velocityToApex(const glm::dvec3& from, const glm::dvec3& apex, double gravity);

} // namespace visleaf
