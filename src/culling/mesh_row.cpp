#include "culling/mesh_row.h"

#include "base/portable_math.h"

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>

namespace visleaf {
namespace {

constexpr float kGlowFalloff = 19000.0f; // times 1 / distance²
constexpr float kLeastGlow = 0.05f;
constexpr float kGlowSizeDistance = 200.0f; // where a glow has the size of its pictures, game units

/// The edges of a rectangle on the screen, unit vectors in map space.
struct SpriteAxes {
    glm::vec3 right{0.0f, 1.0f, 0.0f}, up{0.0f, 0.0f, 1.0f};
};

/// Stands upright. Its front looks against `direction` as far as it can.
SpriteAxes uprightAgainst(const glm::vec3& direction) {
    const glm::vec3 right(direction.y, -direction.x, 0.0f);
    const float length = glm::length(right);
    return length > 0.0f ? SpriteAxes{.right = right / length} : SpriteAxes{};
}

SpriteAxes rolled(const CameraAxes& axes, float degrees) {
    const float sine = portable::sin(glm::radians(degrees)), cosine = portable::cos(glm::radians(degrees));
    return {axes.right * cosine + axes.up * sine, axes.up * cosine - axes.right * sine};
}

SpriteAxes axesOfSprite(MeshFacing facing, const MeshPart& part, const glm::vec3& origin, const View& view) {
    switch (facing) {
    case MeshFacing::parallelUpright:
        return uprightAgainst(view.axes.forward);
    case MeshFacing::eyeUpright:
        return uprightAgainst(origin - view.pose.position);
    default:
        return rolled(view.axes, part.angles.z);
    }
}

glm::mat4 poseOfSprite(MeshFacing facing, const PlacedMesh& sprite, const View& view) {
    const glm::vec3 origin = sprite.origin + sprite.part.offset;
    const SpriteAxes axes = axesOfSprite(facing, sprite.part, origin, view);
    float scale = sprite.part.scale;
    if (sprite.part.blend == PartBlend::glow)
        scale *= glm::distance(origin, view.pose.position) / kGlowSizeDistance;
    const glm::vec3 front = glm::cross(axes.right, axes.up);
    return {glm::vec4(front * scale, 0.0f), glm::vec4(axes.right * scale, 0.0f),
            glm::vec4(axes.up * scale, 0.0f), glm::vec4(origin, 1.0f)};
}

/// Returns the matrix from model space to map space.
glm::mat4 poseIn(const View& view, const PlacedMeshes& meshes, const PlacedMesh& placed, double seconds) {
    const MeshFacing facing = meshes.models[placed.model].model.facing;
    return facing == MeshFacing::own ? poseAt(meshes, placed, seconds) : poseOfSprite(facing, placed, view);
}

/// Returns the factors of the light on a model, and its opacity.
glm::vec4 colorIn(const View& view, const PlacedMesh& placed, double seconds) {
    const MeshPart& part = placed.part;
    const float opacity = std::clamp(waveAt(part.opacity, seconds), 0.0f, 1.0f);
    if (part.blend == PartBlend::asInFile || part.blend == PartBlend::alpha)
        return glm::vec4(part.color, opacity);
    glm::vec3 added = part.color * opacity;
    if (part.blend == PartBlend::glow) {
        const float distance = glm::distance(placed.origin + part.offset, view.pose.position);
        added *= std::clamp(kGlowFalloff / std::max(distance * distance, 1.0f), kLeastGlow, 1.0f);
    }
    return glm::vec4(added, 1.0f);
}

} // namespace

MeshRow meshRowOf(const View& view, const PlacedMeshes& meshes, const PlacedMesh& placed,
                  const LightProbe& probe, const MeshMoment& moment) {
    const glm::mat4 pose = poseIn(view, meshes, placed, moment.seconds);
    MeshRow row;
    for (int axis = 0; axis < 3; ++axis)
        row.toMap[static_cast<size_t>(axis)] = {pose[0][axis], pose[1][axis], pose[2][axis], pose[3][axis]};
    const FramePair frames = framesAt(placed, moment.seconds);
    const glm::vec4 color = colorIn(view, placed, moment.seconds);
    row.frames = {static_cast<float>(frames.first), static_cast<float>(frames.second), frames.share, color.a};
    const GridLight light = lightOfProbe(probe, moment.styleValues, moment.seconds);
    row.ambient = glm::vec4(light.ambient * glm::vec3(color), probe.most);
    row.directed = glm::vec4(light.directed * glm::vec3(color), probe.fullFrom);
    row.toLight = glm::vec4(light.toLight, probe.awayShare);
    return row;
}

bool isSprite(const PlacedMeshes& meshes, const PlacedMesh& placed) {
    return placed.part.beam || isGlow(placed.part) ||
           meshes.models[placed.model].model.facing != MeshFacing::own;
}

bool isGlow(const MeshPart& part) {
    return part.blend == PartBlend::glow || part.blend == PartBlend::steadyGlow;
}

} // namespace visleaf
