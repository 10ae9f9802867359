// Cameras that show the six faces of a cube around an eye.
#pragma once

#include "culling/view.h"
#include "images/equirectangular.h"

namespace visleaf {

/// Returns the camera at `eye` (map space) whose frame is a face of the cube.
CameraPose poseOfFace(const CubeFace& face, const glm::vec3& eye);

/// Returns the lens of a square frame. `reach` is the tangent of half the field of view; 1 is a right angle.
Lens cubeLens(uint32_t side, float reach);

/// Returns the reach at which a frame of `side` pixels has one more pixel on each side than the face of the
/// cube, for equirectangularImage().
float reachWithBorder(uint32_t side);

} // namespace visleaf
