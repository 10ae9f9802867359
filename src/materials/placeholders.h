// Placeholders for missing textures.
//
// A checkerboard with the texture's name says what to look for, but a map with nothing else is unreadable. If
// most textures are missing, each gets its own soft colour unless the user chose otherwise. Plain grey and
// plain colours are images of one texel, so thousands of them cost nothing. Texture coordinates keep their
// scale, because MaterialImage::originalWidth and originalHeight define it.
#pragma once

#include "materials/material_set.h"

#include <span>
#include <string_view>

namespace visleaf {

/// True if more than half of the textures were not found.
bool areMostMissing(std::span<const MaterialImage> images);

/// Decides how the missing textures of a map look. Gives those of `images`, which have been measured, the
/// size of their placeholders (without texels). `automatic` becomes a soft colour if most textures are
/// missing, else the checkerboard; the result is never `automatic`.
MissingTextureStyle planPlaceholders(MissingTextureStyle choice, std::span<MaterialImage> images);

/// Returns the placeholder of a missing `image`; `style` is not `automatic`. The placeholder of a glowing
/// part is black.
Image placeholderFor(const MaterialImage& image, MissingTextureStyle style);

/// Describes a placeholder; completes "drawn as".
std::string_view textOf(MissingTextureStyle style);

} // namespace visleaf
