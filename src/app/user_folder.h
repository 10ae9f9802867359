// Where the viewer keeps what belongs to its user: settings, panel layout, screenshots.
#pragma once

#include <filesystem>

namespace visleaf {

/// Where the viewer's files go; an empty path is none.
struct UserFiles {
    std::filesystem::path settings;
    std::filesystem::path layout;
    std::filesystem::path screenshots; // a folder
};

/// In the user's folder for application data, or beside the program when `isPortable`. When there is no such
/// folder and none can be made, screenshots go to the current folder and the other paths are empty.
UserFiles userFiles(bool isPortable);

} // namespace visleaf
