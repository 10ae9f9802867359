// Reads the textures, the sky and the scripts of the forge's scenes from a folder such as assets/demo:
//
//     surfaces.txt           the kind of each texture
//     textures/NAME.png      its image; NAME_2.png, NAME_3.png … are the further frames of an animation
//     env/sky_rt.png …       the six sides of the skybox
//     env/sky_layers.png     Quake's sky
//     scripts/demo.shader    Quake 3's scripts
//
// The colours of a texture are those that a surface shows at half of the maximum light. Games with overbright
// double them, so most stay below 0.5. forge/game_profile.h defines what each game does to a texture.
#pragma once

#include "base/result.h"
#include "forge/scene.h"
#include "images/image.h"

#include <filesystem>

namespace visleaf {

/// A texture in the colours of the scene. Each game's colours are computed from them.
struct LibraryTexture {
    SceneTexture texture;
    std::string path;          // `demo/brick`: path below textures/, as in editors
    std::vector<Image> frames; // several for an animation; all of one size, a multiple of 16 texels
};

/// A side of the skybox: the suffix of its file (rt, bk, lf, ft, up, dn) and its image.
struct SkySide {
    std::string_view suffix;
    Image image;
};

struct TextureLibrary {
    std::vector<LibraryTexture> textures; // in the order of surfaces.txt
    std::array<SkySide, 6> skySides;
    Image skyLayers; // 256 x 128 texels: the far layer on the right, the clouds in front of it on the left
    std::string scripts; // Quake 3's

    /// Returns the texture with this SceneTexture::name; null if there is none.
    const LibraryTexture* find(std::string_view name) const;

    /// Returns the textures that scenes can use: all except those of fogs.
    std::vector<SceneTexture> sceneTextures() const;
};

/// Reads everything. An error names the file (in surfaces.txt, also the line) and says what was expected.
Result<TextureLibrary> readTextureLibrary(const std::filesystem::path& folder);

} // namespace visleaf
