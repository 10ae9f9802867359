// The demo map: a hub with a pool, a yard under the sky, a chapel, a hall of machines, and a long gallery
// that leads to a maze. Its source is data in assets/demo.
#pragma once

#include "forge/texture_library.h"

namespace visleaf {

/// Returns assets/demo in the source tree from which the forge was built. It contains demo.map and the files
/// of readTextureLibrary().
std::filesystem::path demoSource();

/// Returns the scene of demo.map in a folder like demoSource().
Result<SceneDescription> readDemo(const std::filesystem::path& folder, const TextureLibrary& library);

} // namespace visleaf
