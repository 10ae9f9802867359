// Files with camera paths.
#pragma once

#include "camera/camera_path.h"

#include <filesystem>
#include <string>

namespace visleaf {

/// Reads a file in the format of parseCameraPath(). The error begins with the name of the file.
Result<CameraPath> readCameraPath(const std::filesystem::path& file);

/// Returns the file in `folder` that holds the path of `map`, which is written as on the command line. A
/// number in the file's name tells maps apart that have one name.
std::filesystem::path pathFileOf(const std::filesystem::path& folder, const std::string& map);

} // namespace visleaf
