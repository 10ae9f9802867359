// Draws a camera path on the map.
#pragma once

#include "render/line_list.h"
#include "scene/camera_path.h"

namespace visleaf {

/// Adds the curve of a path, and a small frustum at each key.
void addCameraPath(const CameraPath& path, LineList& lines);

} // namespace visleaf
