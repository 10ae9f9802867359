#include "images/indexed_levels.h"

#include "base/byte_reader.h"

#include <algorithm>

namespace visleaf {

std::vector<IndexedLevel> readLevels(ByteSpan file, uint32_t width, uint32_t height,
                                     const std::array<uint32_t, kNumStoredLevels>& offsets) {
    std::vector<IndexedLevel> levels;
    for (size_t i = 0; i < kNumStoredLevels; ++i) {
        const size_t numBytes = size_t{width} * height;
        const bool fits = offsets[i] <= file.size() && numBytes <= file.size() - offsets[i];
        if (!fits && i == 0) throw ParseError("the texels of the largest level are beyond the end");
        if (!fits || (i > 0 && offsets[i] == 0)) break;
        const ByteSpan bytes = file.subspan(offsets[i], numBytes);
        IndexedLevel level{width, height, std::vector<uint8_t>(numBytes)};
        std::transform(bytes.begin(), bytes.end(), level.indices.begin(),
                       [](std::byte value) { return std::to_integer<uint8_t>(value); });
        levels.push_back(std::move(level));
        if (width < 2 || height < 2) break;
        width /= 2;
        height /= 2;
    }
    return levels;
}

Image colorsOf(const IndexedLevel& level, const Palette& palette, bool isCutOut) {
    Image image{level.width, level.height, {}};
    image.rgba.reserve(level.indices.size() * 4);
    for (const uint8_t index : level.indices) {
        const Rgb color = palette[index];
        const bool isTransparent = isCutOut && index == kTransparentIndex;
        image.rgba.insert(image.rgba.end(),
                          {color.r, color.g, color.b, static_cast<uint8_t>(isTransparent ? 0 : 255)});
    }
    return image;
}

} // namespace visleaf
