// The items of Quake 3 and Team Arena, and the models that movers carry.
//
// Facts: id-Software/Quake-III-Arena game/bg_misc.c (bg_itemlist) for classes and files, cgame/cg_ents.c
// (CG_Item, CG_Mover) and cg_view.c for how they move, game/g_items.c (FinishSpawningItem) for the box that
// drops.
#pragma once

#include "models/games/mesh_rules.h"

namespace visleaf {

extern const MeshRules kQuake3Meshes;

} // namespace visleaf
