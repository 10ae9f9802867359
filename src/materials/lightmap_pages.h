// Lightmaps in files next to the map instead of in it: `maps/NAME/lm_0000.tga` and so on.
//
// q3map2 writes them with `-external`, because pages of a custom size do not fit into the lump. OpenJK
// (tr_shader.cpp, R_FindLightmap) and DarkPlaces (model_brush.c) read them.
#pragma once

#include "base/diagnostics.h"
#include "map/map.h"
#include "vfs/file_system.h"

#include <span>
#include <string_view>

namespace visleaf {

/// Returns the pages of the map `mapName` (`q3dm1.bsp`) with these numbers, one for each number. A page has
/// no luxels if its file is missing or cannot be decoded. The second gives a warning, and so does the first
/// if other pages exist.
std::vector<LightmapPage> loadLightmapPages(std::string_view mapName, std::span<const uint32_t> numbers,
                                            const FileSystem& files, Diagnostics& diagnostics);

} // namespace visleaf
