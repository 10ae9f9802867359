// Placeholders for missing textures.
//
// A checkerboard with the texture's name says what to look for, but a map of nothing else can't be read:
// where most textures are missing, each is a soft colour of its own unless the user chose otherwise. Plain
// grey and plain colours are images of one texel, so that thousands of them cost nothing; texture coordinates
// keep their scale, because they are measured in MaterialImage::originalWidth and originalHeight.
#pragma once

#include "materials/material_set.h"

#include <span>
#include <string_view>

namespace visleaf {

/// True where more than half of the textures were not found.
bool areMostMissing(std::span<const MaterialImage> images);

/// Decides how the missing textures of a map look, and gives those of `images`, which have been measured, the
/// size of their stand-ins (without texels). `automatic` becomes a soft colour where most are missing, else
/// the checkerboard; the result is never `automatic`.
MissingLook planStandIns(MissingLook choice, std::span<MaterialImage> images);

/// The picture in place of a missing `image`; `look` is not `automatic`. The shining part of a picture is
/// black.
Image standInFor(const MaterialImage& image, MissingLook look);

/// How a stand-in looks, to complete "drawn as".
std::string_view textOf(MissingLook look);

} // namespace visleaf
