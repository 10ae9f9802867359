// The program's own files (shaders, documents, a font and the bundled demo), and the files of the user.
//
// An installed program finds its files in ../share/visleaf relative to its own folder. A program in a build
// tree uses the shaders of the source tree and the demo in the build folder.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace visleaf {

/// Returns the folder of the installed shaders. If they do not exist, it is the folder in the source tree of
/// this build.
std::filesystem::path shaderFolder();

/// Returns the folder of the installed documents. If it does not exist, it is the folder in the source tree
/// of this build.
std::filesystem::path documentFolder();

/// Returns the font that the packages for Windows and for browsers contain. It may not exist.
std::filesystem::path bundledFont();

/// Returns the map that opens by default; nothing if it was not built.
std::optional<std::filesystem::path> bundledDemo();

/// The paths of the viewer's files. An empty path means that there is no such file.
struct UserFiles {
    std::filesystem::path settings;
    std::filesystem::path layout;
    std::filesystem::path screenshots; // a folder
    std::filesystem::path paths;       // a folder, see path_file.h
    std::filesystem::path thumbnails;  // a folder, see features/maps/thumbnail_cache.h
    std::string problem;               // why settings are not saved; empty: they are
};

/// Returns the paths in the user's folder for application data, or beside the program if `isPortable`. If
/// that folder cannot be created, screenshots go to the current folder and the other paths are empty.
/// Thumbnails are in the user's folder for caches, or beside the program.
UserFiles userFiles(bool isPortable);

} // namespace visleaf
