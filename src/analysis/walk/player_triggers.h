// Triggers that move players: jump pads and teleporters.
//
// Facts: id-Software/Quake triggers.qc, Quake-2 g_trigger.c and g_misc.c (misc_teleporter), Quake-III-Arena
// g_trigger.c and g_misc.c (TeleportPlayer), ValveSoftware/halflife dlls/triggers.cpp.
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

/// What a trigger does with the velocity of the player. `carry`: the player keeps it, and moves with that of
/// the trigger in addition while he touches it (Player::carry).
enum class Push : uint8_t { replace, add, carry };

/// A volume that moves each player who touches it.
struct PlayerTrigger {
    Bounds box;               // map space
    glm::dvec3 velocity{0.0}; // game units per second
    Push push = Push::replace;
    bool isOnce = false;                 // it works for the first touch only
    std::optional<TeleportEnd> end = {}; // nothing: the player stays where he is
};

/// Returns the trigger_push, trigger_teleport and misc_teleporter that work when the map starts.
std::vector<PlayerTrigger> findPlayerTriggers(const Map& map);

/// Returns the velocity of a jump from `from` whose highest point is `apex` (AimAtTarget in Quake 3's
/// g_trigger.c). Zero if the apex is not above.
glm::dvec3 velocityToApex(const glm::dvec3& from, const glm::dvec3& apex, double gravity);

} // namespace visleaf
