// The lasers of Quake 2 and The Reckoning that are on when the map starts.
//
// Facts: id-Software/Quake-2 game/g_target.c (target_laser), client/cl_ents.c and ref_gl/gl_rmain.c
// (R_DrawBeam); yquake2/xatrix src/g_target.c (target_mal_laser).
#pragma once

#include "models/games/mesh_rules.h"

namespace visleaf {

/// Returns the laser that an entity shows; nothing: its class shows none. Lasers that wait for a trigger are
/// hidden.
std::optional<EntityMeshes> quake2LaserOf(const SpawnedEntity& spawned);

} // namespace visleaf
