// The texture lump of Quake and Half-Life, and what its textures' names say of the surfaces that show them.
#pragma once

#include "base/diagnostics.h"
#include "formats/lump_directory.h"
#include "map/map.h"

namespace visleaf {

/// Fills Map::textures and Map::textureBytes, and Map::surfaces with one surface for each texture and a last
/// one for faces whose texture does not exist. Gives the surface of each place in the lump's list: textures
/// that are not there, or whose record can't be read, share the last one, and places that name one record
/// share its surface. What the list has beyond the records that the lump could hold is not there, either.
std::vector<uint32_t> parseQuakeTextures(const Lump& lump, bool isGoldSrc, Map& map,
                                         Diagnostics& diagnostics);

} // namespace visleaf
