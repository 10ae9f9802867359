// Checks every cross-reference of a loaded map once, so that later stages index without checks.
#pragma once

#include "base/diagnostics.h"
#include "base/result.h"
#include "map/map.h"

namespace visleaf {

/// Names of a format's lumps for the parts of a map, for messages.
struct LumpNames {
    std::string_view faces, surfaces, nodes, leafs, leafFaces, leafBrushes, models, brushes, brushSides,
        areas, areaPortals, visibility, lighting;
};

/// Repairs `map` in place and reports each repair. Afterwards:
///   - every index field is in range or kNone, and every range lies inside its array;
///   - trees, also those of clip hulls, have no cycles and no missing children, and are at most
///     kMaxTreeHeight nodes high;
///   - positions are finite, and model 0 exists and has the faces that the leafs of its tree name.
/// It fails only if no drawable face remains.
///
/// Takes a few passes over each array. If ranges overlap and are in total much longer than their array, the
/// excess is cut. Temporary memory: three numbers for each node, one number for each clip node, each entry of
/// a leaf and each visibility row, a flag for each plane and lightmap, two flags for each face, and a box for
/// each face with many vertices.
Status validate(Map& map, const LumpNames& names, Diagnostics& diagnostics);

} // namespace visleaf
