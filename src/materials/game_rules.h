// What differs between games when surfaces become materials: a table, one row a game.
//
// A row says where a game keeps its pictures and names the function that turns one surface into stages. All
// else (loading, sharing, replacing what is missing) is the same for every game.
#pragma once

#include "map/map.h"
#include "materials/material.h"

#include <span>
#include <string_view>

namespace visleaf {

/// The pictures that a surface shows.
struct SurfacePictures {
    std::vector<uint32_t> frames; // into MaterialSet::images; more than one is an animation
    uint32_t width = 0;           // of the first, in texels of the original
};

struct GameRules {
    Game game;

    /// True when surfaces with these flags show a picture; others need none loaded.
    bool (*showsPicture)(SurfaceFlags);

    /// The material of one surface. Pure: the same arguments give the same material.
    Material (*materialFor)(const Surface&, const SurfacePictures&);

    std::string_view textureFolder; // with its slash; a surface's name follows
    std::span<const std::string_view>
        replacements;             // extensions looked for first; coordinates stay the original's
    std::string_view original;    // extension of the game's own format, which needs the palette
    std::string_view paletteFile; // a PCX
    float textureBrightness;      // that the game multiplies textures with, sky aside

    std::string_view skyFolder; // with its slash; the sky's name and the side follow
    std::string_view defaultSky;
    std::span<const std::string_view> skyExtensions; // in the order in which they are looked for
};

/// The row of `game`.
const GameRules& rulesOf(Game game);

} // namespace visleaf
