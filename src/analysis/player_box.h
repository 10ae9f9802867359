// Where a player fits: the box of a player on a face, and a test of the box against the world.
//
// The test knows only the world (model 0). It does not know doors and other brush models, curved faces, or
// the clip brushes of Quake and Half-Life, which their maps keep apart from the tree.
#pragma once

#include "map/map.h"

#include <optional>
#include <string_view>

namespace visleaf {

/// Which box of a player to show.
enum class PlayerPose : uint8_t { none, standing, crouching };

/// Returns the box of a player; nothing for `none`, and if players of the game cannot crouch.
std::optional<Bounds> playerBoxOf(const PlayerRules& rules, PlayerPose pose);

/// Returns a box of the size of `box` that touches a plane through `point` with the unit vector `normal`. On
/// a floor, the box stands above the point. Otherwise its centre is moved away from the point along the
/// normal.
Bounds boxOnFace(const Bounds& box, const glm::vec3& point, const glm::vec3& normal);

enum class BoxFit : uint8_t {
    fits,
    blocked, // something solid is in the box
    unknown, // the map is so large or so damaged that the test did not end in time
};

/// Tests a box in map space against the world. In a map with brushes, these are the brushes that stop
/// players, by their planes as in the games' own traces. Otherwise they are the solid leafs and those of the
/// sky, exactly. Something may reach 1/8 unit into the box, because the box touches the floor it stands on.
BoxFit testBox(const Map& map, const Bounds& box);

/// Returns what testBox() tests on this map, for people.
std::string_view testedThings(const Map& map);

/// The box of a player in the map.
struct PlayerGhost {
    Bounds box = {};         // map space
    float jumpHeight = 0.0f; // above its lower side
    float stepHeight = 0.0f; // the same
    BoxFit fit = BoxFit::unknown;
};

/// Returns the ghost of a player of the map's game at a point of a face; nothing without a box. On a floor,
/// it stands at the point. From a wall or a ceiling it is moved away along the normal, and then down to the
/// floor if there is one within 1024 units.
std::optional<PlayerGhost> ghostAt(const Map& map, PlayerPose pose, const glm::vec3& point,
                                   const glm::vec3& normal);

} // namespace visleaf
