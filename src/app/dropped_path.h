// What a file or folder that is dropped on the window is meant for.
#pragma once

#include <filesystem>

namespace visleaf {

/// One of the paths is set; `data` may come with `mapFolder`.
struct DroppedPath {
    std::filesystem::path map;       // to open: a map, or an archive of maps
    std::filesystem::path data;      // to mount: a folder or a WAD
    std::filesystem::path mapFolder; // holds several maps to choose from

    bool operator==(const DroppedPath&) const = default;
};

/// A folder that holds one map, itself or in its `maps`, stands for that map, whose game folder is mounted
/// with it; other folders are game data.
DroppedPath meaningOf(const std::filesystem::path& dropped);

} // namespace visleaf
