// Where a visitor of the map begins.
#pragma once

#include "map/map.h"

namespace visleaf {

struct Spawn {
    glm::vec3 origin{0.0f}; // of the player, not of the eye
    glm::vec3 angles{0.0f}; // pitch (> 0 looks down), yaw, roll in degrees

    bool operator==(const Spawn&) const = default;
};

/// The first player start by the game's order of classes. Without any: the centre of the world's box, or,
/// where that is solid, a place outside from which the whole world can be seen, as for the item boxes that
/// Quake keeps as maps.
Spawn findSpawn(const Map& map);

/// Where the eye of a player at `spawn` is.
glm::vec3 eyeOf(const Spawn& spawn, Game game);

} // namespace visleaf
