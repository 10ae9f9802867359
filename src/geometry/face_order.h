// Decides which faces of a map are drawn, and in which order.
#pragma once

#include "geometry/map_geometry.h"

namespace visleaf {

/// A face that will be drawn, with the values that decide its position in the order.
struct OrderedFace {
    uint32_t batch = 0;         // into MapGeometry::batches
    uint32_t firstLeaf = kNone; // first leaf that contains the face; kNone: no leaf does
    uint32_t instance = 0;      // into MapGeometry::instances
    uint32_t face = 0;          // into Map::faces
    uint32_t decal = kNone;     // as in DrawFace
};

/// Returns the faces of all instances in draw order; some may turn out to have no triangles. Fills the
/// instances (without their faces) and the batches (without their ranges) of `geometry`, which must already
/// have its fogs, image slots and atlas.
std::vector<OrderedFace> orderFaces(const Map& map, const MaterialSet& materials, MapGeometry& geometry,
                                    Diagnostics& diagnostics);

} // namespace visleaf
