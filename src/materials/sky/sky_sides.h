// Prepares the images of a skybox for drawing and makes replacements for missing ones.
#pragma once

#include "materials/material_set.h"

namespace visleaf {

/// Makes all sides squares, opaque ones unless wind moves the sky, with the longest side of all images, and
/// computes their mipmaps. A missing side becomes a side of the backdrop. Does nothing if all sides are
/// missing.
void fitSides(Skybox& sky);

/// Returns a gradient from the ground over the horizon to the zenith, for a sky that was not found.
Skybox backdropSky();

} // namespace visleaf
