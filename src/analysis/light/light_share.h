// What one source of light gives to a point.
#pragma once

#include "analysis/map_item.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// The part of a point's light that one source gives.
struct LightShare {
    MapItem item;             // the entity, the face or the surface that emits the light
    glm::vec3 position{0.0f}; // where it comes from, map space
    glm::vec3 color{1.0f};    // its strongest channel is 1
    float light = 0.0f;       // estimated luxel value of its strongest channel
    float share = 0.0f;       // of the sum of all sources, 0 to 1
};

/// Returns the shares in whole percents whose sum is 100, if that of the shares is 1.
std::vector<uint32_t> percentsOf(std::span<const LightShare> shares);

/// Weaker light is not counted: one step of a luxel.
inline constexpr float kLeastLight = 1.0f;

/// Distance of the ends of a ray from the faces there, in game units.
inline constexpr float kAboveFace = 1.0f;

} // namespace visleaf
