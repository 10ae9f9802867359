// Lays decals on the faces around their entities, as Half-Life does when a map starts.
//
// Facts: ValveSoftware/halflife dlls/world.cpp (CDecal: the entity whose solid is at the decal gets it) and
// FWGS/xash3d-fwgs ref/gl/gl_decals.c (which of its faces, and how large).
#pragma once

#include "map/map.h"
#include "models/placed_meshes.h"

namespace visleaf {

/// Fills PlacedMeshes::decalParts and decalSkins. A decal lies on the world or on one brush model, on all its
/// faces whose planes are near. One texel is one game unit along the texture axes of the face. A hostile map
/// may ask for too many; decals beyond the limits give one warning and do not show.
void layDecals(const Map& map, PlacedMeshes& meshes, Diagnostics& diagnostics);

} // namespace visleaf
