// Light between the luxels of a face.
#pragma once

#include "map/light/face_lightmap.h"

#include <glm/vec2.hpp>

#include <array>

namespace visleaf {

/// The luxels around a place on a lightmap, and their shares, whose sum is 1. Luxels at its edge may be the
/// same.
struct LuxelMix {
    std::array<glm::uvec2, 4> luxels{};
    std::array<float, 4> shares{1.0f, 0.0f, 0.0f, 0.0f};
};

/// Returns the luxels whose light is interpolated at `luxel`; see MapVertex::luxel. A place outside of the
/// lightmap counts as the nearest one inside. The lightmap has luxels.
LuxelMix luxelsAround(const FaceLightmap& lightmap, const glm::vec2& luxel);

} // namespace visleaf
