// The monsters, items and weapons of Half-Life, Opposing Force and Blue Shift.
//
// Facts: the game code of the Half-Life SDK (dlls): items.cpp, weapons.cpp, and a file for each monster; the
// classes of Opposing Force and Blue Shift from halflife-updated.
#pragma once

#include "models/games/mesh_rules.h"

namespace visleaf {

extern const MeshRules kHalfLifeMeshes;

} // namespace visleaf
