// Lightmaps in files next to the map instead of in it: `maps/NAME/lm_0000.tga` and so on.
//
// q3map2 writes them with `-external`, because pages of a custom size do not fit into the lump. OpenJK
// (tr_shader.cpp, R_FindLightmap) and DarkPlaces (model_brush.c) read them.
#pragma once

#include "base/diagnostics.h"
#include "map/map.h"
#include "vfs/file_system.h"

#include <string_view>

namespace visleaf {

/// Returns the pages of the map `mapName` (`q3dm1.bsp`) in numeric order, up to the first number without a
/// file. A file that cannot be decoded gives a page without luxels and a warning.
std::vector<LightmapPage> loadLightmapPages(std::string_view mapName, const FileSystem& files,
                                            Diagnostics& diagnostics);

} // namespace visleaf
