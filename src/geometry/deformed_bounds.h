// Computes how far deforms move the vertices of a face, because culling needs a box that they never leave.
#pragma once

#include "base/bounds.h"
#include "materials/material.h"

namespace visleaf {

/// Returns a box that contains a face of `material` at all times. `bounds` contains the vertices before the
/// deforms.
Bounds deformedBounds(const Material& material, Bounds bounds);

} // namespace visleaf
