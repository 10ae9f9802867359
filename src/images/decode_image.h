// The common image formats: PNG through libpng, JPEG through libjpeg-turbo, TGA and BMP through stb_image.
#pragma once

#include "base/bytes.h"
#include "base/result.h"
#include "images/image.h"

namespace visleaf {

/// Decodes a TGA, PNG, JPEG or BMP file and detects the format by content. Refuses sizes above kMaxImageSize
/// before it allocates the pixels.
Result<Image> decodeImage(ByteSpan file);

/// In texels.
struct ImageSize {
    uint32_t width = 0;
    uint32_t height = 0;
    bool operator==(const ImageSize&) const = default;
};

/// Reads only the size, from the header. Sizes above kMaxImageSize are an error here, too.
Result<ImageSize> readImageSize(ByteSpan file);

} // namespace visleaf
