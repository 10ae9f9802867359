// Scales images to the size of the array texture that they share with others.
#pragma once

#include "images/image.h"

namespace visleaf {

/// Returns `image` in the given size, interpolated between its texels; transparent if it is empty.
Image fittedImage(const Image& image, uint32_t width, uint32_t height);

} // namespace visleaf
