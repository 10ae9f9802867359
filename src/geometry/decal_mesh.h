// Decals as they are drawn: the part of a face that a decal covers, with the face's light.
#pragma once

#include "geometry/tessellation/face_mesh.h"
#include "models/decal.h"

#include <vector>

namespace visleaf {

/// A decal that is drawn, and the face on which it lies; both into MapGeometry::faces.
struct DrawnDecal {
    uint32_t decal = 0;
    uint32_t face = 0;
};

/// The decals of a map.
struct FaceDecals {
    std::vector<DecalPart> parts = {};
    uint32_t firstSkin = 0; // DecalPart::skin counts from here, into MaterialSet::meshSkins
    std::vector<DrawnDecal> drawn = {};
};

/// Fills `mesh` with the part of the face that the decal covers, in the space of its model; no triangles if
/// it covers nothing. The texels are texture coordinates of the decal, 0 to 1.
void buildDecalMesh(const Map& map, const DecalPart& decal, FaceMesh& mesh);

} // namespace visleaf
