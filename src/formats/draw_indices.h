// Triangles of polygons whose file has a list of indices for each face (Nightfire).
#pragma once

#include "base/diagnostics.h"
#include "formats/lump_directory.h"
#include "map/map.h"

#include <span>
#include <string_view>

namespace visleaf {

/// Indices of a face as in the file: into the lump of indices. The indices count from the first vertex of the
/// face; each three are a triangle, clockwise seen from the front.
struct IndexRange {
    uint32_t first = 0;
    uint32_t count = 0;
};

/// Gives each face of the map its triangles; `ranges` has one entry per face. Most ranges are the fan of the
/// face's vertices and need no memory: the face stays a loop of vertices. So does a face without indices, and
/// one whose indices are damaged, with a warning that names `faces`.
void applyDrawIndices(std::span<const IndexRange> ranges, const Lump& indices, std::string_view faces,
                      Map& map, Diagnostics& diagnostics);

} // namespace visleaf
