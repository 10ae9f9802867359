// Functions that build the materials of most games.
#pragma once

#include "map/map.h"
#include "materials/games/game_rules.h"
#include "materials/material.h"

#include <glm/gtc/constants.hpp>

namespace visleaf {

/// Cut-outs do not draw texels with a smaller alpha.
inline constexpr float kCutOutAlpha = 0.5f;

/// Wave number of warping liquids in radians per texel, for engines that move vertices on a grid of 64 texels
/// by waves of 1/8 radian per texel. Sampled every 64 texels, such a wave looks like a slower one. This is
/// the wave number of that slower wave, which the player sees.
inline constexpr float kWarpOfGrid = 1.0f / 8.0f - 2.0f * glm::pi<float>() / 64.0f;

/// True if faces with these flags show their own image. False for the sky and for surfaces that only the
/// compiler needs.
bool showsImage(SurfaceFlags flags);

/// Returns which surfaces have faces. The others belong only to brush sides, so their textures are not
/// needed. Flares do not count, because they show a material of their own.
std::vector<bool> findDrawnSurfaces(const Map& map);

/// Returns a material without stages, with the name, flags and texel unit of the surface. A sky gets the sort
/// key of skies.
Material blankMaterialOf(const Surface& surface);

/// Returns a stage that shows the frames in turn.
Stage imageStage(const ImageFrames& frames, float framesPerSecond);

/// Makes the first stage draw only texels with an alpha of at least `minAlpha`.
void makeCutOut(Material& material, float minAlpha);

/// Adds a stage that multiplies the colour so far by the light.
void addLight(Material& material);

/// Blends the first stage into the background. It keeps the light that the material has.
void makeTranslucent(Material& material, float alpha);

/// Splits the image of a lit material. The first stage shows `lit`, and a new last stage adds `glowing` after
/// the light. Both have as many frames as the first stage.
void addGlow(Material& material, const ImageFrames& lit, const ImageFrames& glowing);

/// Removes all stages but the first. It shows the complete image without light, blended into the background.
void makeBlended(Material& material, const Blend& blend, float alpha);

} // namespace visleaf
