// Checks every cross-reference of a newly loaded map once, so later stages may index without checks.
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
///   - trees have neither cycles nor bad children, and no path down is longer than kMaxTreeHeight;
///   - positions are finite, and model 0 exists.
/// It fails only if no drawable face remains.
///
/// Costs a few passes over each array. If ranges overlap and their total far exceeds the array, the excess is
/// cut. While it runs, it needs three numbers for each node, one for each entry of leafs and each row of
/// visibility, a flag for each plane and lightmap, and a box for each face with many vertices.
Status validate(Map& map, const LumpNames& names, Diagnostics& diagnostics);

} // namespace visleaf
