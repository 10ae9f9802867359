// Converts faces of every kind to triangles, and makes the changes that their materials need.
#pragma once

#include "map/light/light_rules.h"
#include "map/map.h"
#include "materials/material.h"

#include <glm/mat4x4.hpp>

#include <vector>

namespace visleaf {

/// The triangles of one face.
struct FaceMesh {
    std::vector<MapVertex> vertices;
    std::vector<uint32_t> triangles; // three indices into vertices each, clockwise from the front
};

/// How finely patches are divided.
struct PatchDetail {
    uint32_t maxSegments = 1;             // segments of a curve, see patchSegmentLimit()
    float tolerance = kUsualSubdivisions; // game units between a curve and its segments
};

/// The detail of all meshes of a map. All faces have the same detail, so that they meet.
struct MeshDetail {
    PatchDetail patches = {};
    float swellStep = 1.0f; // game units, see GridCells
    LightRules light = {};  // brighten the vertex colours
};

/// Fills `mesh` with a face of `map`; no triangles for faces without area and for billboards. Vertex colours
/// are brightened before they are interpolated, as in the games. Ignores MeshDetail::swellStep.
void buildFaceMesh(const Map& map, const MapFace& face, const MeshDetail& detail, FaceMesh& mesh);

/// The same for a face as it is drawn, in the space of its model. A face that swells is cut along a grid.
/// Each whole quad that turns freely to the camera becomes two triangles. No triangles for faces that are not
/// drawn.
void buildRenderMesh(const Map& map, const MapFace& face, const Material& material, const MeshDetail& detail,
                     FaceMesh& mesh);

/// Transforms positions and normals of the mesh from model space to map space.
void moveToWorld(const glm::mat4& toWorld, FaceMesh& mesh);

} // namespace visleaf
