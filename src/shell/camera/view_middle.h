// Keeps what is in the middle of the view when the camera looks from another side.
#pragma once

#include "shell/camera/camera_rig.h"

namespace visleaf {

/// Returns the point in the middle of the view, map space: the centre of what was fitted, as long as the
/// camera shows it; otherwise, from outside of the map, the point of the view that is nearest to the map's
/// centre. Returns nothing if the camera's own place is what matters, which is so inside the map. `map` is
/// the map's box.
std::optional<glm::vec3> middleOfView(const CameraRig& rig, const CameraPose& pose, const Bounds& map);

/// Returns the box that a fit has put into the frame, as long as the camera has neither moved nor zoomed
/// since.
std::optional<Bounds> fittedBox(const CameraRig& rig, const CameraPose& pose);

/// Moves an orthographic camera so that a point is in the middle of its view. The section plane stays where
/// it is if the point is behind it; otherwise it moves to the front of the map, which is `map`.
void lookFromSideAt(const glm::vec3& point, const Bounds& map, CameraRig& rig, FlyCamera& camera);

} // namespace visleaf
