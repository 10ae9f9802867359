#include "camera/ortho_camera.h"

#include "base/portable_math.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kWidthsPerSecond = 0.5f;    // speed along the section plane, in widths of the frame
constexpr float kSectionPerSecond = 256.0f; // speed of the section plane, game units
constexpr float kWidthsPerDegree = 1.0f / 90.0f;
constexpr float kZoomFactor = 1.25f;
constexpr float kSectionMargin = 1.0f; // game units between the section plane and what it shows
constexpr float kLeastDepth = 64.0f;   // game units; an empty depth range has no projection
constexpr float kLeastFit = 64.0f;     // game units; the least size of what a fit shows
constexpr float kBarShare = 0.2f;      // longest scale bar, share of the frame's width

} // namespace

CameraPose orthoPose(OrthoSide side, const glm::vec3& position) {
    constexpr float kDown = 90.0f, kAlongY = 90.0f, kAgainstX = 180.0f; // degrees
    switch (side) {
    case OrthoSide::top:
        return {.position = position, .pitch = kDown, .yaw = kAlongY};
    case OrthoSide::front:
        return {.position = position, .yaw = kAlongY};
    case OrthoSide::side:
        break;
    }
    return {.position = position, .yaw = kAgainstX};
}

void moveOrtho(FlyCamera& camera, float width, const FlyInput& input, float seconds) {
    const float factor = speedFactorOf(input) * seconds;
    const CameraAxes axes = axesOf(camera.pose);
    const glm::vec2 keys = glm::vec2(input.move.y, input.move.x) * (kWidthsPerSecond * factor);
    const glm::vec2 drag = glm::vec2(-input.look.x, input.look.y) * kWidthsPerDegree;
    const glm::vec2 way = width * (keys + drag);
    camera.pose.position += way.x * axes.right + way.y * axes.up;
    camera.pose.position -= input.move.z * kSectionPerSecond * factor * axes.forward;
    camera.velocity = glm::vec3(0.0f);
}

float orthoWidthAfterWheel(float width, float steps) {
    return std::clamp(width / portable::pow(kZoomFactor, steps), kLeastOrthoWidth, kMostOrthoWidth);
}

float orthoWidthToFit(const Bounds& box, const CameraPose& pose, const Lens& lens) {
    constexpr float kMargin = 1.1f; // of the larger side
    const CameraAxes axes = axesOf(pose);
    const float aspect = static_cast<float>(lens.width) / static_cast<float>(lens.height);
    const float width = glm::dot(glm::abs(axes.right), box.size());
    const float height = glm::dot(glm::abs(axes.up), box.size());
    const float depth = glm::dot(glm::abs(axes.forward), box.size());
    const bool isEdgeOn = std::min(width, height) < kLeastFit;
    const float least = isEdgeOn ? std::max(kLeastFit, depth) : kLeastFit;
    return std::clamp(kMargin * std::max({width, least, std::max(height, least) * aspect}), kLeastOrthoWidth,
                      kMostOrthoWidth);
}

CameraPose orthoPoseOver(const Bounds& box, const CameraPose& pose) {
    const glm::vec3 forward = axesOf(pose).forward;
    const float center = glm::dot(forward, box.center()); // along the direction of view
    const float half = 0.5f * glm::dot(glm::abs(forward), box.size());
    const float plane = glm::dot(forward, pose.position);
    if (plane > center + half) return orthoPoseBefore(box, pose);
    CameraPose over = pose;
    over.position = box.center() + (plane - center) * forward;
    return over;
}

CameraPose orthoPoseBefore(const Bounds& box, const CameraPose& pose) {
    const glm::vec3 forward = axesOf(pose).forward;
    const float half = 0.5f * glm::dot(glm::abs(forward), box.size());
    CameraPose before = pose;
    before.position = box.center() - (half + kSectionMargin) * forward;
    return before;
}

glm::vec3 zoomedAround(const glm::vec3& point, const glm::vec3& position, float factor) {
    return point + factor * (position - point);
}

Lens orthoLens(const Lens& lens, const CameraPose& pose, float width, const Bounds& bounds) {
    const glm::vec3 forward = axesOf(pose).forward;
    float depth = kLeastDepth;
    if (!bounds.isEmpty()) {
        const float reach = glm::dot(glm::abs(forward), 0.5f * bounds.size());
        depth = std::max(depth, glm::dot(forward, bounds.center() - pose.position) + reach);
    }
    Lens ortho = lens;
    ortho.orthoWidth = width;
    ortho.orthoDepth = depth;
    return ortho;
}

ScaleBar scaleBarOf(float width) {
    const float units = portable::exp2(std::floor(portable::log2(kBarShare * width)));
    return {units, units / width};
}

} // namespace visleaf
