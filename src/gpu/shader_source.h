// Assembles the source of a shader: resolves `#include "x.glsl"` and inserts defines. Needs no GL.
//
// Each part starts with `#line LINE FILE`, so that messages of the driver refer to the real file. FILE is an
// index into ShaderSource::files.
#pragma once

#include "base/result.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace visleaf {

/// The text for the driver, and the files that it comes from.
struct ShaderSource {
    std::string text;
    std::vector<std::string> files; // names, in the order of their first use

    /// Returns the file names behind the numbers in a driver's log: `0 = surface.frag, 1 = light.glsl`.
    std::string legend() const;
};

/// Reads a shader whose first line is its #version; for `isEs` the version of OpenGL ES takes its place.
/// Included files are in the same folder, and each is included once, however often files name it. `defines`
/// ("NAME" or "NAME VALUE") follow the first line. Fails if a file cannot be read.
Result<ShaderSource> readShader(const std::filesystem::path& file, std::span<const std::string> defines,
                                bool isEs = false);

} // namespace visleaf
