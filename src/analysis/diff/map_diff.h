// Compares two maps: what a person or a compiler changed between two versions.
//
// Each kind of difference has its own header. Lumps are compared as bytes. Everything else is compared by
// meaning: entities by their keys, faces and clusters by their places, because a compiler reorders them.
// Differences of nodes, planes, brushes and clip hulls show only as lumps.
#pragma once

#include "analysis/diff/entity_diff.h"
#include "analysis/diff/face_diff.h"
#include "analysis/diff/lump_diff.h"
#include "analysis/diff/texture_diff.h"
#include "analysis/diff/visibility_diff.h"
#include "base/task.h"

namespace visleaf {

/// A map to compare. The result of a comparison does not refer to it.
struct ComparedMap {
    const Map& map;
    std::string_view format; // `IBSP38`
    FileLumps file;
};

/// All differences. `a` is the first map, `b` the second. If the games differ, only entities and textures are
/// compared.
struct MapDiff {
    bool hasOtherFormat = false; // the formats differ, so lumps are not compared
    std::vector<LumpChange> lumps;
    EntityDiff entities;
    TextureDiff textures;
    FaceDiff faces;
    VisibilityDiff visibility;
    LightDiff light;

    /// True if no difference was found.
    bool isEqual() const;
};

/// Compares two maps. The reasons why something was not compared call the maps by `names`.
Task<MapDiff> compareMaps(ComparedMap a, ComparedMap b, Progress& progress, MapNames names = {});

} // namespace visleaf
