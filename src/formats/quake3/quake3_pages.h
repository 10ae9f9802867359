// The lightmap pages of Quake 3: in a lump, or in files beside the map.
#pragma once

#include "base/diagnostics.h"
#include "formats/lump_directory.h"
#include "map/map.h"

#include <span>

namespace visleaf {

/// Returns a page with steady light. Its luxels are the first ones of the map.
FaceLightmap pageOfSize(uint32_t width, uint32_t height);

/// Takes all pages from the lump.
void parseLightmapLump(const Lump& lump, uint32_t pageSize, Map& map);

/// Takes pages from other files: `pages[i]` has the number `numbers[i]`, and the numbers ascend. Pages that
/// no face names keep their numbers without luxels; a hundred of them may exist. A vertex does not name the
/// page of its coordinates, so all pages must have the size of the first. A page of another size has no
/// styles, and nor have missing pages.
void takePages(std::span<const uint32_t> numbers, std::span<const LightmapPage> pages, Map& map,
               Diagnostics& diagnostics);

} // namespace visleaf
