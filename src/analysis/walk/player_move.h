// Moves a player as the games do: friction, acceleration, gravity, steps, slopes, jumps, water and ladders.
//
// The functions are pure. The facts about each game are in map/player_rules.h.
#pragma once

#include "analysis/walk/collision.h"

namespace visleaf {

/// Length of a step of the simulation, in seconds. Quake 3 runs best with it (com_maxfps 125).
inline constexpr double kMoveSeconds = 1.0 / 125.0;

/// How deep a player is in a liquid.
enum class Depth : uint8_t { dry, feet, waist, eyes };

/// A player.
struct Player {
    glm::dvec3 origin{0.0};   // map space; the box and the eye are relative to it
    glm::dvec3 velocity{0.0}; // game units per second
    PlayerPose pose = PlayerPose::standing;
    Depth depth = Depth::dry;
    bool isOnGround = false;
    bool hasJumped = false;   // the key of the last jump is still held
    double leapSeconds = 0.0; // left of a leap out of the water, in which keys have no effect
    glm::dvec3 belt{0.0};     // of the ground under the player, see beltVelocity()
    // What a volume or a belt around the player adds to `velocity`, game units per second.
    glm::dvec3 carry{0.0};
    double stepped = 0.0; // how far the last move lifted the player up a step, game units

    bool operator==(const Player&) const = default;
};

/// What the user wants in one step.
struct MoveInput {
    glm::dvec3 move{0.0}; // forward, right, up; each from -1 to 1
    float pitch = 0.0f;   // of the view, degrees, > 0 looks down
    float yaw = 0.0f;     // degrees
    bool crouches = false;
    bool isSlow = false; // walks instead of running
};

/// Returns the height of the eye above the origin, in game units.
float eyeHeightOf(const Collision& collision, PlayerPose pose);

/// Returns a standing player whose eye is at `eye`, or who stands as near as possible, up to 64 units away.
/// Crouches if there is only room for that. Nothing if there is none.
std::optional<Player> placePlayer(const Collision& collision, const glm::dvec3& eye);

/// Moves a player for kMoveSeconds. Gravity and currents are those of the game. Player::carry moves the
/// player in addition; in the air its height is an acceleration, and on the ground it has no effect
/// (basevelocity in ValveSoftware/halflife pm_shared.c).
void movePlayer(const Collision& collision, const MoveInput& input, Player& player);

} // namespace visleaf
