// Which faces of a map are drawn, and in which order.
#pragma once

#include "geometry/map_geometry.h"

namespace visleaf {

/// A face that will be drawn, and what decides its place in the order.
struct OrderedFace {
    uint32_t batch = 0;         // into MapGeometry::batches
    uint32_t firstLeaf = kNone; // that names it; kNone: none does
    uint32_t instance = 0;      // into MapGeometry::instances
    uint32_t face = 0;          // into Map::faces
};

/// Fills the instances (without their faces) and the batches (without their ranges) of `geometry`, whose
/// fogs, image slots and atlas are there. The faces of all instances in the order in which they are drawn;
/// some may turn out to have no triangles.
std::vector<OrderedFace> orderFaces(const Map& map, const MaterialSet& materials, MapGeometry& geometry,
                                    Diagnostics& diagnostics);

} // namespace visleaf
