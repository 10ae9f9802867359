// Facts about the mesh models that an entity shows.
#pragma once

#include "analysis/facts/facts.h"

namespace visleaf {

/// Returns a section for each model that the game shows for an entity, also for those whose files are
/// missing.
std::vector<FactSection> factsOfModels(const PlacedMeshes& meshes, uint32_t entity);

} // namespace visleaf
