// A wall of cells, each a face that shows one rule for textures: glow, cut-outs, transparency, the current
// image of an animation or of a random set, movement.
//
// The wall is built in code and drawn like any map: textures from a lump or from files, materials, geometry,
// passes.
#pragma once

#include "document/load_snapshot.h"

#include <memory>

namespace visleaf {

inline constexpr uint32_t kTextureWallWidth = 288, kTextureWallHeight = 192; // pixels
inline constexpr uint32_t kTextureCellSize = 48;

struct TextureWallChoices {
    Game game = Game::quake;
    AppearanceSettings appearance = {};
    bool hasPalette = true; // only Quake needs one
};

/// Returns the wall. The camera is at the origin and looks along +X with a field of view of 90 degrees.
MapToUpload makeTextureWall(const TextureWallChoices& choices);

} // namespace visleaf
