// Turns the entities of a map into nodes: placed brush models, points with their keys, lights, and a camera
// at each player start.
#pragma once

#include "analysis/export/export_scene.h"
#include "analysis/export/export_source.h"
#include "analysis/export/export_space.h"

#include <span>

namespace visleaf {

/// Adds a node for the world, for each entity and for each player start. `meshes` holds the mesh of each of
/// MapGeometry::instances, or kNone.
void addNodes(const ExportSource& source, std::span<const uint32_t> meshes, const ExportSpace& space,
              ExportScene& scene);

} // namespace visleaf
