// The orthographic cameras, which look at a map from above, from the front and from the side. The camera is
// on a section plane, and nothing in front of the plane is drawn.
#pragma once

#include "camera/fly_camera.h"

#include <string>

namespace visleaf {

/// The side from which an orthographic camera looks at the map. From above, +X is right and +Y is up; from
/// the front, +X is right; from the side, +Y is right. +Z is up.
enum class OrthoSide : uint8_t { top, front, side };

/// Limits of the width of an orthographic frame, game units.
inline constexpr float kLeastOrthoWidth = 16.0f, kMostOrthoWidth = 262144.0f;

/// Returns the pose at `position` that looks at the map from a side.
CameraPose orthoPose(OrthoSide side, const glm::vec3& position);

/// Moves an orthographic camera. The keys for forward, back, left and right, and a look, move it along the
/// section plane. The keys for up and down move the section plane towards the viewer and away. `width` is
/// that of the frame in game units.
void moveOrtho(FlyCamera& camera, float width, const FlyInput& input, float seconds);

/// Returns the width after `steps` notches of the wheel; forward is narrower.
float orthoWidthAfterWheel(float width, float steps);

/// Returns the width of a frame with the shape of `lens` into which a box fits, with a small margin. Of a box
/// that is smaller than 64 units, the frame also shows what is around it, and of a face that is seen edge-on
/// as much as the face is deep.
float orthoWidthToFit(const Bounds& box, const CameraPose& pose, const Lens& lens);

/// Returns the pose with the centre of a box in the middle of its frame. The section plane stays where it is,
/// unless the whole box is in front of it; then it touches the box.
CameraPose orthoPoseOver(const Bounds& box, const CameraPose& pose);

/// Returns the pose whose section plane is just in front of a box.
CameraPose orthoPoseBefore(const Bounds& box, const CameraPose& pose);

/// Returns the position from which a point of the section plane stays at the same place of the frame when the
/// width of the frame changes by a factor.
glm::vec3 zoomedAround(const glm::vec3& point, const glm::vec3& position, float factor);

/// Returns the lens that shows everything of `bounds` behind the section plane.
Lens orthoLens(const Lens& lens, const CameraPose& pose, float width, const Bounds& bounds);

/// A round length, and how much of the frame's width it takes.
struct ScaleBar {
    float units = 0.0f; // a power of two, game units
    float share = 0.0f; // at most 1/5
};

/// Returns the longest scale bar for a frame of this width.
ScaleBar scaleBarOf(float width);

} // namespace visleaf
