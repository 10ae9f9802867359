// Collects the triangles of faces into meshes: one for the world and one for each placed brush model.
#pragma once

#include "analysis/export/export_space.h"
#include "analysis/export/face_appearance.h"

namespace visleaf {

/// Adds the meshes of all instances to the scene. Returns the mesh of each of MapGeometry::instances; kNone:
/// none of its faces is exported. Vertices of brush models are in the space of their model.
std::vector<uint32_t> addMeshes(const ExportSource& source, const DrawnArrays& arrays,
                                const FaceAppearance& looks, const ExportSpace& space, ExportScene& scene);

} // namespace visleaf
