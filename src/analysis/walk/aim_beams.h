// Lets beams end where the games do: at the first solid on the way, or at one that chance finds.
//
// Facts: the Half-Life SDK's dlls/effects.cpp (CLaser::FireAtPoint, CLightning::RandomArea and RandomPoint);
// id-Software/Quake-2 game/g_target.c (target_laser_think).
#pragma once

#include "map/map.h"
#include "models/placed_meshes.h"

namespace visleaf {

/// Sets the points of the strikes of each beam by its BeamAim, and moves the parts with
/// MeshPart::isAtBeamEnd. Removes strikes that meet nothing solid, beams without strikes, and what should be
/// at their ends.
void aimBeams(const Map& map, PlacedMeshes& meshes);

} // namespace visleaf
