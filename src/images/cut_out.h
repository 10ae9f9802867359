// Cut-outs: images with an alpha channel for holes, which the renderer tests against a limit.
//
// Cut-outs have two problems, between texels and at a distance. The colour behind alpha 0 shows at the edges,
// so bleedColors() replaces it by the colour of the nearest texels. The alpha of a mip level is a mean, so a
// fence of thin bars falls below the limit and disappears. Here each level's alpha is scaled until the same
// share of the image passes the test as at full size (Castano, "Computing alpha mipmaps", 2010). If a level
// is too coarse for the pattern, no scale gives that share. Then single texels are opaque, in the same share.
#pragma once

#include "images/image.h"

#include <span>
#include <vector>

namespace visleaf {

/// Gives texels with alpha 0 the mean colour of the nearest other texels. An image without other texels does
/// not change.
void bleedColors(Image& image);

/// Returns the share of the image with an alpha of at least `limit`, 0 … 1. Alpha is interpolated between
/// texels, as in drawing. The image repeats.
float coverageOf(const Image& image, float limit);

/// Changes the alpha of each level to the coverage of `image`; `levels` are its mip levels.
void keepCoverage(const Image& image, float limit, std::span<Image> levels);

/// mipmapsOf(), then keepCoverage() unless `limit` is 0.
std::vector<Image> mipmapsWithCoverage(const Image& image, float limit);

} // namespace visleaf
