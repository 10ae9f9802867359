// The pictures of a skybox, brought into the form in which they are drawn.
#pragma once

#include "materials/material_set.h"

namespace visleaf {

/// Makes all sides squares as large as the largest picture is long, with their smaller levels, and opaque: no
/// sky has holes. A side that is missing becomes transparent. Nothing happens where all are missing.
void fitSides(Skybox& sky);

} // namespace visleaf
