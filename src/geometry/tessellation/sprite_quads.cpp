#include "geometry/tessellation/sprite_quads.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <numbers>

namespace visleaf {
namespace {

/// Returns a square whose vertices have the same distance from the centre as those of the quad (tr_shade.c,
/// AutospriteDeform).
SpriteQuad freeQuad(std::span<const glm::vec3, 4> vertices) {
    const glm::vec3 middle = (vertices[0] + vertices[1] + vertices[2] + vertices[3]) / 4.0f;
    const float halfSide = glm::distance(vertices[0], middle) / std::numbers::sqrt2_v<float>;
    return {.center = glm::vec4(middle, halfSide)};
}

/// Returns the vertices of the two shorter sides of a quad.
std::array<std::array<size_t, 2>, 2> shortSides(std::span<const glm::vec3, 4> vertices) {
    // Files store the vertices around the quad or row by row. The two longest of the six lines between
    // vertices are the diagonals.
    constexpr std::array<std::array<std::array<size_t, 2>, 2>, 3> kOpposite{
        {{{{0, 1}, {2, 3}}}, {{{0, 2}, {1, 3}}}, {{{0, 3}, {1, 2}}}}};
    const auto length = [&](const std::array<std::array<size_t, 2>, 2>& pair) {
        return glm::distance(vertices[pair[0][0]], vertices[pair[0][1]]) +
               glm::distance(vertices[pair[1][0]], vertices[pair[1][1]]);
    };
    return *std::min_element(kOpposite.begin(), kOpposite.end(),
                             [&](const auto& a, const auto& b) { return length(a) < length(b); });
}

SpriteQuad axialQuad(std::span<const glm::vec3, 4> vertices, const glm::vec3& normal) {
    SpriteQuad quad;
    const auto sides = shortSides(vertices);
    const glm::vec3 first = 0.5f * (vertices[sides[0][0]] + vertices[sides[0][1]]);
    const glm::vec3 second = 0.5f * (vertices[sides[1][0]] + vertices[sides[1][1]]);
    quad.center = glm::vec4(0.5f * (first + second), -1.0f);
    quad.axis = glm::vec4(second - first, 0.0f);
    // As seen by an eye in front of the quad.
    const glm::vec3 across = glm::cross(second - first, -normal);
    for (size_t end = 0; end < 2; ++end) {
        const glm::vec3 middle = end == 0 ? first : second;
        for (const size_t vertex : sides[end]) {
            const glm::vec3 away = vertices[vertex] - middle;
            const float length = glm::length(away);
            quad.vertices[vertex] = glm::vec4(middle, glm::dot(away, across) < 0.0f ? -length : length);
        }
    }
    return quad;
}

} // namespace

std::optional<Deform::Kind> spriteKindOf(const Material& material) {
    for (const Deform& deform : material.deforms) {
        if (deform.kind == Deform::Kind::autosprite || deform.kind == Deform::Kind::autosprite2)
            return deform.kind;
    }
    return std::nullopt;
}

SpriteQuad stillQuad(std::span<const glm::vec3, 4> vertices) {
    SpriteQuad quad;
    quad.center.w = -1.0f;
    for (size_t i = 0; i < vertices.size(); ++i)
        quad.vertices[i] = glm::vec4(vertices[i], 0.0f);
    return quad;
}

SpriteQuad spriteQuad(std::span<const glm::vec3, 4> vertices, const glm::vec3& normal, Deform::Kind kind) {
    return kind == Deform::Kind::autosprite ? freeQuad(vertices) : axialQuad(vertices, normal);
}

} // namespace visleaf
