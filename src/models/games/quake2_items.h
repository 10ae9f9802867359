// The items of Quake 2, its mission packs and its capture the flag: weapons, ammunition, armour, keys.
//
// Facts: id-Software/Quake-2 game/g_items.c (itemlist, SpawnItem, droptofloor) and client/cl_ents.c
// (EF_ROTATE); ctf/g_ctf.c; yquake2/xatrix and yquake2/rogue g_items.c.
#pragma once

#include "models/games/mesh_rules.h"

#include <optional>

namespace visleaf {

/// Returns the angles of a model, in MeshPart's order. Quake 2 draws their roll the other way round
/// (ref_gl/gl_rmain.c, R_RotateForEntity).
glm::vec3 quake2Angles(const Entity& entity);

/// Returns what an item shows when the map starts, which is nothing if it waits for a trigger; std::nullopt:
/// the entity is no item.
std::optional<EntityMeshes> quake2ItemOf(const SpawnedEntity& spawned);

} // namespace visleaf
