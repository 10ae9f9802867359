// The smaller levels of a picture, made on the CPU: several threads share the work, every driver shows the
// same texels, and software renderers take long to make them.
#pragma once

#include "images/image.h"

namespace visleaf {

/// Half as wide and high, rounded down but at least 1: each texel is the mean of four, as the engines make
/// them. The last column or row of an odd size is left out.
Image halved(const Image& image);

/// All levels below `image`, each half of the one before, down to a single texel.
std::vector<Image> mipmapsOf(const Image& image);

} // namespace visleaf
