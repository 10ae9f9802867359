// Quads that turn to the eye (Quake 3's autosprite and autosprite2), taken apart so that a vertex shader can
// put them together again for every eye.
#pragma once

#include "materials/material.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <optional>
#include <span>

namespace visleaf {

/// A quad as shaders/deform.glsl reads it, a row of its table.
struct SpriteQuad {
    glm::vec4 center{
        0.0f}; // w: half of the side of the square that turns freely; negative: it turns about an axis
    glm::vec4 axis{0.0f}; // along the longer sides, map space; w unused
    /// For each corner the middle of its shorter side, and how far along it the corner lies: times the unit
    /// vector square to the axis and to the view.
    std::array<glm::vec4, 4> corners{};

    bool operator==(const SpriteQuad&) const = default;
};
static_assert(sizeof(SpriteQuad) == 6 * sizeof(glm::vec4));

/// The order in which the corners of a quad make two triangles, clockwise from the front.
inline constexpr std::array<uint32_t, 6> kSpriteTriangles{0, 1, 3, 3, 1, 2};

/// Texture coordinates of the corners of a quad that turns freely, in widths and heights of the texture.
inline constexpr std::array<glm::vec2, 4> kSpriteCoordinates{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};

/// The first deform that makes sprites of quads; nothing for other materials.
std::optional<Deform::Kind> spriteKindOf(const Material& material);

/// Corners that stay where they are.
SpriteQuad stillQuad(std::span<const glm::vec3, 4> corners);

/// A quad from its four corners; `normal` is that of its front.
SpriteQuad spriteQuad(std::span<const glm::vec3, 4> corners, const glm::vec3& normal, Deform::Kind kind);

} // namespace visleaf
