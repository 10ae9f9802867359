// All texture coordinate changes of a stage at one moment, combined into one linear map and one wave.
#pragma once

#include "materials/material.h"

#include <glm/vec2.hpp>

#include <span>

namespace visleaf {

/// (s, t) becomes (s.x * s + s.y * t + s.z, t.x * s + t.y * t + t.z) plus the wave turbS * w, turbT * w. Here
/// w = (sin x, cos x, sin y, cos y) of two angles that depend on the position (see movedTexCoord() in
/// shaders/surface.vert). All waves of a script have the same length in the map, so their sum is one such
/// wave.
struct TexCoordTransform {
    glm::vec3 s{1.0f, 0.0f, 0.0f};
    glm::vec3 t{0.0f, 1.0f, 0.0f};
    glm::vec4 turbS{0.0f};
    glm::vec4 turbT{0.0f};
    float turbTurns = 0.0f; // turnsAt() of the first wave

    bool operator==(const TexCoordTransform&) const = default;
};

/// Returns the transform at `time` seconds. Scroll distances are wrapped, so they stay exact however long the
/// program runs. Does not include the warp of Quake's liquids, which the shader computes.
TexCoordTransform texCoordTransformAt(std::span<const TcMod> mods, double time);

/// Returns how many texels one unit of texture coordinates covers, at least 1. `originalSize` is the size in
/// texels of the image that the texture coordinates of the map are measured in.
glm::vec2 texelsPerCoordinate(const Material& material, const glm::vec2& originalSize);

/// Returns the product of all `tcMod scale`: how often the image is repeated within one texture coordinate.
glm::vec2 staticScaleOf(std::span<const TcMod> mods);

/// True if the transform changes with time.
bool isMoving(std::span<const TcMod> mods);

} // namespace visleaf
