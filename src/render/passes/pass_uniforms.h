// The uniform block of a pass of layers: values that all faces of its draw call share. Written once, when a
// map is uploaded. Its GLSL counterpart is shaders/pass_uniforms.glsl.
#pragma once

#include "geometry/batch_state.h"
#include "geometry/fog_volumes.h"

#include <glm/vec4.hpp>

#include <array>

namespace visleaf {

/// std140 layout. The size is the largest offset alignment that OpenGL may require, so blocks can be
/// adjacent.
struct PassUniforms {
    // x: index of the stage in its material; z: 1 if fog fades colour; w: 1 if fog fades alpha
    std::array<glm::vec4, kMaxLayers> layers{};
    glm::vec4 choices{0.0f};    // y: alpha limit; z: 1 to draw below it, 0 above it; w: number of deforms
    glm::vec4 sky{0.0f};        // x: height of the clouds, game units
    glm::vec4 fog{0.0f};        // rgb: colour; a: 1 / (depth at which fog is opaque), per game unit
    glm::vec4 fogSurface{0.0f}; // plane of the surface: xyz: normal out of the volume; w: distance
    // x: 1 if the volume has a surface; y: 1 if fog covers the result; z: 1 if its opacity grows linearly
    glm::vec4 fogChoices{0.0f};
    std::array<glm::vec4, 6> unused{};
};
static_assert(sizeof(PassUniforms) == 256);

/// Returns the uniforms of a pass. `fog` is null for faces outside of all fog volumes.
PassUniforms passUniforms(const BatchState& batch, const PassState& pass, const FogVolume* fog);

} // namespace visleaf
