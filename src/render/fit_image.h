// Pictures brought to the size of the array texture that they share with others.
#pragma once

#include "images/image.h"

#include <span>

namespace visleaf {

/// `image` in the given size, blended between its texels; transparent when it is empty.
Image fittedImage(const Image& image, uint32_t width, uint32_t height);

/// The layers of a skybox: six pictures of the size of the largest, opaque, for no sky has holes; what is
/// missing is transparent. Empty when there is no picture at all.
std::vector<Image> skyLayers(std::span<const Image> sides);

} // namespace visleaf
