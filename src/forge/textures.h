// The textures and the sky of the forge's scenes, painted by code: nothing of any game's data is in them.
//
// Colours are what a surface shows in light of half the greatest strength: games with an overbright range
// double them, so that most stay below 0.5. forge/dress.h knows what each game does to a texture.
#pragma once

#include "images/image.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A texture in the colours of the scene, of which each game makes its own.
struct PaintedTexture {
    std::string name;          // as SceneTexture::name
    std::vector<Image> frames; // of an animation; all of one size, a multiple of 16 texels
};

/// Everything that the forge's scenes show.
std::vector<PaintedTexture> paintTextures();

/// The two groups that paintTextures() puts together.
void addWallTextures(std::vector<PaintedTexture>& textures);
void addEffectTextures(std::vector<PaintedTexture>& textures);

/// A side of the skybox: the suffix of its file (rt, bk, lf, ft, up, dn) and its picture.
struct SkySide {
    std::string_view suffix;
    Image picture;
};
std::array<SkySide, 6> paintSkySides();

/// Quake's sky, 256 x 128 texels: on the right what is far, on the left the clouds before it, transparent
/// where there are none.
Image paintSkyLayers();

/// A cloud layer that repeats, 128 texels wide, for a surface's texture.
Image paintSkyTexture();

} // namespace visleaf
