// Finds a camera from which a thing on a map can be seen.
#pragma once

#include "analysis/ray_cast.h"
#include "culling/view.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace visleaf {

/// A place on a thing that a camera may look at, in map space.
struct TargetPoint {
    glm::vec3 position{0.0f};
    std::optional<glm::vec3> normal = {}; // a unit vector: the camera must be on that side
};

/// A thing that a camera shall show.
struct ViewTarget {
    std::vector<TargetPoint> points; // the best ones first
    // Spread over its faces: a camera shows as much of the thing as of these. Empty: one point is enough.
    std::vector<TargetPoint> samples = {};
    float radius = 0.0f;              // of the thing, game units
    std::vector<uint32_t> faces = {}; // into Map::faces, ascending: its own, which do not hide it
    Bounds bounds = {};               // of its faces: all of it shall be in the frame; empty: unknown
};

/// Half of the width and of the height of a frame, at a distance of 1 from the camera: 90 degrees and 16:9.
inline constexpr glm::vec2 kUsualHalfFrame{1.0f, 0.5625f};

/// The scene whose faces can hide a thing from a camera.
struct SightScene {
    const Map& map;
    const MapGeometry& geometry;
    const RayCaster* caster = nullptr; // null: only the walls of the BSP tree hide things
    // False for those of Map::faces that are not drawn, and so hide nothing; empty: all are drawn.
    std::function<bool(uint32_t)> isDrawn = {};
};

/// Returns a camera in open space that looks at one of the points, with no wall and no opaque face in
/// between. It is so far away that the thing fits into the frame, if there is room, shows much of the
/// samples, and turns as little as possible from `current`. A point in a wall counts as seen from the open
/// space beside it. Nothing if no camera sees the thing.
std::optional<CameraPose> poseBefore(const SightScene& scene, const ViewTarget& target,
                                     const CameraPose& current, const glm::vec2& halfFrame = kUsualHalfFrame);

/// True if a camera, which may be outside of the map, sees a thing: no opaque face hides most of its points.
/// A point on a face that shows its back to the camera does not count. If only such points are left, the
/// camera does not see the thing.
bool isSeenFrom(const SightScene& scene, const ViewTarget& target, const CameraPose& pose);

/// True if there is open space beside one of the points, so that somebody may see the thing.
bool isBesideOpenSpace(const Map& map, const ViewTarget& target);

/// Returns a camera for a thing with points that nobody in open space sees: before a face, and as far from it
/// as nothing lies in between; behind other points, without a turn from `current`.
CameraPose poseWithoutSight(const SightScene& scene, const ViewTarget& target, const CameraPose& current);

/// Returns the camera at one of the open points that shows most: a horizontal view that looks far, with few
/// near walls. Nothing depends on `current` if there is a point.
CameraPose poseLookingFar(const SightScene& scene, std::span<const glm::vec3> eyes,
                          const CameraPose& current);

/// True if all of a box is in the frame of a camera. An empty box is not.
bool isInFrame(const Bounds& box, const CameraPose& pose, const glm::vec2& halfFrame);

} // namespace visleaf
