// The placeholder for an image that was not found: a checkerboard of two calm greys with the name of the
// image. A screenshot then says what to look for.
#pragma once

#include "images/decode_image.h"
#include "images/image.h"

#include <string_view>

namespace visleaf {

/// Returns the checkerboard for an image of that size in texels; 0 means a usual size. The size doubles until
/// the name is readable; an edge has at most 512 texels. Letters outside ASCII become question marks; a name
/// that is too long is cut.
Image placeholderImage(std::string_view name, uint32_t width, uint32_t height);

/// Returns the size of that checkerboard in texels.
ImageSize placeholderSize(uint32_t width, uint32_t height);

} // namespace visleaf
