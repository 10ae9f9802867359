// Draws a camera path on the map.
#pragma once

#include "camera/camera_path.h"
#include "render/line_list.h"

namespace visleaf {

/// Adds the curve of a path, and a small frustum at each key.
void addCameraPath(const CameraPath& path, LineList& lines);

} // namespace visleaf
