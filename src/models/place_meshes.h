// Places the models and decals of a map where its entities are.
#pragma once

#include "models/mesh_list.h"

namespace visleaf {

/// Returns wantedMeshes(), and reads each file to find out whether it is damaged.
std::vector<WantedMesh> checkedMeshes(const Map& map, const FileSystem& files,
                                      const EntityDefinitions& definitions = {});

/// Reads the files of wantedMeshes() and places the models. A damaged file gives a warning. Missing files do
/// not, because many people have maps without their game. Models beyond kMaxMeshVertices are left out with a
/// warning.
PlacedMeshes placeMeshes(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                         const EntityDefinitions& definitions = {});

} // namespace visleaf
