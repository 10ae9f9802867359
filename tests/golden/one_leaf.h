// Maps that are built in code and seen whole: one leaf that holds every face of the world.
#pragma once

#include "map/map.h"

namespace visleaf {

/// Larger than anything that such a map holds. Its corners are 4096 units away, which decides the size of the sky box.
inline constexpr Bounds kWholeMap{glm::vec3(-2364.83f), glm::vec3(2364.83f)};

/// Makes the first `numFaces` faces the world, in front of the models that are there already, and puts them
/// into a leaf.
void putWorldInOneLeaf(Map& map, uint32_t numFaces);

} // namespace visleaf
