// Models of beams. Their vertices are not in game units: MeshRow::toMap stretches them between two points.
#pragma once

#include "models/mesh_model.h"

#include <span>

namespace visleaf {

/// Returns a strip that shows the pictures of a sprite. `x` is 0 at its start and 1 at its end, `y` 1 and -1
/// at its sides. `z` is their product, so a matrix can take its corners to any four points.
MeshModel beamModel(const MeshModel& sprite);

/// Returns a tube that shows colours of the game's palette one after the other. `x` is 0 at its start and 1
/// at its end, and its radius is 1. There is at least one colour.
MeshModel tubeModel(std::span<const uint8_t> colors);

} // namespace visleaf
