// Placeholders for missing textures.
//
// A checkerboard with the name of the texture says what to look for, but a map full of checkerboards is hard
// to read. If most textures are missing, each therefore gets its own soft colour, unless the user chose
// otherwise. Plain grey and soft colours are images of one texel, so thousands of them cost nothing. Texture
// coordinates keep their scale, because MaterialImage::originalWidth and originalHeight define it.
#pragma once

#include "materials/material_set.h"

#include <span>
#include <string_view>

namespace visleaf {

/// True if more than half of the textures were not found.
bool areMostMissing(std::span<const MaterialImage> images);

/// Most texels that the checkerboards of a map have together: 32 MB. A file of a megabyte can name thousands
/// of missing textures and claim any size for each.
inline constexpr uint64_t kMaxCheckerTexels = uint64_t{1} << 23;

/// Decides how the missing textures of a map look. Sets the size of the missing ones among `images`, which
/// must be measured; adds no texels. `automatic` becomes `color` if most textures are missing, otherwise
/// `checker`. `checker` becomes `color` if that would take more than kMaxCheckerTexels. The result is never
/// `automatic`.
MissingTextureStyle planPlaceholders(MissingTextureStyle choice, std::span<MaterialImage> images);

/// Returns the placeholder of a missing `image`; `style` must not be `automatic`. The placeholder of a
/// glowing part is black.
Image placeholderFor(const MaterialImage& image, MissingTextureStyle style);

/// Warns that `image` was not found, and says which placeholder is drawn.
void warnOfMissing(const MaterialImage& image, MissingTextureStyle style, Diagnostics& diagnostics);

} // namespace visleaf
