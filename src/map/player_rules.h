// The box and the movement of a player in each game.
#pragma once

#include "base/bounds.h"

#include <optional>

namespace visleaf {

/// How large a player is, and how far up the player can jump and step. Boxes are in game units around the
/// player's origin.
struct PlayerRules {
    Bounds standing = {};
    std::optional<Bounds> crouching = {}; // nothing: players cannot crouch
    float jumpSpeed = 0.0f;               // upwards, game units per second
    float gravity = 0.0f;                 // game units per second squared
    float stepHeight = 0.0f;              // highest step that a player walks up without a jump
    bool isAssumed = false;               // some of the values are those of a related game
};

/// Returns how far a jump lifts the feet, in game units.
constexpr float jumpHeightOf(const PlayerRules& rules) {
    return rules.jumpSpeed * rules.jumpSpeed / (2.0f * rules.gravity);
}

/// Smallest upward part of a normal of a floor. Players slide down steeper faces. All games have this limit
/// (MIN_STEP_NORMAL in Quake 2's pmove.c, MIN_WALK_NORMAL in Quake 3's bg_local.h).
inline constexpr float kLeastFloorNormal = 0.7f;

} // namespace visleaf
