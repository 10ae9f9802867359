// The images of the texture wall, as palette indices, and in the file formats of each game.
#pragma once

#include "map/map.h"
#include "support/temp_folder.h"

#include <string_view>

namespace visleaf {

inline constexpr uint32_t kWallFrameSize = 16; // texels per side

/// Name of an image whose pixels do not exist. In the names, `*` and `!` mean liquids, `{` means cut-out, and
/// `+` and `-` mean sets, depending on the game.
inline constexpr std::string_view kLostFrame = "gone_from_here";

/// Returns the texture lump of Quake, or of Half-Life with a palette in each record.
Bytes wallTextureLump(bool isHalfLife);

/// Write the same images as files to `folder`: for Quake 2 with its palette, or for Nightfire. In Nightfire,
/// the alpha of `sign` is its glow, and `glass` is half transparent. File names omit the marks of the names.
void writeWalFiles(const test::TempFolder& folder);
void writePngFiles(const test::TempFolder& folder);

/// Writes Quake's palette file.
void writePalette(const test::TempFolder& folder);

} // namespace visleaf
