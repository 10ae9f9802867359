#include "forge/scene.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {

bool receivesLight(TextureKind kind) {
    switch (kind) {
    case TextureKind::sky:
    case TextureKind::water:
    case TextureKind::slime:
    case TextureKind::lava:
    case TextureKind::trigger:
    case TextureKind::clip:
        return false;
    default:
        return true;
    }
}

TextureAxes axesOf(const glm::vec3& normal, const SceneTexture& texture, const glm::vec3& origin) {
    const float scale = 1.0f / texture.unitsPerTexel;
    const bool isLevel = std::abs(normal.z) > 0.999f;
    const bool runsAlongY = std::abs(normal.x) > std::abs(normal.y);
    glm::vec3 s = isLevel || !runsAlongY ? glm::vec3(1, 0, 0) : glm::vec3(0, 1, 0);
    glm::vec3 t = isLevel ? glm::vec3(0, -1, 0) : glm::vec3(0, 0, -1);
    if (std::max({std::abs(normal.x), std::abs(normal.y), std::abs(normal.z)}) < 0.999f) {
        // Into the plane: s stays level where the plane is upright, t falls along the slope.
        s = glm::normalize(s - glm::dot(s, normal) * normal);
        const glm::vec3 down = t - glm::dot(t, normal) * normal;
        t = glm::normalize(down - glm::dot(down, s) * s);
    }
    const bool isRead = texture.kind == TextureKind::sign || texture.kind == TextureKind::screen;
    if (isRead && !isLevel) s = glm::normalize(glm::cross(glm::vec3(0, 0, 1), normal));
    return {glm::vec4(s, -glm::dot(s, origin)) * scale, glm::vec4(t, -glm::dot(t, origin)) * scale};
}

FacingSide sideFacing(const SceneBrush& brush, const glm::vec3& normal) {
    constexpr float kSameNormal = 1e-4f;
    const glm::vec3 size = glm::abs(normal);
    const auto axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    const bool isAxial = size[axis] == 1.0f;
    if (isAxial || brush.cuts.empty())
        return {&brush.sides[boxSide(static_cast<uint32_t>(axis), normal[axis] > 0.0f)], isAxial};
    const auto nearest =
        std::min_element(brush.cuts.begin(), brush.cuts.end(), [&](const SceneCut& a, const SceneCut& b) {
            return glm::distance(a.plane.normal, normal) < glm::distance(b.plane.normal, normal);
        });
    return {&nearest->side, glm::distance(nearest->plane.normal, normal) < kSameNormal};
}

TextureAxes axesOn(const FacingSide& facing, const SceneDescription& scene, const glm::vec3& normal) {
    if (facing.isExact && facing.side->axes) return *facing.side->axes;
    return axesOf(normal, scene.textures[facing.side->texture]);
}

} // namespace visleaf
