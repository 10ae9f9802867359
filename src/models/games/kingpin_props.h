// Furniture, lamps and other objects of Kingpin.
//
// Facts: hypov8/thugfloor g_joe_misc.c (`props_*`) and g_misc.c (`light_*`), which is the public source of
// the game with additions.
#pragma once

#include "models/games/mesh_rules.h"

#include <optional>

namespace visleaf {

/// Returns what an object shows when the map starts, which is nothing if it waits for something;
/// std::nullopt: the entity is no object.
std::optional<EntityMeshes> kingpinPropOf(const Entity& entity);

} // namespace visleaf
