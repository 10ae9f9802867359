// The monsters, items and objects of Quake 2 and its mission packs.
//
// Facts: id-Software/Quake-2 game/m_*.c (a file for each monster), g_monster.c (walkmonster_start_go,
// M_droptofloor), g_misc.c and g_turret.c; ctf/g_ctf.c; yquake2/xatrix and yquake2/rogue.
#pragma once

#include "models/games/mesh_rules.h"

namespace visleaf {

extern const MeshRules kQuake2Meshes;

} // namespace visleaf
