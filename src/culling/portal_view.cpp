#include "culling/portal_view.h"

#include "base/portable_math.h"

#include <glm/gtc/matrix_transform.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>
#include <glm/trigonometric.hpp>
#include <glm/vec4.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace visleaf {
namespace {

constexpr float kSwing = 4.0f;                  // degrees to either side
constexpr double kSwingsPerMillisecond = 0.003; // radians of the sine per millisecond

/// A position with three axes of unit length.
struct Frame {
    glm::vec3 origin;
    glm::mat3 axes;
};

float rollAt(const PortalCamera& camera, double seconds) {
    if (camera.degreesPerSecond != 0.0f)
        return static_cast<float>(std::fmod(seconds * static_cast<double>(camera.degreesPerSecond), 360.0));
    if (!camera.swings) return camera.roll;
    return camera.roll + kSwing * static_cast<float>(portable::sin(seconds * 1000.0 * kSwingsPerMillisecond));
}

/// Returns the frame of the portal's surface, seen from the front. If the portal has a camera, the origin is
/// that of the entity, projected into the plane.
Frame surfaceFrame(const Portal& portal) {
    const Plane& plane = portal.plane;
    const glm::vec3 side = perpendicularTo(plane.normal);
    const glm::vec3 origin =
        portal.isMirror() ? plane.normal * plane.dist
                          : portal.entity.origin - plane.normal * distanceTo(plane, portal.entity.origin);
    return {origin, {plane.normal, side, glm::cross(plane.normal, side)}};
}

/// Returns the frame of the far side: the mirrored frame of the surface, or that of the camera.
Frame farFrame(const Portal& portal, const Frame& surface, double seconds) {
    if (portal.isMirror()) return {surface.origin, {-surface.axes[0], surface.axes[1], surface.axes[2]}};
    const PortalCamera& camera = *portal.entity.camera;
    const glm::vec3 back = -camera.direction;
    const glm::mat4 roll = portable::rotation(glm::radians(rollAt(camera, seconds)), back);
    const glm::vec3 side = glm::mat3(roll) * perpendicularTo(camera.direction);
    return {camera.origin, {back, side, glm::cross(back, side)}};
}

/// Returns the transformation from the near side of a portal to its far side.
glm::mat4 motionBetween(const Frame& from, const Frame& to) {
    const glm::mat4 turn(to.axes * glm::transpose(from.axes));
    return glm::translate(glm::mat4(1.0f), to.origin) * turn * glm::translate(glm::mat4(1.0f), -from.origin);
}

glm::vec4 row(const glm::mat4& matrix, int index) {
    return {matrix[0][index], matrix[1][index], matrix[2][index], matrix[3][index]};
}

void setRow(glm::mat4& matrix, int index, const glm::vec4& values) {
    for (int column = 0; column < 4; ++column)
        matrix[column][index] = values[column];
}

/// Returns the distances of a clip-space position from the sides of the frame and from the near plane.
std::array<float, 5> insideOf(const glm::vec4& clip) {
    return {clip.w + clip.x, clip.w - clip.x, clip.w + clip.y, clip.w - clip.y, clip.w + clip.z};
}

/// Returns the part of the polygon inside side `side` of the frame.
std::vector<glm::vec4> cutAt(size_t side, const std::vector<glm::vec4>& polygon) {
    std::vector<glm::vec4> kept;
    for (size_t i = 0; i < polygon.size(); ++i) {
        const glm::vec4& a = polygon[i];
        const glm::vec4& b = polygon[(i + 1) % polygon.size()];
        const float insideA = insideOf(a)[side], insideB = insideOf(b)[side];
        if (insideA >= 0.0f) kept.push_back(a);
        if ((insideA < 0.0f) != (insideB < 0.0f))
            kept.push_back(glm::mix(a, b, insideA / (insideA - insideB)));
    }
    return kept;
}

/// A rectangle of the frame in normalized device coordinates.
struct Extent {
    glm::vec2 mins{1.0f}, maxs{-1.0f};
    bool isEmpty() const { return !(mins.x < maxs.x && mins.y < maxs.y); }
};

Extent extentOf(const Portal& portal, const View& view) {
    Extent extent;
    std::vector<glm::vec4> polygon;
    for (size_t first = 0; first + 2 < portal.triangles.size(); first += 3) {
        polygon.clear();
        for (size_t i = 0; i < 3; ++i)
            polygon.push_back(view.toClip * glm::vec4(portal.triangles[first + i], 1.0f));
        for (size_t side = 0; side < 5; ++side)
            polygon = cutAt(side, polygon);
        for (const glm::vec4& clip : polygon) {
            if (!(clip.w > 0.0f)) continue;
            const glm::vec2 point = glm::clamp(glm::vec2(clip) / clip.w, -1.0f, 1.0f);
            extent.mins = glm::min(extent.mins, point);
            extent.maxs = glm::max(extent.maxs, point);
        }
    }
    return extent;
}

PixelRect pixelsOf(const Extent& extent, const Lens& lens) {
    const glm::vec2 size(lens.width, lens.height);
    const glm::vec2 first = glm::floor((extent.mins * 0.5f + 0.5f) * size);
    const glm::vec2 end = glm::ceil((extent.maxs * 0.5f + 0.5f) * size);
    return {static_cast<uint32_t>(first.x), static_cast<uint32_t>(first.y),
            static_cast<uint32_t>(end.x - first.x), static_cast<uint32_t>(end.y - first.y)};
}

Plane planeOf(const glm::vec4& clipRow) {
    const float length = glm::length(glm::vec3(clipRow));
    return {glm::vec3(clipRow) / length, -clipRow.w / length};
}

/// Returns the largest step along the plane's normal, per unit of depth, of the rays through the corners of
/// the frame.
float steepestStep(const View& view, const glm::vec3& normal) {
    float steepest = 0.0f;
    const std::array<glm::vec3, 8> corners = cornersOf(view, 1.0f);
    for (size_t i = 4; i < corners.size(); ++i)
        steepest = std::max(steepest, glm::dot(corners[i] - view.pose.position, normal));
    return steepest;
}

/// Replaces the near plane of `view` by `plane`, which points away from the camera. This is an oblique near
/// plane, after Eric Lengyel, "Oblique View Frustum Depth Projection and Clipping". Returns false if nothing
/// is beyond the plane.
bool setNearPlane(View& view, Plane plane) {
    // A plane directly in front of the camera would leave the depth buffer no precision.
    plane.dist = std::max(plane.dist, glm::dot(plane.normal, view.pose.position) + view.lens.nearPlane);
    const float steepest = steepestStep(view, plane.normal);
    if (!(steepest > 0.0f)) return false;
    // Slightly below 2, because rounding must not clip infinitely far points.
    constexpr float kToFarPlane = 2.0f * 0.999999f;
    const glm::vec4 beyond = glm::vec4(plane.normal, -plane.dist) * (kToFarPlane / steepest);
    setRow(view.toClip, 2, beyond - row(view.toClip, 3));
    view.frustum[4] = plane;
    return true;
}

/// Narrows the sides of the frustum to `extent`.
void narrow(View& view, const Extent& extent) {
    const glm::vec4 x = row(view.toClip, 0), y = row(view.toClip, 1), w = row(view.toClip, 3);
    view.frustum[0] = planeOf(x - w * extent.mins.x);
    view.frustum[1] = planeOf(w * extent.maxs.x - x);
    view.frustum[2] = planeOf(y - w * extent.mins.y);
    view.frustum[3] = planeOf(w * extent.maxs.y - y);
}

/// Returns `view` with its camera moved by `motion`.
View moved(const View& view, const glm::mat4& motion, bool isMirrored) {
    const glm::mat3 turn(motion);
    View result = view;
    result.axes = {turn * view.axes.forward, turn * view.axes.right, turn * view.axes.up};
    result.pose = poseAlong(glm::vec3(motion * glm::vec4(view.pose.position, 1.0f)), result.axes.forward);
    result.toClip = view.toClip * glm::inverse(motion);
    result.isMirrored = view.isMirrored != isMirrored;
    return result;
}

float nearestDistance(const Portal& portal, const glm::vec3& eye) {
    float nearest = std::numeric_limits<float>::max();
    for (const glm::vec3& vertex : portal.triangles)
        nearest = std::min(nearest, glm::distance(vertex, eye));
    return nearest;
}

} // namespace

std::optional<PortalView> viewThrough(const Portal& portal, const View& view, double seconds) {
    if (!(distanceTo(portal.plane, view.pose.position) > 0.0f)) return std::nullopt;
    const float distance = nearestDistance(portal, view.pose.position);
    if (distance > portal.range) return std::nullopt;
    const Extent extent = extentOf(portal, view);
    if (extent.isEmpty()) return std::nullopt;

    const Frame surface = surfaceFrame(portal);
    const Frame farSide = farFrame(portal, surface, seconds);
    PortalView result{.view = moved(view, motionBetween(surface, farSide), portal.isMirror()),
                      .pvsOrigin = portal.isMirror() ? portal.entity.origin : portal.entity.camera->origin,
                      .rect = pixelsOf(extent, view.lens),
                      .distance = distance};
    const glm::vec3 ahead = -farSide.axes[0];
    if (!setNearPlane(result.view, {ahead, glm::dot(ahead, farSide.origin)})) return std::nullopt;
    narrow(result.view, extent);
    return result;
}

} // namespace visleaf
