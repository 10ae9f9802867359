// The models that definition files name for classes which the rules of a game do not know.
#pragma once

#include "models/definitions/entity_definitions.h"
#include "models/mesh_part.h"

namespace visleaf {

/// Returns what definition files show for an entity of a class that the rules of its game do not know.
/// Monsters and items fall to the floor. Other classes, such as the starts of players, show models only in
/// editors.
EntityMeshes meshesByDefinition(const EntityDefinitions& definitions, const Entity& entity);

} // namespace visleaf
