#include "images/formats/pcx.h"

#include "base/byte_reader.h"
#include "base/text/count_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

// ZSoft PCX File Format Technical Reference Manual, 1991.
constexpr size_t kPcxHeaderSize = 128;
constexpr size_t kPaletteSize = size_t{256} * 3;
constexpr uint8_t kManufacturer = 10;
constexpr uint8_t kRunLength = 1;
constexpr uint8_t kPaletteMark = 0x0C;
constexpr uint8_t kRunBits = 0xC0; // a byte with both bits has the length of a run; the next byte is repeated
constexpr size_t kLongestRun = 63;

struct PcxHeader {
    uint32_t width = 0;
    uint32_t height = 0;
    size_t rowBytes = 0; // length of a row in the file; rows may be padded
};

void require(bool condition, const char* message) {
    if (!condition) throw ParseError(message);
}

PcxHeader readPcxHeader(ByteSpan file) {
    ByteReader reader(ByteReader(file).bytes(kPcxHeaderSize));
    require(reader.u8() == kManufacturer, "not a PCX file");
    reader.skip(1); // version
    require(reader.u8() == kRunLength, "PCX file is not run-length encoded");
    require(reader.u8() == 8, "PCX file does not have 8 bits per pixel");
    const int minX = reader.u16();
    const int minY = reader.u16();
    const int width = reader.u16() - minX + 1;
    const int height = reader.u16() - minY + 1;
    if (width < 1 || height < 1 || width > int{kMaxImageSize} || height > int{kMaxImageSize}) {
        throw ParseError(
            fmt::format("PCX file has {} x {} pixels, but a side has 1 to {}", width, height, kMaxImageSize));
    }
    reader.seek(65);
    require(reader.u8() == 1, "PCX file has more than one plane");
    const size_t rowBytes = std::max<size_t>(reader.u16(), static_cast<size_t>(width));
    return {static_cast<uint32_t>(width), static_cast<uint32_t>(height), rowBytes};
}

// Returns the position of the palette's mark; the pixels end before it.
size_t findPalette(ByteSpan file) {
    require(file.size() >= kPcxHeaderSize + 1 + kPaletteSize, "PCX file is too short for its palette");
    const size_t mark = file.size() - kPaletteSize - 1;
    require(std::to_integer<uint8_t>(file[mark]) == kPaletteMark,
            "PCX file has no palette of 256 colours at its end");
    return mark;
}

Palette readPalette(ByteSpan file) {
    return readRawPalette(file.subspan(findPalette(file) + 1)).value();
}

// Runs may cross the ends of rows, so this reads all rows as one stream.
std::vector<uint8_t> readIndices(ByteReader& reader, size_t size) {
    if (size > reader.remaining() * kLongestRun) {
        throw ParseError(fmt::format("{} cannot fit into {}", counted(size, "pixel"),
                                     counted(reader.remaining(), "byte")));
    }
    std::vector<uint8_t> indices;
    indices.reserve(size);
    while (indices.size() < size) {
        const uint8_t code = reader.u8();
        const bool isRun = (code & kRunBits) == kRunBits;
        const size_t length = isRun ? code & ~kRunBits : 1;
        const uint8_t index = isRun ? reader.u8() : code;
        indices.insert(indices.end(), std::min(length, size - indices.size()), index);
    }
    return indices;
}

/// Reads the pixels of a file up to its end, or up to its palette if that was cut off.
Image readPcxPixels(ByteSpan file, const Palette& palette) {
    const PcxHeader header = readPcxHeader(file);
    ByteReader reader(file);
    reader.seek(kPcxHeaderSize);
    const std::vector<uint8_t> indices = readIndices(reader, header.rowBytes * header.height);

    Image image{header.width, header.height, {}};
    image.rgba.reserve(size_t{4} * header.width * header.height);
    for (size_t y = 0; y < header.height; ++y) {
        for (size_t x = 0; x < header.width; ++x) {
            const Rgb color = palette[indices[y * header.rowBytes + x]];
            image.rgba.insert(image.rgba.end(), {color.r, color.g, color.b, 255});
        }
    }
    return image;
}

} // namespace

Result<Image> decodePcx(ByteSpan file) {
    return parsed([&] {
        readPcxHeader(file);
        const Palette palette = readPalette(file);
        return readPcxPixels(file.first(findPalette(file)), palette);
    });
}

Result<Image> decodePcx(ByteSpan file, const Palette& palette) {
    return parsed([&] { return readPcxPixels(file, palette); });
}

Result<Palette> readPcxPalette(ByteSpan file) {
    return parsed([&] {
        readPcxHeader(file);
        return readPalette(file);
    });
}

} // namespace visleaf
