// Quads that turn to the camera (Quake 3's autosprite and autosprite2). Each is stored as values from which a
// vertex shader computes its vertices for any camera.
#pragma once

#include "materials/material.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <optional>
#include <span>

namespace visleaf {

/// A quad as shaders/deform.glsl reads it, one row of its table.
struct SpriteQuad {
    // w: half the side of a square that turns freely; negative: the quad turns about an axis.
    glm::vec4 center{0.0f};
    glm::vec4 axis{0.0f}; // along the longer sides, map space; w unused
    /// For each vertex: the middle of its shorter side, and in w the signed distance from there. The shader
    /// multiplies w by the unit vector perpendicular to the axis and to the view.
    std::array<glm::vec4, 4> vertices{};

    bool operator==(const SpriteQuad&) const = default;
};
static_assert(sizeof(SpriteQuad) == 6 * sizeof(glm::vec4));

/// The vertices of a quad as two triangles, clockwise from the front.
inline constexpr std::array<uint32_t, 6> kSpriteTriangles{0, 1, 3, 3, 1, 2};

/// Texture coordinates of the vertices of a quad that turns freely, in widths and heights of the texture.
inline constexpr std::array<glm::vec2, 4> kSpriteCoordinates{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};

/// Returns the first deform that turns quads into sprites; nothing for other materials.
std::optional<Deform::Kind> spriteKindOf(const Material& material);

/// Returns a quad whose vertices do not move.
SpriteQuad stillQuad(std::span<const glm::vec3, 4> vertices);

/// Returns the sprite for four vertices; `normal` is the normal of the front.
SpriteQuad spriteQuad(std::span<const glm::vec3, 4> vertices, const glm::vec3& normal, Deform::Kind kind);

} // namespace visleaf
