// Maps that are built in code and seen whole: one leaf that holds every face of the world.
#pragma once

#include "map/map.h"

namespace visleaf {

/// As large as anything that such a map holds.
inline constexpr Bounds kWholeMap{glm::vec3(-1000.0f), glm::vec3(1000.0f)};

/// Makes the first `numFaces` faces the world, in front of the models that are there already, and puts them
/// into a leaf.
void putWorldInOneLeaf(Map& map, uint32_t numFaces);

} // namespace visleaf
