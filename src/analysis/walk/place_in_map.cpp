#include "analysis/walk/place_in_map.h"

#include "analysis/walk/aim_beams.h"
#include "analysis/walk/drop_to_floor.h"
#include "analysis/walk/lay_decals.h"
#include "models/place_meshes.h"

namespace visleaf {

PlacedMeshes placeInMap(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                        const EntityDefinitions& definitions) {
    PlacedMeshes meshes = placeMeshes(map, files, diagnostics, definitions);
    dropToFloor(map, meshes);
    aimBeams(map, meshes);
    layDecals(map, meshes, diagnostics);
    return meshes;
}

} // namespace visleaf
