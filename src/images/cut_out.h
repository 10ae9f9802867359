// Cut-outs: images with holes. The renderer draws a texel only if its alpha reaches a limit.
//
// This module solves two problems. First, the colour of transparent texels shows at the edges of holes,
// because the GPU interpolates between texels. bleedColors() gives transparent texels the colour of the
// nearest others. Second, the alpha of a mip level is a mean, so a fence of thin bars falls below the limit
// and disappears at a distance. keepCoverage() scales the alpha of each level, so that the same share of the
// image passes the test as at full size (Castano, "Computing alpha mipmaps", 2010). If a level is too coarse
// for the pattern, no scale gives this share. keepCoverage() then makes single texels opaque until the share
// is the same.
#pragma once

#include "images/image.h"

#include <span>
#include <vector>

namespace visleaf {

/// Gives texels with alpha 0 the mean colour of the nearest other texels. An image without other texels does
/// not change.
void bleedColors(Image& image);

/// Returns the share of the image with an alpha of at least `limit`, 0 … 1. Alpha is interpolated between
/// texels, as on the GPU. The image repeats.
float coverageOf(const Image& image, float limit);

/// Changes the alpha of `levels`, the mip levels of `image`, so that each level has the coverage of `image`.
void keepCoverage(const Image& image, float limit, std::span<Image> levels);

/// Returns mipmapsOf(image), after keepCoverage() unless `limit` is 0.
std::vector<Image> mipmapsWithCoverage(const Image& image, float limit);

} // namespace visleaf
