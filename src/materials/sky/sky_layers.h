// Turns Quake's skies into stages. A sky is one texture with two halves that move at different speeds.
//
// Sources: id-Software/Quake gl_warp.c (R_InitSky, EmitSkyPolys) and, for Quake 64's layout,
// andrei-drexler/ironwail gl_sky.c (Sky_LoadTextureQ64), read for facts only.
#pragma once

#include "images/palette.h"
#include "materials/load_image.h"
#include "materials/material_set.h"

namespace visleaf {

/// Returns the back and the front half of a sky texture; `layout` must not be `none`. `record` is the
/// texture's record in the map or in a WAD. Holes get the mean colour of the back half, so that filtering
/// shows no dark rim around them. The error says why the texture cannot be decoded.
Result<std::array<Image, 2>> decodeSkyLayers(ByteSpan record, const Palette& palette, SkyTexture layout);

/// Returns the material of a sky face with the halves `back` and `front`, into MaterialSet::images.
Material skyLayersMaterial(const Material& sky, uint32_t back, uint32_t front);

/// Returns the visible sky surfaces of a map that has or names textures.
std::vector<uint32_t> visibleSkies(const Map& map);

/// Gives each visible sky surface of the map the layers of its own texture. Image files win over the texture
/// in the map (sky_files.h). A texture that is missing or cannot be decoded gives a warning, and the renderer
/// draws its gradient.
void addSkyLayers(const ImageSources& sources, MaterialSet& set, Diagnostics& diagnostics);

} // namespace visleaf
