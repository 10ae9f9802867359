// The placeholder for an image that was not found: a checkerboard of two calm greys with the name of the
// image. A screenshot then shows which images are missing.
#pragma once

#include "images/decode_image.h"
#include "images/image.h"

#include <string_view>

namespace visleaf {

/// Returns the checkerboard for an image of that size in texels; 0 means a default size. The size doubles
/// until the name is readable. An edge has at most 512 texels. Characters outside ASCII become question
/// marks. A name that is too long is shortened.
Image placeholderImage(std::string_view name, uint32_t width, uint32_t height);

/// Returns the size of that checkerboard in texels.
ImageSize placeholderSize(uint32_t width, uint32_t height);

} // namespace visleaf
