// Settles every cross-reference of a freshly loaded map once, so that later stages may index freely.
#pragma once

#include "base/diagnostics.h"
#include "base/result.h"
#include "map/map.h"

namespace visleaf {

/// Names of the lumps that a format keeps the parts of a map in, for messages.
struct LumpNames {
    std::string_view faces, surfaces, nodes, leafs, leafFaces, leafBrushes, models, brushes, brushSides,
        areas, areaPortals, visibility, lighting;
};

/// Repairs `map` in place and notes each repair. Afterwards every index field is in range or kNone, every
/// range lies inside its array, the trees have neither cycles nor bad children and no way down that is
/// longer than kMaxTreeHeight, positions are finite, and model 0 exists. Fails only when no face is left that
/// could be drawn.
///
/// Costs a few passes over each array: where ranges overlap, what goes far past the length of their array
/// together is cut. While it runs it takes three numbers for each node, one for each entry of leafs and each
/// row of visibility, a flag for each plane and lightmap block, and a box for each face of many corners.
Status validate(Map& map, const LumpNames& names, Diagnostics& diagnostics);

} // namespace visleaf
