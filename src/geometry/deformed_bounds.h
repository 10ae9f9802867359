// How far deforms carry the corners of a face: what is culled by its box must stay inside of it.
#pragma once

#include "base/bounds.h"
#include "materials/material.h"

namespace visleaf {

/// The box that a face of `material` whose corners lie in `bounds` never leaves, wherever its deforms carry
/// them.
Bounds deformedBounds(const Material& material, Bounds bounds);

} // namespace visleaf
