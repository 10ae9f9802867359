// The unit of texture coordinates in a map, compared with the texels of images.
#pragma once

#include "materials/material_set.h"

#include <glm/vec2.hpp>

namespace visleaf {

/// Returns how many texels of the material's image one texel of the map's coordinates covers. It is 1 in most
/// games; Quake 3 counts in whole images, and some liquids in 64 texels.
glm::vec2 texelScaleOf(const MaterialSet& materials, const Material& material);

} // namespace visleaf
