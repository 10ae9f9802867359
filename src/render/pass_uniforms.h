// What a pass of layers has in common for all its faces, as the uniform block of its draw call; the twin of
// shaders/pass_uniforms.glsl. Written once, when a map is uploaded.
#pragma once

#include "geometry/batch_state.h"
#include "geometry/fog_volumes.h"

#include <glm/vec4.hpp>

#include <array>

namespace visleaf {

/// std140. Its size is the largest alignment that OpenGL may ask for, so that blocks lie side by side.
struct PassUniforms {
    std::array<glm::vec4, kMaxLayers> layers{}; // x: stage; zw: 1 where fog fades colour, alpha
    glm::vec4 choices{0.0f};                    // y: alpha limit; z: 1 draws below it, not above; w: deforms
    glm::vec4 sky{0.0f};                        // x: height of the clouds, game units
    glm::vec4 fog{0.0f};                        // rgb: colour; a: 1 / depth for opaque, per game unit
    glm::vec4 fogSurface{0.0f};                 // plane: normal out of the volume, distance
    glm::vec4 fogChoices{0.0f};                 // x: 1 where the volume has a surface; y: 1 covers the result
    std::array<glm::vec4, 6> unused{};
};
static_assert(sizeof(PassUniforms) == 256);

/// `fog` is null for faces that lie in none.
PassUniforms passUniforms(const BatchState& batch, const PassState& pass, const FogVolume* fog);

} // namespace visleaf
