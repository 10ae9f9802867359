// The shader scripts of the demo: what a texture of each kind does in Quake 3.
#pragma once

#include "forge/dress.h"

#include <span>

namespace visleaf {

/// The text of `scripts/demo.shader`. `textures` are the scene's, dressed for Quake 3. Walls need no script.
std::string quake3Scripts(const SceneDescription& scene, std::span<const DressedTexture> textures);

/// The picture of a frame of a texture, without extension: scripts name it, the game's folder holds it.
std::string quake3Picture(const DressedTexture& texture, size_t frame);

} // namespace visleaf
