// Cut-outs: pictures whose alpha says where there is nothing, tested against a limit when they are drawn.
//
// Two things go wrong with them between texels and from afar. The colour behind alpha 0 shines through at the
// edges; here it becomes that of what is near. And the alpha of a mipmap is a mean, so that a fence of thin
// bars fades below the limit and is gone; here each level's alpha is scaled until the share of the picture
// that passes the test is that of the full size (Castano, "Computing alpha mipmaps", 2010). Where a level is
// too coarse to show the pattern, so that no scale does it, single texels are opaque in the same share.
#pragma once

#include "images/image.h"

#include <span>
#include <vector>

namespace visleaf {

/// Gives texels of alpha 0 the mean colour of the nearest others; a picture of nothing else stays as it is.
void bleedColors(Image& image);

/// Share of the picture whose alpha, read between the texels as it is when drawn, is at least `limit`, 0 … 1.
/// The picture repeats.
float coverageOf(const Image& image, float limit);

/// Changes the alpha of each level so that its coverage is that of `image`, whose mipmaps they are.
void keepCoverage(const Image& image, float limit, std::span<Image> levels);

/// mipmapsOf(), and where `limit` is not 0 keepCoverage().
std::vector<Image> mipmapsWithCoverage(const Image& image, float limit);

} // namespace visleaf
