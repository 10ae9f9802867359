// Computes mip levels on the CPU and not in the driver. Several threads can share the work, every driver
// shows the same texels, and software renderers are slow at it.
#pragma once

#include "images/image.h"

namespace visleaf {

/// Returns the image at half the width and height, rounded down but at least 1. Each texel is the mean of
/// four, as in the engines. The last column or row of an odd size is left out.
Image halved(const Image& image);

/// Returns all levels below `image`, each half the size of the one before, down to a single texel.
std::vector<Image> mipmapsOf(const Image& image);

} // namespace visleaf
