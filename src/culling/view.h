// The camera of a frame: its position, direction, lens and frustum.
#pragma once

#include "base/bounds.h"
#include "base/plane.h"

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>

#include <array>

namespace visleaf {

/// Position and direction of a camera, in the convention of the engines.
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
/// Returns the axes of a pose. `right` is horizontal, because poses have no roll.
CameraAxes axesOf(const CameraPose& pose);

/// Returns the unit vector perpendicular to `direction` from which Quake 3 builds axes: the world axis that
/// is most perpendicular to it, projected into the plane (q_math.c, PerpendicularVector).
glm::vec3 perpendicularTo(const glm::vec3& direction);

/// Returns the pose at `position` that looks along `forward`, which has unit length.
CameraPose poseAlong(const glm::vec3& position, const glm::vec3& forward);

/// The lens of a camera.
struct Lens {
    float fovX = 90.0f; // degrees, horizontal, at the aspect ratio of the frame
    uint32_t width = 1280;
    uint32_t height = 720;
    float nearPlane = 1.0f; // game units
    glm::vec2 scale{1.0f};  // factors of the frame's half width and height at distance 1; for sway
    glm::vec2 center{0.0f}; // where the camera looks at in the frame: -1 to 1, right and up
    // The width of an orthographic frame and the depth of what it shows behind the camera's plane, in game
    // units. 0: the projection is perspective.
    float orthoWidth = 0.0f;
    float orthoDepth = 0.0f;

    bool isOrthographic() const { return orthoWidth > 0.0f; }

    bool operator==(const Lens&) const = default;
};

/// Planes whose normals point inward: left, right, bottom, top, near. There is no far plane. The near plane
/// of an orthographic view goes through the camera.
using Frustum = std::array<Plane, 5>;

/// A camera with its matrix and frustum.
struct View {
    CameraPose pose;
    CameraAxes axes; // axes of the pose; portals may roll them, mirrors flip them
    Lens lens;
    glm::mat4 toClip{1.0f}; // map space to GL clip space; infinite far plane, unless it is orthographic
    Frustum frustum;
    bool isMirrored = false; // left and right are swapped, so front faces have the opposite winding

    /// True if both show the same part of a map.
    bool operator==(const View& other) const {
        return pose == other.pose && lens == other.lens && toClip == other.toClip;
    }
};

/// Returns the view of `pose` through `lens`. The vertical field of view follows from fovX and the size of
/// the frame. This is the only place where the axes of the map (X forward, Z up) become those of OpenGL.
View makeView(const CameraPose& pose, const Lens& lens);

/// Returns half of the frame's width and height in game units; for a perspective lens, at a distance of 1.
glm::vec2 halfExtentsOf(const Lens& lens);

/// Returns false only if the box is completely outside of one of the planes.
bool mayBeInside(const Frustum& frustum, const Bounds& bounds);

/// Returns the vertices of the frustum, cut off at `distance` game units: 0 to 3 are near, 4 to 7 are far,
/// each in the order left-bottom, right-bottom, right-top, left-top.
std::array<glm::vec3, 8> cornersOf(const View& view, float distance);

} // namespace visleaf
