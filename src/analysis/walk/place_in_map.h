// Places the models and decals of entities where the game has them when a map starts.
#pragma once

#include "map/map.h"
#include "models/definitions/entity_definitions.h"
#include "models/placed_meshes.h"
#include "vfs/file_system.h"

namespace visleaf {

/// Calls placeMeshes(), lets the models fall to the floor, aims the beams, and lays the decals on faces.
PlacedMeshes placeInMap(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                        const EntityDefinitions& definitions = {});

} // namespace visleaf
