// Faces as they are drawn: the triangles of a map's face, and what its material makes of them.
#pragma once

#include "geometry/face_mesh.h"
#include "materials/material.h"

#include <glm/mat4x4.hpp>

namespace visleaf {

/// How finely the faces of a map are cut: one for all, so that they meet.
struct MeshDetail {
    uint32_t maxSegments = 1; // of a patch's curve, see patchSegmentLimit()
    float swellStep = 1.0f;   // game units, see GridCells
};

/// Fills `mesh` with a face of `map`, in the space of its model: cut along a grid where it swells, and two
/// triangles for each whole quad that turns freely to the eye. No triangles for what is not drawn.
void buildDrawnMesh(const Map& map, const MapFace& face, const Material& material, const MeshDetail& detail,
                    FaceMesh& mesh);

/// Places and normals of the mesh from the space of its model to that of the map.
void moveToWorld(const glm::mat4& toWorld, FaceMesh& mesh);

} // namespace visleaf
