#include "forge/indexed_image.h"

#include "forge/byte_writer.h"

#include <algorithm>
#include <cassert>

namespace visleaf {
namespace {

constexpr size_t kWalHeaderBytes = 100;
constexpr size_t kNumLevels = 4;

int squared(int value) {
    return value * value;
}

Color averageOf(const ColorImage& image, uint32_t x, uint32_t y) {
    int r = 0, g = 0, b = 0;
    for (const uint32_t dy : {0u, 1u}) {
        for (const uint32_t dx : {0u, 1u}) {
            const Color& pixel = image.pixels[(y + dy) * image.width + x + dx];
            r += pixel.r;
            g += pixel.g;
            b += pixel.b;
        }
    }
    return {static_cast<uint8_t>(r / 4), static_cast<uint8_t>(g / 4), static_cast<uint8_t>(b / 4)};
}

ColorImage halved(const ColorImage& image) {
    ColorImage half{image.width / 2, image.height / 2, {}};
    for (uint32_t y = 0; y < half.height; ++y) {
        for (uint32_t x = 0; x < half.width; ++x)
            half.pixels.push_back(averageOf(image, 2 * x, 2 * y));
    }
    return half;
}

// A byte that could be read as the beginning of a run is written as a run of one.
void putPcxByte(ByteWriter& out, uint8_t value) {
    if (value >= 0xC0) out.u8(0xC1);
    out.u8(value);
}

} // namespace

uint8_t nearestIndex(const ColorTable& palette, const Color& color) {
    const auto distance = [&](const Color& other) {
        return squared(color.r - other.r) + squared(color.g - other.g) + squared(color.b - other.b);
    };
    const auto nearest =
        std::min_element(palette.begin(), palette.end() - 1,
                         [&](const Color& a, const Color& b) { return distance(a) < distance(b); });
    return static_cast<uint8_t>(nearest - palette.begin());
}

Bytes encodeWal(std::string_view name, const ColorImage& image, const ColorTable& palette) {
    assert(image.width % 8 == 0 && image.height % 8 == 0);
    ByteWriter out;
    out.text(name, 32);
    out.u32(image.width);
    out.u32(image.height);
    size_t offset = kWalHeaderBytes;
    for (size_t level = 0; level < kNumLevels; ++level) {
        out.u32(static_cast<uint32_t>(offset));
        offset += size_t{image.width >> level} * (image.height >> level);
    }
    out.text("", 32); // next picture of an animation
    for (int field = 0; field < 3; ++field)
        out.u32(0); // flags, contents, value: the map's own count
    ColorImage level = image;
    for (size_t i = 0; i < kNumLevels; ++i) {
        for (const Color& pixel : level.pixels)
            out.u8(nearestIndex(palette, pixel));
        level = halved(level);
    }
    return out.take();
}

Bytes encodePalettePcx(const ColorTable& palette) {
    constexpr uint16_t kSize = 16, kLast = kSize - 1, kDpi = 72, kZero = 0;
    ByteWriter out;
    for (const int value : {10, 5, 1, 8})
        out.u8(static_cast<uint8_t>(value)); // ZSoft, version 5, run lengths, 8 bits
    for (const uint16_t value : {kZero, kZero, kLast, kLast, kDpi, kDpi})
        out.u16(value);
    out.text("", 49); // the palette of 16 colours, and a reserved byte
    out.u8(1);        // planes
    out.u16(kSize);   // bytes a row
    out.u16(1);       // colours, not greys
    out.text("", 128 - out.size());
    for (int index = 0; index < 256; ++index)
        putPcxByte(out, static_cast<uint8_t>(index));
    out.u8(0x0C);
    for (const Color& color : palette) {
        for (const uint8_t channel : {color.r, color.g, color.b})
            out.u8(channel);
    }
    return out.take();
}

Bytes encodeTga(const ColorImage& image) {
    ByteWriter out;
    out.text("", 2); // no comment, no palette
    out.u8(2);       // true colour, not compressed
    out.text("", 9);
    out.u16(static_cast<uint16_t>(image.width));
    out.u16(static_cast<uint16_t>(image.height));
    out.u8(24);
    out.u8(0); // rows from the bottom, as the game's own files
    for (uint32_t y = image.height; y-- > 0;) {
        for (uint32_t x = 0; x < image.width; ++x) {
            const Color& pixel = image.pixels[y * image.width + x];
            for (const uint8_t channel : {pixel.b, pixel.g, pixel.r})
                out.u8(channel);
        }
    }
    return out.take();
}

} // namespace visleaf
