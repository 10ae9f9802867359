// Where a ray meets a mesh model.
#pragma once

#include "analysis/triangle_tree.h"
#include "culling/draw_list.h"
#include "geometry/map_geometry.h"
#include "models/placed_meshes.h"

#include <optional>

namespace visleaf {

struct MeshHit {
    double distance = 0.0;      // game units from the ray's origin
    bool isTranslucent = false; // what lies behind it is visible, too
};

/// Returns the nearest triangle of one of MeshGeometry::instances that the ray meets, seen from either side;
/// nothing if it misses the model. `row` is what the frame shows of it.
std::optional<MeshHit> meshHit(const Ray& ray, const MapGeometry& geometry, const PlacedMeshes& meshes,
                               uint32_t instance, const MeshRow& row);

} // namespace visleaf
