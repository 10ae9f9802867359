// The clusters that placed models touch.
#pragma once

#include "geometry/map_geometry.h"

#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// Returns the clusters that the bounds of each of MapGeometry::instances touch, ascending. The list of the
/// world is empty. So are those of models without faces, of models outside of all clusters, and of models
/// whose search would take too long because entities place very many large ones.
std::vector<std::vector<uint32_t>> clustersOfInstances(const Map& map, const MapGeometry& geometry);

/// Returns the clusters that each of the boxes touches, ascending; map space. An empty list has the same
/// reasons.
std::vector<std::vector<uint32_t>> clustersOfBoxes(const Map& map, std::span<const Bounds> boxes);

} // namespace visleaf
