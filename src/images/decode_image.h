// Decodes the common image formats: PNG with libpng, JPEG with libjpeg-turbo, TGA and BMP with stb_image.
#pragma once

#include "base/bytes.h"
#include "base/result.h"
#include "images/image.h"

namespace visleaf {

/// Decodes a TGA, PNG, JPEG or BMP file. Detects the format by content. Refuses sizes above kMaxImageSize
/// before it allocates memory for pixels.
Result<Image> decodeImage(ByteSpan file);

/// A size in texels.
struct ImageSize {
    uint32_t width = 0;
    uint32_t height = 0;
    bool operator==(const ImageSize&) const = default;
};

/// Reads only the size, from the header. A size above kMaxImageSize is an error.
Result<ImageSize> readImageSize(ByteSpan file);

} // namespace visleaf
