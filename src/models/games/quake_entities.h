// The monsters, items and torches of Quake.
//
// Facts: id-Software's QuakeC (qcc/v101qc): items.qc, misc.qc, and a file for each monster.
#pragma once

#include "models/games/mesh_rules.h"

namespace visleaf {

extern const MeshRules kQuakeMeshes;

} // namespace visleaf
