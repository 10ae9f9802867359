// Where the viewer keeps what belongs to its user: settings, panel layout, screenshots.
#pragma once

#include <filesystem>

namespace visleaf {

struct UserFiles {
    std::filesystem::path settings;
    std::filesystem::path layout;
    std::filesystem::path screenshots; // a folder
};

/// In the user's folder for application data, or beside the program when `isPortable`. All paths are empty
/// when there is no such folder and none can be made.
UserFiles userFiles(bool isPortable);

} // namespace visleaf
