// The items, objects and models of Return to Castle Wolfenstein and Enemy Territory.
//
// Facts: id-Software/RTCW-SP game/bg_misc.c (bg_itemlist), game/g_items.c (FinishSpawningItem), game/g_misc.c
// (SP_misc_gamemodel), game/g_props.c, cgame/cg_ents.c (CG_Item, CG_General); id-Software/Enemy-Territory
// cgame/cg_spawn.c and game/g_misc.c (SP_misc_gamemodel).
#pragma once

#include "models/games/mesh_rules.h"

namespace visleaf {

extern const MeshRules kRtcwMeshes;

} // namespace visleaf
