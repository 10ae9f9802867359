// The items of Kingpin: weapons, ammunition, armour, health, money, keys.
//
// Facts: hypov8/thugfloor g_items.c (itemlist, SpawnItem, droptofloor), the public source with additions.
#pragma once

#include "models/games/mesh_rules.h"

#include <optional>

namespace visleaf {

/// Returns what an item shows when the map starts; std::nullopt: the entity is no item.
std::optional<EntityMeshes> kingpinItemOf(const SpawnedEntity& spawned);

} // namespace visleaf
