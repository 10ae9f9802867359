// The people and dogs of Kingpin (`cast_*`).
//
// Facts: hypov8/thugfloor ai_*.c (a file for each class: SP_cast_*), ai_*.h (frames) and g_cast.c
// (walking_cast_start), the public source of the game with additions. Where the images of art_skins are, and
// which folders classes share: the engine Freeking (BaseCastEntity).
#pragma once

#include "models/games/mesh_rules.h"

#include <optional>

namespace visleaf {

/// Returns what a person shows when the map starts: head, legs, body, and what it carries and wears;
/// std::nullopt: the entity is no person.
std::optional<EntityMeshes> kingpinCastOf(const Entity& entity);

} // namespace visleaf
