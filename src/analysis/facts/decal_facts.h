// Facts about decals: which image an entity lays on faces, and which decals lie on a face.
#pragma once

#include "analysis/facts/facts.h"

namespace visleaf {

/// Returns a section about the decal of an entity; none if it has none, or its image is missing.
std::vector<FactSection> factsOfDecal(const PlacedMeshes& meshes, uint32_t entity);

/// Returns the decals on a face, with links to their entities; no facts if there are none.
FactSection decalsOnFace(const FactSource& source, uint32_t face);

} // namespace visleaf
