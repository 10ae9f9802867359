// Lets items fall to the floor, as the games do when a map starts.
//
// Facts: id-Software/Quake-III-Arena game/g_items.c, FinishSpawningItem.
#pragma once

#include "map/map.h"
#include "models/placed_meshes.h"

namespace visleaf {

/// Moves each model with a PlacedMesh::dropBox down until its box stands on something solid. Removes models
/// that begin in something solid, because the game removes their entities.
void dropToFloor(const Map& map, PlacedMeshes& meshes);

} // namespace visleaf
