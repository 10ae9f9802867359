// Whether a path exists, and as what. A path about which the system says nothing counts as missing, such as
// one below a folder that the user may not enter.
#pragma once

#include <filesystem>
#include <system_error>

namespace visleaf {

inline bool isThere(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::exists(path, ignored);
}

inline bool isFolder(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::is_directory(path, ignored);
}

/// False for devices and pipes.
inline bool isFile(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::is_regular_file(path, ignored);
}

} // namespace visleaf
