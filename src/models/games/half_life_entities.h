// The monsters, items and weapons of Half-Life, Opposing Force and Blue Shift.
//
// Facts: the game code of the Half-Life SDK (dlls): scientist.cpp, hgrunt.cpp, turret.cpp, scripted.cpp,
// world.cpp, effects.cpp.
#pragma once

#include "models/games/mesh_rules.h"

namespace visleaf {

extern const MeshRules kHalfLifeMeshes;

} // namespace visleaf
