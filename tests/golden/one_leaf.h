// Maps that are built in code and completely visible: one leaf contains all faces of the world.
#pragma once

#include "map/map.h"

namespace visleaf {

/// Bounds that contain everything in such a map. Their corners are 4096 units away, which determines the size
/// of the sky box.
inline constexpr Bounds kWholeMap{glm::vec3(-2364.83f), glm::vec3(2364.83f)};

/// Makes the first `numFaces` faces the world, as the model before the existing ones, and puts them into one
/// leaf.
void putWorldInOneLeaf(Map& map, uint32_t numFaces);

} // namespace visleaf
