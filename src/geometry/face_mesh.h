// Converts every kind of face to triangles.
#pragma once

#include "map/light_rules.h"
#include "map/map.h"

#include <vector>

namespace visleaf {

/// The triangles of one face.
struct FaceMesh {
    std::vector<MapVertex> vertices;
    std::vector<uint32_t> triangles; // three indices into vertices each, clockwise from the front
};

/// The detail of all meshes of a map. All faces have the same detail, so that they meet.
struct MeshDetail {
    uint32_t maxSegments = 1; // segments of a patch's curve, see patchSegmentLimit()
    float swellStep = 1.0f;   // game units, see GridCells
    LightRules light = {};    // brighten the vertex colours
};

/// Fills `mesh` with a face of `map`; no triangles for faces without area and for billboards. Vertex colours
/// are brightened before they are interpolated, as in the games. Ignores MeshDetail::swellStep.
void buildFaceMesh(const Map& map, const MapFace& face, const MeshDetail& detail, FaceMesh& mesh);

} // namespace visleaf
