// The textures, the sky and the scripts of the forge's scenes, read from a folder such as assets/demo:
//
//     surfaces.txt           what each texture is
//     textures/NAME.png      its image; NAME_2.png, NAME_3.png … are the further frames of an animation
//     env/sky_rt.png …       the six sides of the skybox
//     env/sky_layers.png     Quake's sky
//     scripts/demo.shader    Quake 3's scripts
//
// Colours are what a surface shows in light of half the greatest strength: games with an overbright range
// double them, so that most stay below 0.5. forge/game_profile.h knows what each game does to a texture.
#pragma once

#include "base/result.h"
#include "forge/scene.h"
#include "images/image.h"

#include <filesystem>

namespace visleaf {

/// A texture in the colours of the scene, of which each game makes its own.
struct LibraryTexture {
    SceneTexture texture;
    std::string path;          // `demo/brick`: below textures/, as editors name it
    std::vector<Image> frames; // of an animation, else one; all of one size, a multiple of 16 texels
};

/// A side of the skybox: the suffix of its file (rt, bk, lf, ft, up, dn) and its image.
struct SkySide {
    std::string_view suffix;
    Image image;
};

struct TextureLibrary {
    std::vector<LibraryTexture> textures; // in the order of surfaces.txt
    std::array<SkySide, 6> skySides;
    Image skyLayers;     // 256 x 128 texels: on the right the far layer, on the left the clouds before it
    std::string scripts; // of Quake 3

    /// The texture with this SceneTexture::name; null where there is none.
    const LibraryTexture* find(std::string_view name) const;

    /// The textures that scenes are made of: all but those of fogs.
    std::vector<SceneTexture> sceneTextures() const;
};

/// Reads everything. An error names the file, in surfaces.txt the line too, and says what was expected.
Result<TextureLibrary> readTextureLibrary(const std::filesystem::path& folder);

/// A file as text.
Result<std::string> readText(const std::filesystem::path& file);

} // namespace visleaf
