// Which brush models stop a player.
#pragma once

#include "map/map.h"
#include "map/model_instances.h"

#include <vector>

namespace visleaf {

/// True if the entity of a brush model stops players. Triggers, liquids and illusions do not. Doors, lifts
/// and trains do not either: in the game they move out of the way, and here they stand still.
bool stopsPlayers(const Map& map, const ModelInstance& instance);

/// True if players climb on the volume of the entity (func_ladder).
bool isLadder(const Map& map, const ModelInstance& instance);

} // namespace visleaf
