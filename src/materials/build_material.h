// The parts from which most games' materials are built.
#pragma once

#include "map/map.h"
#include "materials/game_rules.h"
#include "materials/material.h"

#include <glm/gtc/constants.hpp>

namespace visleaf {

/// Texels of cut-outs with a smaller alpha are not drawn.
inline constexpr float kCutOutAlpha = 0.5f;

/// Wave number of warping liquids, radians per texel, for engines that move vertices on a grid of 64 texels
/// by waves of 1/8 radian per texel. Sampled every 64 texels, such a wave looks like a slower one. This is
/// the wave number of the slower wave, which the player sees.
inline constexpr float kWarpOfGrid = 1.0f / 8.0f - 2.0f * glm::pi<float>() / 64.0f;

/// True if faces with these flags show their own image. False for the sky and for surfaces that only the
/// compiler needs.
bool showsImage(SurfaceFlags flags);

/// Returns a material with the surface's name, flags and texel unit, without stages. Sky sorts as sky.
Material materialOf(const Surface& surface);

/// Returns a stage that shows the images one after another.
Stage imageStage(const ImageFrames& frames, float framesPerSecond);

/// Draws only texels of the first stage with an alpha of at least `leastAlpha`.
void makeCutOut(Material& material, float leastAlpha);

/// Multiplies the colour so far with the light.
void addLight(Material& material);

/// Blends the first stage, with the light that the material has, into the background.
void makeTranslucent(Material& material, float alpha);

/// Splits the image of a lit material: the first stage shows `lit`, and a new stage adds `glowing` after the
/// light. All three have the same number of frames.
void addGlow(Material& material, const ImageFrames& lit, const ImageFrames& glowing);

/// Keeps only the first stage, with the complete image: unlit, and blended into the background.
void makeBlended(Material& material, const Blend& blend, float alpha);

} // namespace visleaf
