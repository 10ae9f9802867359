#include "forge/texture_files.h"

#include "base/byte_writer.h"

#include <cassert>

namespace visleaf {
namespace {

constexpr size_t kMiptexNameBytes = 16;
constexpr uint32_t kMiptexHeaderBytes = 40, kWalHeaderBytes = 100;

/// Writes the offset of each level after a header.
void putLevelOffsets(ByteWriter& out, const Image& image, uint32_t begin) {
    for (size_t level = 0; level < kNumMipLevels; ++level) {
        out.u32(begin);
        begin += (image.width >> level) * (image.height >> level);
    }
}

void putLevels(ByteWriter& out, const Image& image, const Palette& palette, const IndexRange& range) {
    for (const std::vector<uint8_t>& level : indexLevels(image, palette, range))
        out.bytes(level);
}

void putMiptexName(ByteWriter& out, std::string_view name, const Image& image) {
    out.text(name.substr(0, kMiptexNameBytes - 1), kMiptexNameBytes);
    out.u32(image.width);
    out.u32(image.height);
}

// What is seen through a third of the front colour. Only the software renderer asks.
void putMixTable(ByteWriter& out, const Palette& palette) {
    const auto mix = [](uint8_t a, uint8_t b) { return static_cast<uint8_t>((2 * a + b) / 3); };
    for (const Rgb& front : palette) {
        for (const Rgb& back : palette) {
            const Rgb color{mix(back.r, front.r), mix(back.g, front.g), mix(back.b, front.b)};
            out.u8(nearestIndex(palette, color, {}));
        }
    }
}

// Writes rows of literal bytes. A byte that could be read as the start of a run is written as a run of one.
void putPcxBytes(ByteWriter& out, ByteSpan bytes) {
    for (const std::byte value : bytes) {
        if (value >= std::byte{0xC0}) out.u8(0xC1);
        out.u8(std::to_integer<uint8_t>(value));
    }
}

void putPcxHeader(ByteWriter& out, uint16_t width, uint16_t height) {
    constexpr uint16_t kZero = 0, kDpi = 72;
    for (const int value : {10, 5, 1, 8})
        out.u8(static_cast<uint8_t>(value)); // ZSoft, version 5, run lengths, 8 bits
    const auto lastColumn = static_cast<uint16_t>(width - 1), lastRow = static_cast<uint16_t>(height - 1);
    for (const uint16_t value : {kZero, kZero, lastColumn, lastRow, kDpi, kDpi})
        out.u16(value);
    out.fill(49); // the palette of 16 colours, and a reserved byte
    out.u8(1);    // planes
    out.u16(width);
    out.u16(1); // colours, not greys
    out.fill(128 - out.size());
}

} // namespace

Bytes encodeMiptex(std::string_view name, const Image& image, const Palette& palette, const IndexRange& range,
                   bool hasPalette) {
    assert(image.width % 16 == 0 && image.height % 16 == 0);
    ByteWriter out;
    putMiptexName(out, name, image);
    putLevelOffsets(out, image, kMiptexHeaderBytes);
    putLevels(out, image, palette, range);
    if (hasPalette) {
        out.u16(static_cast<uint16_t>(palette.size()));
        out.bytes(encodePalette(palette));
    }
    out.align(4);
    return out.take();
}

Bytes encodeMiptexHeader(std::string_view name, const Image& image) {
    ByteWriter out;
    putMiptexName(out, name, image);
    out.fill(4 * kNumMipLevels);
    return out.take();
}

Bytes encodeWal(std::string_view name, const Image& image, const Palette& palette) {
    ByteWriter out;
    out.text(name, 32);
    out.u32(image.width);
    out.u32(image.height);
    putLevelOffsets(out, image, kWalHeaderBytes);
    out.fill(32 + 3 * 4); // next frame of an animation, flags, contents, value: those of the map apply
    putLevels(out, image, palette, {});
    return out.take();
}

Bytes encodeColormapPcx(const Palette& palette) {
    ByteWriter indices, out;
    indices.bytes(shadeTable(palette, 256));
    putMixTable(indices, palette);
    putPcxHeader(out, 256, 320);
    putPcxBytes(out, indices.take());
    out.u8(0x0C);
    out.bytes(encodePalette(palette));
    return out.take();
}

Bytes encodePalette(const Palette& palette) {
    ByteWriter out;
    for (const Rgb& color : palette) {
        for (const uint8_t channel : {color.r, color.g, color.b})
            out.u8(channel);
    }
    return out.take();
}

Bytes encodeTga(const Image& image, bool hasAlpha) {
    ByteWriter out;
    out.fill(2); // no comment, no palette
    out.u8(2);   // true colour, not compressed
    out.fill(9);
    out.u16(static_cast<uint16_t>(image.width));
    out.u16(static_cast<uint16_t>(image.height));
    out.u8(hasAlpha ? 32 : 24);
    out.u8(hasAlpha ? 8 : 0); // alpha bits
    for (uint32_t y = image.height; y-- > 0;) {
        for (uint32_t x = 0; x < image.width; ++x) {
            const uint8_t* texel = &image.rgba[(size_t{y} * image.width + x) * 4];
            for (const uint8_t channel : {texel[2], texel[1], texel[0]})
                out.u8(channel);
            if (hasAlpha) out.u8(texel[3]);
        }
    }
    return out.take();
}

} // namespace visleaf
