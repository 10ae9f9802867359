// Faces as they are drawn: the triangles of a map's face, with the changes that its material needs.
#pragma once

#include "geometry/face_mesh.h"
#include "materials/material.h"

#include <glm/mat4x4.hpp>

namespace visleaf {

/// Fills `mesh` with a face of `map`, in the space of its model. A face that swells is cut along a grid. Each
/// whole quad that turns freely to the camera becomes two triangles. No triangles for faces that are not
/// drawn.
void buildRenderMesh(const Map& map, const MapFace& face, const Material& material, const MeshDetail& detail,
                     FaceMesh& mesh);

/// Transforms positions and normals of the mesh from model space to map space.
void moveToWorld(const glm::mat4& toWorld, FaceMesh& mesh);

} // namespace visleaf
