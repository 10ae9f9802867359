// The pictures of a skybox, brought into the form in which they are drawn, and what stands in for missing
// ones.
#pragma once

#include "materials/material_set.h"

namespace visleaf {

/// Makes all sides squares as large as the largest picture is long, with their smaller levels, and opaque: no
/// sky has holes. A side that is missing becomes that of the backdrop. Nothing happens where all are missing.
void fitSides(Skybox& sky);

/// A calm gradient from the ground over the horizon to the zenith, to be drawn where a sky was not found.
Skybox backdropSky();

} // namespace visleaf
