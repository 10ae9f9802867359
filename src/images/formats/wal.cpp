#include "images/formats/wal.h"

#include "base/byte_reader.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

constexpr size_t kWalNameSize = 32;
constexpr size_t kSizeAndLevelsBytes = 24;
constexpr size_t kWalHeaderSize = 100;

struct WalHeader {
    ImageSize size;
    std::array<uint32_t, kNumStoredLevels> levels{}; // offset of each level from the start of the file
};

WalHeader readWalHeader(ByteSpan file) {
    ByteReader reader(ByteReader(file).bytes(kWalHeaderSize));
    reader.skip(kWalNameSize);
    WalHeader header;
    header.size.width = reader.u32();
    header.size.height = reader.u32();
    for (uint32_t& level : header.levels)
        level = reader.u32();
    const auto [width, height] = header.size;
    if (width == 0 || height == 0 || width > kMaxImageSize || height > kMaxImageSize) {
        throw ParseError(fmt::format("the texture has {} x {} texels, but a side has 1 to {}", width, height,
                                     kMaxImageSize));
    }
    return header;
}

Image readPixels(ByteSpan file, const Palette& palette) {
    const WalHeader header = readWalHeader(file);
    ByteReader reader(file);
    reader.seek(header.levels.front());
    const ByteSpan indices = reader.bytes(size_t{header.size.width} * header.size.height);

    Image image{header.size.width, header.size.height, {}};
    image.rgba.resize(indices.size() * 4);
    uint8_t* texel = image.rgba.data();
    for (const std::byte value : indices) {
        const size_t index = std::to_integer<size_t>(value);
        const Rgb color = palette[index];
        *texel++ = color.r;
        *texel++ = color.g;
        *texel++ = color.b;
        *texel++ = index == kTransparentIndex ? 0 : 255;
    }
    return image;
}

} // namespace

Result<Image> decodeWal(ByteSpan file, const Palette& palette) {
    try {
        return readPixels(file, palette);
    } catch (const ParseError& error) {
        return Error{error.what()};
    }
}

Result<std::vector<IndexedLevel>> readWalLevels(ByteSpan file) {
    try {
        const WalHeader header = readWalHeader(file);
        return readLevels(file, header.size.width, header.size.height, header.levels);
    } catch (const ParseError& error) {
        return Error{error.what()};
    }
}

Result<WalDefaults> readWalDefaults(ByteSpan file) {
    try {
        ByteReader reader(ByteReader(file).bytes(kWalHeaderSize));
        reader.skip(kWalNameSize + kSizeAndLevelsBytes);
        WalDefaults defaults;
        defaults.nextFrame = reader.text(kWalNameSize);
        defaults.flags = reader.u32();
        defaults.contents = reader.u32();
        defaults.value = reader.i32();
        return defaults;
    } catch (const ParseError& error) {
        return Error{error.what()};
    }
}

Result<ImageSize> readWalSize(ByteSpan file) {
    try {
        return readWalHeader(file).size;
    } catch (const ParseError& error) {
        return Error{error.what()};
    }
}

} // namespace visleaf
