// A wall of cells, each a face that shows one rule of how textures look: what glows, what is cut out, what
// one sees through, which picture of an animation or of a random set is shown, what moves.
//
// Built in code, and drawn as any map: textures by the reader of the lump or as files, materials, geometry,
// passes.
#pragma once

#include "app/scene.h"

#include <memory>

namespace visleaf {

inline constexpr uint32_t kTextureWallWidth = 288, kTextureWallHeight = 192; // pixels
inline constexpr uint32_t kTextureCellSize = 48;

struct TextureWallChoices {
    Game game = Game::quake;
    LookChoices look = {};
    bool hasPalette = true; // Quake alone needs one
};

/// The camera is at the origin and looks along +X with 90 degrees.
std::unique_ptr<Scene> makeTextureWall(const TextureWallChoices& choices);

} // namespace visleaf
