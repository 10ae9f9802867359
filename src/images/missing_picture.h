// What stands in for a picture that was not found: a checkerboard of two calm greys with the name of what is
// missing on it, so that a screenshot says what to look for.
#pragma once

#include "images/decode_image.h"
#include "images/image.h"

#include <string_view>

namespace visleaf {

/// The checkerboard for a picture of that size, in texels (0: of a usual size), made larger by whole steps
/// until the name can be read on it; a side has 512 texels at most. Letters outside of ASCII become question
/// marks; a name that is too long is cut.
Image missingPicture(std::string_view name, uint32_t width, uint32_t height);

/// How large that checkerboard is, in texels.
ImageSize missingPictureSize(uint32_t width, uint32_t height);

} // namespace visleaf
