#include "images/formats/miptex.h"

#include "base/byte_reader.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr size_t kNameSize = 16;
constexpr uint32_t kMaxSize = 4096; // texels; larger ones are damaged

struct MiptexHeader {
    ImageSize size;
    std::array<uint32_t, kNumStoredLevels> levels{}; // offset of each level from the start of the record
};

MiptexHeader readMiptexHeader(ByteSpan record) {
    ByteReader reader(record);
    reader.skip(kNameSize);
    MiptexHeader header;
    header.size.width = reader.u32();
    header.size.height = reader.u32();
    for (uint32_t& level : header.levels)
        level = reader.u32();
    const auto [width, height] = header.size;
    if (width == 0 || height == 0 || width > kMaxSize || height > kMaxSize) {
        throw ParseError(
            fmt::format("the texture has {} x {} texels, but a side has 1 to {}", width, height, kMaxSize));
    }
    return header;
}

/// Reads the number of colours and the colours. Some tools write fewer or more than 256; missing ones are
/// black.
Palette readOwnPalette(ByteSpan record, const MiptexHeader& header) {
    const uint32_t last = kNumStoredLevels - 1;
    ByteReader reader(record);
    reader.seek(header.levels[last]);
    reader.skip(size_t{header.size.width >> last} * (header.size.height >> last));
    Palette palette{};
    const size_t count = std::min<size_t>(reader.u16(), palette.size());
    for (size_t i = 0; i < count; ++i) {
        palette[i].r = reader.u8();
        palette[i].g = reader.u8();
        palette[i].b = reader.u8();
    }
    return palette;
}

ByteSpan readIndices(ByteSpan record, const MiptexHeader& header) {
    ByteReader reader(record);
    reader.seek(header.levels.front());
    return reader.bytes(size_t{header.size.width} * header.size.height);
}

Image readPixels(ByteSpan record, const Palette* shared, bool isCutOut) {
    const MiptexHeader header = readMiptexHeader(record);
    const Palette palette = shared != nullptr ? *shared : readOwnPalette(record, header);
    const ByteSpan indices = readIndices(record, header);

    Image image{header.size.width, header.size.height, {}};
    image.rgba.reserve(indices.size() * 4);
    for (const std::byte value : indices) {
        const size_t index = std::to_integer<size_t>(value);
        const bool isTransparent = isCutOut && index == kTransparentIndex;
        const Rgb color = isTransparent ? Rgb{} : palette[index];
        image.rgba.insert(image.rgba.end(),
                          {color.r, color.g, color.b, static_cast<uint8_t>(isTransparent ? 0 : 255)});
    }
    return image;
}

} // namespace

Result<Image> decodeMiptex(ByteSpan record, const Palette* palette, bool isCutOut) {
    try {
        return readPixels(record, palette, isCutOut);
    } catch (const ParseError& error) {
        return Error{error.what()};
    }
}

Result<Palette> readMiptexPalette(ByteSpan record) {
    try {
        return readOwnPalette(record, readMiptexHeader(record));
    } catch (const ParseError& error) {
        return Error{error.what()};
    }
}

bool hasIndexFrom(ByteSpan record, size_t first, bool isCutOut) {
    try {
        const ByteSpan indices = readIndices(record, readMiptexHeader(record));
        return std::any_of(indices.begin(), indices.end(), [&](std::byte value) {
            const size_t index = std::to_integer<size_t>(value);
            return index >= first && !(isCutOut && index == kTransparentIndex);
        });
    } catch (const ParseError&) {
        return false;
    }
}

Result<std::vector<IndexedLevel>> readMiptexLevels(ByteSpan record) {
    try {
        const MiptexHeader header = readMiptexHeader(record);
        return readLevels(record, header.size.width, header.size.height, header.levels);
    } catch (const ParseError& error) {
        return Error{error.what()};
    }
}

Result<ImageSize> readMiptexSize(ByteSpan record) {
    try {
        return readMiptexHeader(record).size;
    } catch (const ParseError& error) {
        return Error{error.what()};
    }
}

} // namespace visleaf
