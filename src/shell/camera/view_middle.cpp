#include "shell/camera/view_middle.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

/// Returns `position` moved along the view to the depth of `depth`.
glm::vec3 atDepthOf(const glm::vec3& depth, const CameraPose& pose) {
    const glm::vec3 forward = axesOf(pose).forward;
    return pose.position + glm::dot(depth - pose.position, forward) * forward;
}

/// True if the camera still shows what was fitted. An orthographic camera may have moved along its section
/// plane.
bool isStillFitted(const FittedView& fitted, const CameraRig& rig, const CameraPose& pose) {
    if (!orthoSideOf(rig)) return pose == fitted.pose;
    constexpr float kSamePlane = 0.01f; // game units
    const glm::vec3 way = pose.position - fitted.pose.position;
    return pose.pitch == fitted.pose.pitch && pose.yaw == fitted.pose.yaw &&
           std::abs(glm::dot(way, axesOf(pose).forward)) < kSamePlane;
}

} // namespace

std::optional<glm::vec3> middleOfView(const CameraRig& rig, const CameraPose& pose, const Bounds& map) {
    const bool isOrtho = orthoSideOf(rig).has_value();
    if (rig.fitted && isStillFitted(*rig.fitted, rig, pose))
        return isOrtho ? atDepthOf(rig.fitted->center, pose) : rig.fitted->center;
    if (map.isEmpty() || contains(map, pose.position)) return std::nullopt;
    const glm::vec3 nearest = atDepthOf(map.center(), pose);
    const bool isBefore = glm::dot(nearest - pose.position, axesOf(pose).forward) > 0.0f;
    return contains(map, nearest) && (isOrtho || isBefore) ? nearest : map.center();
}

std::optional<Bounds> fittedBox(const CameraRig& rig, const CameraPose& pose) {
    if (!rig.fitted || rig.fitted->box.isEmpty() || rig.fitted->pose != pose) return std::nullopt;
    if (orthoSideOf(rig) && rig.fitted->orthoWidth != rig.orthoWidth) return std::nullopt;
    return rig.fitted->box;
}

void lookFromSideAt(const glm::vec3& point, const Bounds& map, CameraRig& rig, FlyCamera& camera) {
    CameraPose& pose = camera.pose;
    const glm::vec3 forward = axesOf(pose).forward;
    float distance = glm::dot(point - pose.position, forward);
    constexpr float kMargin = 1.0f; // game units
    if (distance < kMargin) {
        const float half = map.isEmpty() ? 0.0f : 0.5f * glm::dot(glm::abs(forward), map.size());
        const float toCenter = map.isEmpty() ? 0.0f : glm::dot(point - map.center(), forward);
        distance = std::max(toCenter + half, 0.0f) + kMargin;
    }
    pose.position = point - distance * forward;
    rig.fitted = FittedView{point, pose};
    rig.orthoStart = pose.position;
}

} // namespace visleaf
