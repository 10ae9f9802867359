// Where the program finds what it brings along: its shaders and the bundled demo.
//
// An installed program has them in ../share/visleaf beside its folder; a program in a build tree takes the
// shaders from the sources and the demo from where the build put it.
#pragma once

#include <filesystem>
#include <optional>

namespace visleaf {

/// The folder that holds the program's file.
std::filesystem::path programFolder();

/// The installed shaders; where there are none, those in the source tree that this was built from.
std::filesystem::path shaderFolder();

/// The map to open when none is named; nothing when it was not built.
std::optional<std::filesystem::path> bundledDemo();

} // namespace visleaf
