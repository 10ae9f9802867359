// The cells of the texture wall for each game.
#pragma once

#include "map/map.h"

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace visleaf {

enum class CellLight : uint8_t { bright, dark, none };

struct TextureCell {
    std::string texture;
    CellLight light = CellLight::bright;
    float repeats = 1.0f;      // repetitions of the image in both directions
    SurfaceFlags flags = 0;    // for games where names have no meaning
    std::string material = {}; // for Nightfire
    // Keys of the entity whose brush model is the cell; empty: the cell belongs to the world.
    std::vector<std::pair<std::string, std::string>> keys = {};
};

/// Returns the cells, row by row from the top left. The image of the wall itself is `wall`.
std::span<const TextureCell> textureCellsOf(Game game);

} // namespace visleaf
