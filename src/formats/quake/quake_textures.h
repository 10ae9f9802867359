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
    quake64, // luxels of 16 bits; a record has a factor by which the texture is larger than its pixels
};

/// What the pixels in a texture lump say about the game.
enum class LumpPixels : uint8_t {
    none,        // all textures are elsewhere
    plain,       // Quake's: all share one palette
    withPalette, // Half-Life's: a palette follows the pixels of each texture
};

/// Returns what most of the textures with pixels in the lump of a Quake or Half-Life map are.
LumpPixels pixelsIn(const Lump& textures);

/// Fills Map::textures and Map::textureBytes. Fills Map::surfaces with a surface for each texture, and a last
/// one for other faces. Returns the surface of each entry in the lump's list. An entry whose texture is
/// missing gets a surface without a name; if there are thousands of them, the rest gets the last surface, as
/// do entries whose texture is damaged. Entries that name the same record share its surface. If the lump is
/// too small for all records, the rest counts as damaged. Map::textureBytes has records in Quake's format for
/// every family.
std::vector<uint32_t> parseQuakeTextures(const Lump& lump, QuakeFamily family, Map& map,
                                         Diagnostics& diagnostics);

} // namespace visleaf
