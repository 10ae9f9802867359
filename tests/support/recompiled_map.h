// Other forms of the same map, as another compiler or another run of it could write them.
#pragma once

#include "formats/load_map.h"

namespace visleaf::test {

/// Returns the map with the faces of the world, the vertices of polygons, the leafs' lists of faces, and the
/// clusters in another order.
Map reordered(Map map);

/// Returns the map with the lightmaps at other places: in another order, and pages that faces share twice as
/// wide, with the old page in the right half.
Map repacked(Map map);

/// Returns the file with its lumps in reverse order. `lumps` is the directory of the file.
Bytes withReversedLumps(const Bytes& file, std::span<const LumpInfo> lumps);

/// Replaces the visibility of a map by uncompressed rows, which a test can change.
void storeRawRows(Map& map);

/// Replaces a row of visibility whose encoding is raw.
void replaceRow(Visibility& visibility, uint32_t cluster, const PvsRow& row);

} // namespace visleaf::test
