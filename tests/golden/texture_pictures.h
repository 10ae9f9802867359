// The pictures of the texture wall, painted in entries of a palette, and how each game keeps them.
#pragma once

#include "map/map.h"
#include "support/temp_folder.h"

#include <string_view>

namespace visleaf {

inline constexpr uint32_t kWallPictureSize = 16; // texels a side

/// What a name means is up to the game: `*` and `!` are liquids, `{` is cut out, `+` and `-` belong to sets.
/// The one whose pixels are nowhere:
inline constexpr std::string_view kLostPicture = "gone_from_here";

/// The texture lump of Quake, or of Half-Life with a palette in each record.
Bytes wallTextureLump(bool isHalfLife);

/// The same pictures as files of the game in `folder`: those of Quake 2 with their palette; or Nightfire's,
/// where `sign` shines by its alpha and `glass` is half transparent. Marks of the names are left out.
void writeWalFiles(const test::TempFolder& folder);
void writePngFiles(const test::TempFolder& folder);

/// Quake's own palette file.
void writePalette(const test::TempFolder& folder);

} // namespace visleaf
