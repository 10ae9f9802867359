// What differs between games when surfaces become materials: a table, one row a game.
//
// A row says where a game keeps its pictures and names the function that turns one surface into stages. All
// else (loading, sharing, replacing what is missing) is the same for every game.
#pragma once

#include "images/palette.h"
#include "map/map.h"
#include "materials/material.h"
#include "materials/picture_part.h"

#include <span>
#include <string_view>

namespace visleaf {

/// The pictures that a surface shows: into MaterialSet::images; more than one is an animation.
using PictureFrames = std::vector<uint32_t>;

/// The game's own kind of pictures; common picture files may stand in for them.
enum class OriginalPictures : uint8_t {
    none,        // common picture files are all there is
    wal,         // files that point into the game's palette
    miptex,      // records that point into the game's palette, in the map or a WAD
    miptexOrWad, // records with a palette of their own, in the map or a WAD
};

/// One row of the table.
struct GameRules {
    /// The material of one surface. Pure: the same arguments give the same material.
    Material (*materialFor)(const Surface&, const PictureFrames&, const LookChoices&);

    /// How an entity's keys change a material of its brush model, whose picture is `pictureWidth` texels
    /// wide; null where they never do. Pure.
    Material (*materialOfEntity)(const Material&, const Entity&, uint32_t pictureWidth) = nullptr;
    /// How worldspawn's keys change a material of the world; null where they never do. Pure.
    Material (*materialOfWorld)(const Material&, const Entity&, uint32_t pictureWidth) = nullptr;
    bool entityKeysAreModern = false; // only modern engines do that

    /// How the pictures of a surface say which of their texels shine by themselves; null where none do. Pure.
    GlowSource (*glowOf)(const Surface&) = nullptr;

    std::string_view textureFolder; // with its slash; a surface's name follows
    std::span<const std::string_view>
        pictureExtensions; // looked for first; coordinates stay the original's where there is one
    OriginalPictures original = OriginalPictures::none;
    std::string_view paletteFile = {};             // a PCX, or 256 colours and nothing else
    Palette (*builtInPalette)() = nullptr;         // used where the mounted data hold no palette
    ByPreset<float> textureBrightness{1.0f, 1.0f}; // that the game multiplies textures with, sky aside
    ByPreset<float> textureExponent{1.0f, 1.0f};   // that it raises them to, cut-outs and sky aside

    bool hasLiquidAlphas = false; // modern engines read the map's keys for them
    bool skyIsTexture = false;    // without a skybox, skies show two layers of their own texture

    std::string_view skyFolder = {};                // with its slash; the sky's name and the side follow
    std::span<const std::string_view> skyKeys = {}; // of worldspawn, that may name the sky
    std::string_view defaultSky = {};               // empty: without a name there is no skybox
    std::span<const std::string_view> skyExtensions = {}; // in the order in which they are looked for
};

/// The row of `game`. Quake 3 and Return to Castle Wolfenstein have none (materials/quake3_materials.h): to
/// ask for theirs is a programmer's error.
const GameRules& rulesOf(Game game);

} // namespace visleaf
