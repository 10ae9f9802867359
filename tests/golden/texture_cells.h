// What the cells of the texture wall show, game by game.
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
    float repeats = 1.0f;      // of the picture, both ways
    SurfaceFlags flags = 0;    // in games whose names say nothing
    std::string material = {}; // in Nightfire
    // Of the entity whose brush model the cell is; empty: the cell is the world's.
    std::vector<std::pair<std::string, std::string>> keys = {};
};

/// The wall's own picture is `wall`; cells row by row from the top left.
std::span<const TextureCell> textureCellsOf(Game game);

} // namespace visleaf
