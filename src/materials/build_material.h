// The parts that most games' materials are put together from.
#pragma once

#include "map/map.h"
#include "materials/game_rules.h"
#include "materials/material.h"

#include <glm/gtc/constants.hpp>

namespace visleaf {

/// Alpha below which texels of cut-outs are not drawn.
inline constexpr float kCutOutAlpha = 0.5f;

/// Radians a texel of the waves of liquids in engines that move the corners of a grid of 64 texels by waves
/// of an eighth: the slowest wave that is the same at the corners, which is what one sees between them.
inline constexpr float kWarpOfGrid = 1.0f / 8.0f - 2.0f * glm::pi<float>() / 64.0f;

/// True when faces with these flags show a picture of their own: not the sky's, nor what only the compiler
/// needs.
bool showsPicture(SurfaceFlags flags);

/// A material of what the surface says of itself, without stages; sorted as sky when it is one.
Material materialOf(const Surface& surface);

/// A stage that shows the pictures one after another.
Stage pictureStage(const PictureFrames& frames, float framesPerSecond);

/// Draws only the texels of the first stage that are opaque enough.
void makeCutOut(Material& material, float leastAlpha);

/// Multiplies what is there with the light.
void addLight(Material& material);

/// Blends what the first stage shows, with the light that the material has, into what is behind it.
void makeTranslucent(Material& material, float alpha);

/// Shares the picture of a lit material out: the first stage shows `lit`, and `glowing` is added to what the
/// light makes of it. All three have the same number of frames.
void addGlow(Material& material, const PictureFrames& lit, const PictureFrames& glowing);

/// Leaves the first stage alone, with the whole picture: no light, and blended into what is behind it.
void makeBlended(Material& material, const Blend& blend, float alpha);

} // namespace visleaf
