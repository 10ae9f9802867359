// The camera of a frame: where it stands, where it looks, and what that makes of space.
#pragma once

#include "base/bounds.h"
#include "base/plane.h"

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>

#include <array>

namespace visleaf {

/// Position and direction of an eye, in the engines' convention.
struct CameraPose {
    glm::vec3 position{0.0f}; // map space
    float pitch = 0.0f;       // degrees, > 0 looks down
    float yaw = 0.0f;         // degrees, 0 looks along +X, 90 along +Y

    bool operator==(const CameraPose&) const = default;
};

/// Unit vectors of a pose in map space.
struct CameraAxes {
    glm::vec3 forward{1.0f, 0.0f, 0.0f}, right{0.0f, -1.0f, 0.0f}, up{0.0f, 0.0f, 1.0f};
};
/// The directions of a pose. `right` is level, so that an eye has no roll.
CameraAxes axesOf(const CameraPose& pose);

/// The pose at `position` that looks along `forward`, of unit length.
CameraPose poseAlong(const glm::vec3& position, const glm::vec3& forward);

/// The lens: what a pose is seen through.
struct Lens {
    float fovX = 90.0f; // degrees, horizontal, at the picture's own aspect ratio
    uint32_t width = 1280;
    uint32_t height = 720;
    float nearPlane = 1.0f;  // game units
    glm::vec2 stretch{1.0f}; // of the picture's half width and height at distance 1: a lens that sways

    bool operator==(const Lens&) const = default;
};

/// Planes that look inward: left, right, bottom, top, near. There is no far plane.
using Frustum = std::array<Plane, 5>;

/// What an eye sees, as matrix and planes.
struct View {
    CameraPose pose;
    CameraAxes axes; // of the pose; a portal may roll them, a mirror turns them around
    Lens lens;
    glm::mat4 toClip{1.0f}; // map space to GL clip space, infinite far plane
    Frustum frustum;
    bool isMirrored = false; // left and right are exchanged, so that front faces wind the other way round
};

/// The view of `pose` through `lens`, whose vertical angle follows from fovX and the picture's size. The
/// map's axes (X forward, Z up) become OpenGL's here, and nowhere else.
View makeView(const CameraPose& pose, const Lens& lens);

/// False only when the box lies wholly outside of one of the planes.
bool mayBeInside(const Frustum& frustum, const Bounds& bounds);

/// The corners of the frustum cut off at `distance`: near 0…3, far 4…7, each left-bottom, right-bottom,
/// right-top, left-top.
std::array<glm::vec3, 8> cornersOf(const View& view, float distance);

} // namespace visleaf
