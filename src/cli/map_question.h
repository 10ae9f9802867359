// What the commands that ask something about one map have in common: finding and loading it, and its points.
#pragma once

#include "camera/camera_text.h"
#include "document/map_snapshot.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace visleaf {

/// Loads the one map that the argument MAP names, without geometry, and returns what `answer` returns. If
/// that fails, prints why and returns the exit status of the failure.
int answerAbout(const std::string& map, const std::vector<std::filesystem::path>& gameFolders,
                const std::function<int(MapSnapshot&)>& answer);

/// Parses `X,Y,Z` or `X,Y,Z,PITCH,YAW`. Returns false if it is neither, or outside the world limits.
inline constexpr const char* kEyeText = "X,Y,Z or X,Y,Z,PITCH,YAW, each coordinate up to 1048576";
bool readEye(const std::string& text, CullLock& eye);

} // namespace visleaf
