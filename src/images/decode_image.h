// The common picture formats (TGA, PNG, JPEG, BMP), through stb_image and libjpeg-turbo.
#pragma once

#include "base/bytes.h"
#include "base/result.h"
#include "images/image.h"

namespace visleaf {

/// Decodes a TGA, PNG, JPEG or BMP file, told apart by content. Sizes above kMaxImageSize are refused before
/// their pixels are allocated.
Result<Image> decodeImage(ByteSpan file);

/// In texels.
struct ImageSize {
    uint32_t width = 0;
    uint32_t height = 0;
    bool operator==(const ImageSize&) const = default;
};

/// The size alone, from the header. Sizes above kMaxImageSize are an error here, too.
Result<ImageSize> readImageSize(ByteSpan file);

} // namespace visleaf
