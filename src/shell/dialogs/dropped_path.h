// Decides what to do with a file or folder that the user drops on the window.
#pragma once

#include <filesystem>

namespace visleaf {

/// The use of a dropped path. One of the paths is set; only `data` may be set together with `mapFolder`.
struct DroppedPath {
    std::filesystem::path map;       // file to open: a map, or an archive of maps
    std::filesystem::path data;      // game data to mount: a folder, a WAD or a definition file
    std::filesystem::path mapFolder; // folder with several maps to choose from

    bool operator==(const DroppedPath&) const = default;
};

/// Returns the use of `dropped`. A folder that directly, or in its `maps`, contains one map means that map,
/// and its game folder is mounted too. Other folders are game data.
DroppedPath classifyDroppedPath(const std::filesystem::path& dropped);

} // namespace visleaf
