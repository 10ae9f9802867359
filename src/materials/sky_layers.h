// Quake's skies: one texture of two halves that move at different speeds, as a material's stages.
//
// Source: id-Software/Quake gl_warp.c (R_InitSky, EmitSkyPolys), read for the facts only.
#pragma once

#include "images/palette.h"
#include "materials/material_set.h"

namespace visleaf {

/// The halves of a sky's texture: the right one lies behind, the left one before it, with holes where its
/// texels are colour 0. `record` is the texture as the map has it. The holes have the mean colour of what is
/// behind them, so that no dark rim shows around what is not a hole. Both are empty in an error.
Result<std::array<Image, 2>> decodeSkyLayers(ByteSpan record, const Palette& palette);

/// The material of a sky face whose halves are `back` and `front`, into MaterialSet::images.
Material skyLayersMaterial(const Material& sky, uint32_t back, uint32_t front);

/// Gives each sky of the map that faces show the layers of its own texture. What can't be decoded keeps the
/// renderer's gradient and is noted.
void addSkyLayers(const Map& map, const Palette& palette, MaterialSet& set, Diagnostics& diagnostics);

} // namespace visleaf
