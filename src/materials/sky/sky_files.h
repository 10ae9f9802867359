// Image files in place of a Quake sky texture: one image with both layers side by side, or a file for each.
//
// Sources: DarkPlaces model_brush.c (Mod_Q1BSP_LoadTextures), FTE gl_warp.c (R_InitSky), ezQuake
// r_brushmodel_load.c (Mod_LoadExternalSkyTexture), read for facts only. QuakeSpasm, Ironwail and vkQuake
// have no such files.
#pragma once

#include "materials/load_image.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace visleaf {

/// One layer of a sky from a file.
struct SkyFileLayer {
    Image image;
    std::string file;          // in the mounted data
    std::string maskFile = {}; // see MaterialImage
};

/// The back and the front layer.
using SkyFileLayers = std::array<SkyFileLayer, 2>;

/// Returns the layers of the sky texture `name` from image files; nothing: there are none. Files that cannot
/// be used give warnings.
std::optional<SkyFileLayers> loadSkyFiles(std::string_view name, const ImageSources& sources,
                                          Diagnostics& diagnostics);

} // namespace visleaf
