#include "geometry/sprite_quads.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <numbers>

namespace visleaf {
namespace {

/// Returns the square whose vertices are as far from the centre (tr_shade.c, AutospriteDeform).
SpriteQuad freeQuad(std::span<const glm::vec3, 4> corners) {
    const glm::vec3 middle = (corners[0] + corners[1] + corners[2] + corners[3]) / 4.0f;
    const float halfSide = glm::distance(corners[0], middle) / std::numbers::sqrt2_v<float>;
    return {.center = glm::vec4(middle, halfSide)};
}

/// Returns the two vertices at each end of a quad: the pair of shorter sides.
std::array<std::array<size_t, 2>, 2> shortSides(std::span<const glm::vec3, 4> corners) {
    // Files store vertices around the quad or row by row; the two longest of the six lines are its diagonals.
    constexpr std::array<std::array<std::array<size_t, 2>, 2>, 3> kOpposite{
        {{{{0, 1}, {2, 3}}}, {{{0, 2}, {1, 3}}}, {{{0, 3}, {1, 2}}}}};
    const auto length = [&](const std::array<std::array<size_t, 2>, 2>& pair) {
        return glm::distance(corners[pair[0][0]], corners[pair[0][1]]) +
               glm::distance(corners[pair[1][0]], corners[pair[1][1]]);
    };
    return *std::min_element(kOpposite.begin(), kOpposite.end(),
                             [&](const auto& a, const auto& b) { return length(a) < length(b); });
}

SpriteQuad axialQuad(std::span<const glm::vec3, 4> corners, const glm::vec3& normal) {
    SpriteQuad quad;
    const auto sides = shortSides(corners);
    const glm::vec3 first = 0.5f * (corners[sides[0][0]] + corners[sides[0][1]]);
    const glm::vec3 second = 0.5f * (corners[sides[1][0]] + corners[sides[1][1]]);
    quad.center = glm::vec4(0.5f * (first + second), -1.0f);
    quad.axis = glm::vec4(second - first, 0.0f);
    // As seen by an eye in front of the quad.
    const glm::vec3 across = glm::cross(second - first, -normal);
    for (size_t end = 0; end < 2; ++end) {
        const glm::vec3 middle = end == 0 ? first : second;
        for (const size_t corner : sides[end]) {
            const glm::vec3 away = corners[corner] - middle;
            const float length = glm::length(away);
            quad.corners[corner] = glm::vec4(middle, glm::dot(away, across) < 0.0f ? -length : length);
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

SpriteQuad stillQuad(std::span<const glm::vec3, 4> corners) {
    SpriteQuad quad;
    quad.center.w = -1.0f;
    for (size_t i = 0; i < corners.size(); ++i)
        quad.corners[i] = glm::vec4(corners[i], 0.0f);
    return quad;
}

SpriteQuad spriteQuad(std::span<const glm::vec3, 4> corners, const glm::vec3& normal, Deform::Kind kind) {
    return kind == Deform::Kind::autosprite ? freeQuad(corners) : axialQuad(corners, normal);
}

} // namespace visleaf
