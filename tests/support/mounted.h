// The game data of a test.
#pragma once

#include "vfs/file_system.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <vector>

namespace visleaf::test {

/// Mounts folders and archives in this order. Fails the running test if one, or an archive in one, cannot be
/// mounted.
inline FileSystem mounted(const std::vector<std::filesystem::path>& paths) {
    FileSystem files;
    Diagnostics diagnostics;
    for (const std::filesystem::path& path : paths)
        EXPECT_TRUE(files.mount(path, diagnostics)) << path;
    EXPECT_TRUE(diagnostics.empty()) << diagnostics.lines().front();
    return files;
}

} // namespace visleaf::test
