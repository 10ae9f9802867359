// Shader text put together from files: `#include "x.glsl"` resolved, defines inserted. Needs no GL.
//
// Each piece starts with `#line LINE FILE`, so that a driver's message points into a real file; the numbers
// of the files are their places in ShaderSource::files.
#pragma once

#include "base/result.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace visleaf {

/// The text for the driver, and the files that it is from.
struct ShaderSource {
    std::string text;
    std::vector<std::string> files; // names in the order in which they were first read

    /// `0 = world.frag, 1 = light.glsl`: the legend for a driver's log.
    std::string legend() const;
};

/// Reads a shader whose first line is its #version. Included files lie beside it and are taken in once
/// however often they are named. `defines` ("NAME" or "NAME VALUE") follow the first line. Fails on a file
/// that can't be read.
Result<ShaderSource> readShader(const std::filesystem::path& file, std::span<const std::string> defines);

} // namespace visleaf
