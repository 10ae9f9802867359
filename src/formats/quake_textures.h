// The texture lump of Quake and Half-Life, and the surface flags that follow from texture names.
#pragma once

#include "base/diagnostics.h"
#include "formats/lump_directory.h"
#include "map/map.h"

namespace visleaf {

/// The game family that defines a format's textures and light.
enum class QuakeFamily : uint8_t {
    quake,
    goldSrc, // Half-Life: RGB light, other names for liquids
    quake64, // luxels of 16 bits; records say how many times larger a texture is than its pixels
};

/// Fills Map::textures and Map::textureBytes. Fills Map::surfaces with one surface for each texture and a
/// last one for faces whose texture does not exist. Returns the surface of each entry in the lump's list.
/// Entries whose texture is missing or damaged share the last surface; entries for the same record share its
/// surface. Entries beyond the records that could fit into the lump are missing, too. Records in
/// Map::textureBytes have Quake's format for every family.
std::vector<uint32_t> parseQuakeTextures(const Lump& lump, QuakeFamily family, Map& map,
                                         Diagnostics& diagnostics);

} // namespace visleaf
