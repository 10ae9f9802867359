// The demo map: a hub with a pool, and off it a yard under the sky, a chapel, a hall of machines, and a long
// gallery that leads to a maze. It is data, in assets/demo.
#pragma once

#include "forge/texture_library.h"

namespace visleaf {

/// assets/demo of the source tree that the forge was built from: demo.map and what readTextureLibrary()
/// reads.
std::filesystem::path demoSource();

/// The scene of demo.map in a folder such as demoSource().
Result<SceneDescription> readDemo(const std::filesystem::path& folder, const TextureLibrary& library);

} // namespace visleaf
