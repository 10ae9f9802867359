#include "images/indexed_levels.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {

LevelTable readLevelTable(ByteReader& reader, uint32_t longestSide) {
    LevelTable table;
    table.size.width = reader.u32();
    table.size.height = reader.u32();
    for (uint32_t& offset : table.offsets)
        offset = reader.u32();
    const auto [width, height] = table.size;
    if (width == 0 || height == 0 || width > longestSide || height > longestSide) {
        throw ParseError(fmt::format("the texture has {} x {} texels, but a side has 1 to {}", width, height,
                                     longestSide));
    }
    return table;
}

ByteSpan largestLevel(ByteSpan file, const LevelTable& table) {
    ByteReader reader(file);
    reader.seek(table.offsets.front());
    return reader.bytes(size_t{table.size.width} * table.size.height);
}

std::vector<IndexedLevel> readLevels(ByteSpan file, const LevelTable& table) {
    const auto& offsets = table.offsets;
    auto [width, height] = table.size;
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

Image colorsOf(ImageSize size, ByteSpan indices, const Palette& palette, bool isCutOut) {
    Image image{size.width, size.height, {}};
    image.rgba.resize(indices.size() * 4);
    uint8_t* texel = image.rgba.data();
    for (const std::byte value : indices) {
        const size_t index = std::to_integer<size_t>(value);
        const Rgb color = palette[index];
        *texel++ = color.r;
        *texel++ = color.g;
        *texel++ = color.b;
        *texel++ = isCutOut && index == kTransparentIndex ? 0 : 255;
    }
    return image;
}

Image colorsOf(const IndexedLevel& level, const Palette& palette, bool isCutOut) {
    return colorsOf({level.width, level.height}, std::as_bytes(std::span(level.indices)), palette, isCutOut);
}

} // namespace visleaf
