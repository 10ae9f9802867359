// Lightmaps in files next to the map instead of in it: `maps/NAME/lm_0000.tga` and so on.
//
// q3map2 writes them with `-external`, because pages of a custom size do not fit into the lump. OpenJK
// (tr_shader.cpp, R_FindLightmap) and DarkPlaces (model_brush.c) read them.
#pragma once

#include "base/diagnostics.h"
#include "map/map.h"
#include "materials/load_image.h"
#include "vfs/file_system.h"

#include <span>
#include <string_view>

namespace visleaf {

/// The pages of one map that are wanted.
struct PageRequest {
    std::string_view mapName; // `q3dm1.bsp`
    std::span<const uint32_t> numbers;
    PageContent content = PageContent::light;
    ImageWork work = ImageWork::decode; // `measure`: the luxels of pages are black
};

/// Returns the wanted pages, one for each number. A page has no luxels if its file is missing or broken. The
/// second gives a warning, and so does the first if other pages exist.
std::vector<LightmapPage> loadLightmapPages(const PageRequest& request, const FileSystem& files,
                                            Diagnostics& diagnostics);

} // namespace visleaf
