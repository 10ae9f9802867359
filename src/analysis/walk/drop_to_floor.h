// Lets items fall to the floor, as the games do when a map starts.
//
// Facts: id-Software/Quake-III-Arena game/g_items.c, FinishSpawningItem; id-Software/Quake pr_cmds.c,
// PF_droptofloor.
#pragma once

#include "map/map.h"
#include "models/placed_meshes.h"

namespace visleaf {

/// Moves each model with a PlacedMesh::drop down until its box stands on something solid. Removes models
/// whose entities the game removes.
void dropToFloor(const Map& map, PlacedMeshes& meshes);

/// Places the models of a map (models/placed_meshes.h), lets them fall, and aims beams (aim_beams.h).
PlacedMeshes placeOnFloor(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                          const AppearanceSettings& appearance = {});

} // namespace visleaf
