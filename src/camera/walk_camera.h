// The walking camera: turns held keys and mouse movement into a player, whose eyes are the camera.
//
// The player moves in steps of a fixed length, so the same keys give the same path at every frame rate. The
// camera lies between the last two steps. It rises smoothly when the player walks up a step or crouches.
#pragma once

#include "analysis/walk/player_move.h"
#include "analysis/walk/player_triggers.h"
#include "camera/fly_camera.h"

#include <optional>
#include <set>
#include <vector>

namespace visleaf {

class WalkCamera {
  public:
    /// Keeps a reference to the map. Takes time that grows with its brushes and curves.
    explicit WalkCamera(const Map& map);

    /// False if nothing in the map stops a player.
    bool isPossible() const { return m_collision.isSolid(); }

    /// Moves the player of `camera` by `input`, held for `seconds`, and turns the camera. If the camera is
    /// not where this function left it, the player first moves there. Returns false if there is no room for a
    /// player there, or only outside of the map, or if the player has fallen out of it. The camera then stays
    /// where it is.
    ///
    /// Jump pads, winds, currents, conveyors and teleporters of the map work. A teleporter turns the camera.
    ///
    /// FlyInput::move.z jumps and swims up, or crouches. FlyInput::isSlow crouches, and isFast walks instead
    /// of running: the keys of most games.
    bool walk(FlyCamera& camera, const FlyInput& input, float seconds);

    /// True while a further frame would look different without any input.
    bool isMoving() const;

    /// True if the last walk() has ended because the player has fallen out of the map.
    bool hasFallen() const { return m_hasFallen; }

    /// True once the player has been in a door, a lift or a train, which does not move and lets him pass.
    bool hasPassedDoor() const { return m_hasPassedDoor; }

    /// Where the player last stood: on the ground, or where the walk began.
    const CameraPose& lastStand() const { return m_lastStand; }

    /// The player; nothing before the first step.
    const std::optional<Player>& player() const { return m_player; }

  private:
    bool enter(const CameraPose& pose);
    bool isInRooms(const Player& player) const;
    void step(const MoveInput& input);
    void touchTriggers();
    void push(const PlayerTrigger& trigger);
    void arriveAt(const TeleportEnd& end);
    glm::vec3 eye() const;
    bool isBelowMap() const;

    const Map& m_map;
    Collision m_collision;
    bool m_knowsVoid = false; // what the map says about its void agrees with its player starts
    std::vector<PlayerTrigger> m_triggers;
    std::set<size_t> m_spent;             // triggers that work once, and have
    std::optional<TeleportEnd> m_arrival; // of a teleporter in this frame
    bool m_hasFallen = false;
    bool m_hasPassedDoor = false;
    double m_floor = 0.0; // height of the lowest point of the map, game units
    std::optional<Player> m_player;
    glm::dvec3 m_before{0.0}; // the eye before the last step, without the lift
    double m_left = 0.0;      // seconds since the last step
    double m_lift = 0.0;      // how far the camera is above the player's eye, game units; mostly negative
    std::optional<CameraPose> m_pose; // where walk() left the camera
    CameraPose m_lastStand;
};

} // namespace visleaf
