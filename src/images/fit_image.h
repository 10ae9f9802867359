// Pictures brought to the size of the array texture that they share with others.
#pragma once

#include "images/image.h"

namespace visleaf {

/// `image` in the given size, blended between its texels; transparent when it is empty.
Image fittedImage(const Image& image, uint32_t width, uint32_t height);

} // namespace visleaf
