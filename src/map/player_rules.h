// The box and the movement of a player in each game.
#pragma once

#include "base/bounds.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace visleaf {

/// When a player who is in the air walks up a step.
enum class AirSteps : uint8_t { never, falling, always };

/// A clip hull of the game (map/clip_hull.h): the box by which compilers grow everything solid.
struct ClipHullRules {
    Bounds box;            // game units around the origin of what moves
    std::string_view user; // who moves through it, for people
};

/// How large a player is, and how the player moves. Boxes are in game units around the player's origin.
/// Speeds are in game units per second. Friction and accelerations are per second: friction is the lost share
/// of the speed, acceleration the gained share of the wanted speed.
struct PlayerRules {
    Bounds standing = {};
    std::optional<Bounds> crouching = {}; // nothing: players cannot crouch
    float jumpSpeed = 0.0f;               // upwards, game units per second
    float gravity = 0.0f;                 // game units per second squared
    float stepHeight = 0.0f;              // highest step that a player walks up without a jump
    float crouchingEye = 0.0f;            // height of the eye above the origin
    float runSpeed = 320.0f;
    float crouchShare = 1.0f;     // of the speed, for crouching players on the ground
    float friction = 4.0f;        // on the ground
    float stopSpeed = 100.0f;     // slower players lose as much speed as at this one
    float acceleration = 10.0f;   // on the ground
    float airAcceleration = 1.0f; // also on slick surfaces
    float airSpeedLimit = 1e9f;   // highest speed that acceleration in the air gives
    float swimShare = 0.5f;       // of the speed
    float swimFriction = 3.0f;
    float swimAcceleration = 10.0f;
    float leapSpeed = 350.0f; // upwards, of a leap out of the water
    AirSteps airSteps = AirSteps::never;
    std::span<const ClipHullRules> clipHulls = {}; // hull 1 first; the standing player's, third the crouching
    uint32_t ladderFlags = 0; // players climb on surfaces with one of these flags of the file
    bool hasCurrents = false; // contents::kCurrent0 and its relatives carry players
    bool hasBelts = false;    // func_conveyor carries players
    bool isAssumed = false;   // some of the values are those of a related game
};

/// Returns how far a jump lifts the feet, in game units.
constexpr float jumpHeightOf(const PlayerRules& rules) {
    return rules.jumpSpeed * rules.jumpSpeed / (2.0f * rules.gravity);
}

/// Smallest upward part of a normal of a floor. Players slide down steeper faces. All games have this limit
/// (MIN_STEP_NORMAL in Quake 2's pmove.c, MIN_WALK_NORMAL in Quake 3's bg_local.h).
inline constexpr float kLeastFloorNormal = 0.7f;

} // namespace visleaf
