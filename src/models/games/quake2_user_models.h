// Models that maps of Quake 2 mods name themselves: `model_spawn` of Lazarus and KMQuake2.
//
// Facts: m-x-d/KMQuake2 game/g_model.c (SP_model_spawn), game/g_save.c (the keys), client/cl_ents.c (effects
// and opacity) and renderer/r_sprite.c.
#pragma once

#include "models/games/mesh_rules.h"

namespace visleaf {

/// Returns what a `model_spawn` shows. Its key `usermodel` names the file.
EntityMeshes userModelOf(const SpawnedEntity& spawned);

} // namespace visleaf
