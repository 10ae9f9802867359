// The beams of Half-Life that are on when the map starts: env_beam, env_lightning and env_laser.
//
// Facts: the Half-Life SDK's dlls/effects.cpp (CLightning, CLaser) and dlls/plats.cpp (CFuncTrain); its
// delta.lst; FWGS/xash3d-fwgs engine/client/cl_efx.c and ref/gl/gl_beams.c.
#pragma once

#include "models/games/mesh_rules.h"

namespace visleaf {

/// Returns the beam that an entity shows; nothing: its class shows none. Beams that wait until something
/// switches them on are hidden.
std::optional<EntityMeshes> halfLifeBeamOf(const SpawnedEntity& spawned);

} // namespace visleaf
