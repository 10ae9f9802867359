// The image of a texture as its file has it, for people: every mip level, palette indices, and colours before
// the game brightens them. The images that a map draws are not kept in memory after their upload.
#pragma once

#include "images/palette.h"
#include "materials/material_set.h"
#include "vfs/file_system.h"

namespace visleaf {

/// One mip level.
struct TextureLevel {
    Image image;
    std::vector<uint8_t> indices; // one for each texel, into the palette; empty: the format has no palette
};

struct StoredTexture {
    std::vector<TextureLevel> levels; // largest first; at least one
    size_t numStored = 0;             // the first levels are in the file; the others are computed
    std::string paletteSource;        // as in GamePalette, or `in the texture`; empty: no palette
};

/// Reads the image that `found` describes again from its source; its texels are not used. Fails if nothing
/// was found, or if the file has changed and cannot be read any more. Runs on any thread.
Result<StoredTexture> readStoredTexture(const MaterialImage& found, const Map& map, const FileSystem& files);

} // namespace visleaf
