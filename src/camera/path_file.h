// Files with camera paths.
#pragma once

#include "camera/camera_path.h"

#include <filesystem>
#include <string>

namespace visleaf {

/// Reads a file in the format of parseCameraPath(). The error begins with the name of the file.
Result<CameraPath> readCameraPath(const std::filesystem::path& file);

/// Returns the file in `folder` that holds the path of a map: its name, and a number that distinguishes maps
/// of the same name. `map` is the map as on the command line.
std::filesystem::path pathFileOf(const std::filesystem::path& folder, const std::string& map);

} // namespace visleaf
