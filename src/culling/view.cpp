#include "culling/view.h"

#include "base/portable_math.h"

#include <glm/gtc/matrix_transform.hpp>
#include <glm/trigonometric.hpp>

namespace visleaf {
namespace {

Plane planeThrough(const glm::vec3& point, const glm::vec3& normal) {
    const glm::vec3 unit = glm::normalize(normal);
    return {unit, glm::dot(unit, point)};
}

Frustum frustumOf(const CameraPose& pose, const CameraAxes& axes, const Lens& lens) {
    const glm::vec2 half = halfExtentsOf(lens);
    const glm::vec2 low = half * (1.0f + lens.center), high = half * (1.0f - lens.center);
    if (lens.isOrthographic())
        return {planeThrough(pose.position - low.x * axes.right, axes.right),
                planeThrough(pose.position + high.x * axes.right, -axes.right),
                planeThrough(pose.position - low.y * axes.up, axes.up),
                planeThrough(pose.position + high.y * axes.up, -axes.up),
                planeThrough(pose.position, axes.forward)};
    return {planeThrough(pose.position, axes.right + axes.forward * low.x),
            planeThrough(pose.position, -axes.right + axes.forward * high.x),
            planeThrough(pose.position, axes.up + axes.forward * low.y),
            planeThrough(pose.position, -axes.up + axes.forward * high.y),
            planeThrough(pose.position + axes.forward * lens.nearPlane, axes.forward)};
}

/// Returns the matrix from the camera's axes in GL's convention to clip space.
glm::mat4 projectionOf(const Lens& lens) {
    const glm::vec2 half = halfExtentsOf(lens);
    glm::mat4 toClip(0.0f);
    toClip[0][0] = 1.0f / half.x;
    toClip[1][1] = 1.0f / half.y;
    if (lens.isOrthographic()) {
        toClip[3] = glm::vec4(lens.center, 0.0f, 0.0f);
        toClip[2][2] = -2.0f / lens.orthoDepth;
        toClip[3][2] = -1.0f;
        toClip[3][3] = 1.0f;
        return toClip;
    }
    // The infinite projection of glm takes a vertical angle, which would not be exact for a horizontal one.
    toClip[2] = glm::vec4(-lens.center, -1.0f, -1.0f);
    toClip[3][2] = -2.0f * lens.nearPlane;
    return toClip;
}

} // namespace

glm::vec2 halfExtentsOf(const Lens& lens) {
    const float x =
        lens.isOrthographic() ? 0.5f * lens.orthoWidth : portable::tan(glm::radians(lens.fovX) * 0.5f);
    const float y = x * static_cast<float>(lens.height) / static_cast<float>(lens.width);
    return glm::vec2(x, y) * lens.scale;
}

CameraAxes axesOf(const CameraPose& pose) {
    const float pitch = glm::radians(pose.pitch);
    const float yaw = glm::radians(pose.yaw);
    CameraAxes axes;
    axes.forward = {portable::cos(pitch) * portable::cos(yaw), portable::cos(pitch) * portable::sin(yaw),
                    -portable::sin(pitch)};
    axes.right = {portable::sin(yaw), -portable::cos(yaw), 0.0f};
    axes.up = glm::cross(axes.right, axes.forward);
    return axes;
}

glm::vec3 perpendicularTo(const glm::vec3& direction) {
    const glm::vec3 sizes = glm::abs(direction);
    int smallest = 0;
    for (int i = 1; i < 3; ++i)
        if (sizes[i] < sizes[smallest]) smallest = i;
    glm::vec3 axis(0.0f);
    axis[smallest] = 1.0f;
    return glm::normalize(axis - direction * direction[smallest]);
}

CameraPose poseAlong(const glm::vec3& position, const glm::vec3& forward) {
    return {.position = position,
            .pitch = -glm::degrees(portable::asin(glm::clamp(forward.z, -1.0f, 1.0f))),
            .yaw = glm::degrees(portable::atan2(forward.y, forward.x))};
}

View makeView(const CameraPose& pose, const Lens& lens) {
    const CameraAxes axes = axesOf(pose);
    // Only this view matrix converts the axes of the map (X forward, Z up) to those of GL (-Z forward, Y up).
    // glm::lookAt() would compute the direction from two positions, which are rounded far from the origin.
    const glm::mat3 turn = glm::transpose(glm::mat3(axes.right, axes.up, -axes.forward));
    const glm::mat4 toCamera = glm::translate(glm::mat4(turn), -pose.position);
    return {pose, axes, lens, projectionOf(lens) * toCamera, frustumOf(pose, axes, lens)};
}

bool mayBeInside(const Frustum& frustum, const Bounds& bounds) {
    for (const Plane& plane : frustum) {
        const glm::vec3 nearest{plane.normal.x > 0.0f ? bounds.maxs.x : bounds.mins.x,
                                plane.normal.y > 0.0f ? bounds.maxs.y : bounds.mins.y,
                                plane.normal.z > 0.0f ? bounds.maxs.z : bounds.mins.z};
        if (distanceTo(plane, nearest) < 0.0f) return false;
    }
    return true;
}

std::array<glm::vec3, 8> cornersOf(const View& view, float distance) {
    const CameraAxes& axes = view.axes;
    const glm::vec2 half = halfExtentsOf(view.lens);
    const std::array<glm::vec2, 4> signs{{{-1.0f, -1.0f}, {1.0f, -1.0f}, {1.0f, 1.0f}, {-1.0f, 1.0f}}};
    std::array<glm::vec3, 8> corners;
    for (size_t i = 0; i < signs.size(); ++i) {
        const glm::vec2 beside = (signs[i] - view.lens.center) * half;
        const glm::vec3 side = axes.right * beside.x + axes.up * beside.y;
        if (view.lens.isOrthographic()) {
            corners[i] = view.pose.position + side;
            corners[i + 4] = corners[i] + axes.forward * distance;
        } else {
            corners[i] = view.pose.position + (axes.forward + side) * view.lens.nearPlane;
            corners[i + 4] = view.pose.position + (axes.forward + side) * distance;
        }
    }
    return corners;
}

} // namespace visleaf
