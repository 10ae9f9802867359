// Every kind of face as triangles.
#pragma once

#include "map/map.h"

#include <vector>

namespace visleaf {

/// The triangles of one face.
struct FaceMesh {
    std::vector<MapVertex> vertices;
    std::vector<uint32_t> triangles; // three indices into vertices each, clockwise from the front
};

/// Fills `mesh` with a face of `map`; no triangles for faces without area and for billboards. Patches are
/// split into at most `maxSegments` a curve, see patchSegmentLimit().
void buildFaceMesh(const Map& map, const MapFace& face, uint32_t maxSegments, FaceMesh& mesh);

} // namespace visleaf
