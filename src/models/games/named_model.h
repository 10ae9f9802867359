// Classes of mods that show the model which a key of the entity names.
#pragma once

#include "map/entities/entities.h"
#include "models/mesh_part.h"

#include <span>
#include <string_view>

namespace visleaf {

/// Returns the model that the first of `keys` with a file name names, with the skin and the frame of the keys
/// `skin` and `frame`. Shows nothing if no name ends with `extension`, which is folded, or if the class never
/// sets a model, such as player starts.
EntityMeshes modelNamedBy(const Entity& entity, std::span<const std::string_view> keys,
                          std::string_view extension);

} // namespace visleaf
