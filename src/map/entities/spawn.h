// The position and direction in which the viewer starts in a map.
#pragma once

#include "map/map.h"

namespace visleaf {

/// A place where a player may start.
struct Spawn {
    glm::vec3 origin{0.0f}; // position of the player, not of the eye; map space
    glm::vec3 angles{0.0f}; // pitch (> 0 looks down), yaw, roll in degrees

    bool operator==(const Spawn&) const = default;
};

/// Returns the first of allSpawns(). Without one, returns the centre of the world's box. If the centre is
/// solid, or an eye there is above the box, as in Quake's maps of item boxes, returns a position outside with
/// a view of the whole world.
Spawn findSpawn(const Map& map);

/// Returns all player starts, by the game's order of classes, then as in the map. Starts of the class that
/// the chosen mode uses come first. Those that the game leaves out come later, and those in solid space last.
std::vector<Spawn> allSpawns(const Map& map);

/// Returns the position of the eye of a player at `spawn`, map space.
glm::vec3 eyeOf(const Spawn& spawn, Game game);

} // namespace visleaf
