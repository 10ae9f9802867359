// What differs between games when surfaces become materials. This is the second table of games; the others
// are in map/game.h and models/games/mesh_rules.h.
//
// A row says where a game keeps its images. It names the function that turns one surface into stages.
// Everything else (loading, sharing, placeholders) is the same for every game.
#pragma once

#include "images/palette.h"
#include "map/map.h"
#include "materials/image_part.h"
#include "materials/material.h"
#include "models/mesh_part.h"

#include <span>
#include <string_view>

namespace visleaf {

class FileSystem;
struct MaterialPlan;

/// The images that a surface shows, as indices into MaterialSet::images; several are an animation.
using ImageFrames = std::vector<uint32_t>;

/// The game's own image format. Common image files may replace such images.
enum class OriginalImages : uint8_t {
    none,        // only common image files
    wal,         // files with indices into the game's palette
    miptex,      // records with indices into the game's palette, in the map or a WAD
    miptexOrWad, // records with their own palettes, in the map or a WAD
};

/// The layout of the two sky layers in a sky texture.
enum class SkyTexture : uint8_t {
    none,
    sideBySide, // front layer in the left half, with holes where the colour index is 0
    stacked,    // front layer in the upper half, half transparent
};

/// One row of the table.
struct GameRules {
    /// Returns the material of one surface. Pure: the same arguments give the same material.
    Material (*materialFor)(const Surface&, const ImageFrames&, const AppearanceSettings&);

    /// Returns a material of a brush model, changed by the keys of its entity. `imageWidth` is the width of
    /// the material's image in texels. Null if no key changes materials. Pure.
    Material (*materialOfEntity)(const Material&, const Entity&, uint32_t imageWidth) = nullptr;
    /// Returns a material of the world, changed by the keys of worldspawn. Null if no key changes materials.
    /// Pure.
    Material (*materialOfWorld)(const Material&, const Entity&, uint32_t imageWidth) = nullptr;
    bool entityKeysAreModern = false; // only modern engines read these keys

    /// Returns how the images of a surface mark glowing texels. Null if no texels glow. Pure.
    GlowSource (*glowOf)(const Surface&) = nullptr;

    std::string_view scriptFolder = "scripts"; // of games with shader scripts
    size_t maxScriptImages = 0;                // of an animation in a shader script
    std::string_view dataArchive;              // what holds the textures: `WAD`, `PAK`, `PK3`, for messages
    std::string_view textureFolder;            // with its slash; followed by the surface's name
    bool hasFolderOfMap = false;               // a folder with the map's name in textureFolder wins over it
    // Extensions that are tried before the original image. If there is an original, texture coordinates use
    // its size.
    std::span<const std::string_view> imageExtensions;
    // Endings of the names of images beside such a file, in search order. Their texels glow above it.
    std::span<const std::string_view> glowEndings = {};
    OriginalImages original = OriginalImages::none;
    std::string_view paletteFile = {};             // a PCX file, or 256 colours and nothing else
    Palette (*builtInPalette)() = nullptr;         // used if the mounted data has no palette
    ByPreset<float> textureBrightness{1.0f, 1.0f}; // the game's factor for textures, except skies
    // The game's exponent for textures, except cut-outs and skies.
    ByPreset<float> textureExponent{1.0f, 1.0f};

    // planMaterials() for games whose shader scripts define all materials. Of the rest of the row, only
    // scriptFolder and maxScriptImages are read then. Null in the other games.
    MaterialPlan (*planScripts)(const Map&, const FileSystem&, Diagnostics&, MissingTextureStyle,
                                std::span<const ShownSkin> meshSkins) = nullptr;
    bool usesScripts() const { return planScripts != nullptr; }
    /// True if WADs hold textures that a map only names.
    bool usesWads() const {
        return original == OriginalImages::miptex || original == OriginalImages::miptexOrWad;
    }

    bool hasDetailTextures = false;           // see detail_textures.h
    bool hasLiquidAlphas = false;             // the map or the user may make liquids translucent
    SkyTexture skyTexture = SkyTexture::none; // drawn if there is no skybox

    std::string_view skyFolder = {};                // with its slash; followed by the sky's name and the side
    std::span<const std::string_view> skyKeys = {}; // keys of worldspawn that may name the sky
    std::string_view defaultSky = {};               // empty: no skybox without a name
    std::span<const std::string_view> skyExtensions = {}; // in search order
    bool hasSkyWind = false;                              // see sky_wind.h
};

/// Returns the row of `game`.
const GameRules& rulesOf(Game game);

} // namespace visleaf
