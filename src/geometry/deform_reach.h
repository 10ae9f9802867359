// How far deforms carry the corners of a face: what is culled by its box must stay inside of it.
#pragma once

#include "base/bounds.h"
#include "materials/material.h"

namespace visleaf {

/// Game units, in any direction, by which a face of `material` whose corners lie in `bounds` may leave that
/// box at any time.
float deformReach(const Material& material, const Bounds& bounds);

} // namespace visleaf
