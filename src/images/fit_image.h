// Scales images: to the size of an array texture, which all its layers share, or to fit into a rectangle.
#pragma once

#include "images/image.h"

namespace visleaf {

/// Returns `image` in the given size, with interpolated texels. An empty image becomes transparent.
Image fittedImage(const Image& image, uint32_t width, uint32_t height);

/// Returns the image scaled down to fit into `width` and `height`, with its aspect ratio. Smaller images
/// stay.
Image fittedInside(const Image& image, uint32_t width, uint32_t height);

} // namespace visleaf
