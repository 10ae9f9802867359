// Builds small image files byte by byte.
#pragma once

#include "support/file_bytes.h"

#include <cstdint>
#include <span>
#include <vector>

namespace visleaf::test {

inline constexpr uint32_t kWalHeaderSize = 100;
inline constexpr size_t kPcxHeaderSize = 128;

/// Returns a WAL with one mip level of the given palette indices.
inline Bytes walFile(uint32_t width, uint32_t height, std::span<const uint8_t> indices) {
    FileBytes file;
    file.text("e1u1/test", 32).u32(width).u32(height);
    file.u32(kWalHeaderSize).u32(0).u32(0).u32(0);
    file.text("", 32).u32(0).u32(0).u32(0);
    return file.bytes(std::as_bytes(indices)).content();
}

/// Returns a WAL of one colour.
inline Bytes walFile(uint32_t width, uint32_t height, uint8_t index) {
    return walFile(width, height, std::vector<uint8_t>(size_t{width} * height, index));
}

/// Returns a PCX with the given run-length code as its pixels, and FileBytes::testPalette().
inline Bytes pcxFile(uint32_t width, uint32_t height, uint32_t rowBytes, std::span<const uint8_t> code) {
    FileBytes file;
    file.u8(10).u8(5).u8(1).u8(8);
    file.u16(0).u16(0).u16(width - 1).u16(height - 1).u16(0).u16(0);
    file.fill(48, 0).u8(0).u8(1).u16(rowBytes).fill(kPcxHeaderSize - 68, 0);
    return file.bytes(std::as_bytes(code)).u8(0x0C).testPalette().content();
}

/// Returns a picture of Quake in one colour of the palette.
inline Bytes lmpFile(uint32_t width, uint32_t height, uint8_t index) {
    FileBytes file;
    return file.u32(width).u32(height).fill(size_t{width} * height, index).content();
}

struct Color {
    uint8_t r = 0, g = 0, b = 0, a = 255;
};

/// Returns an uncompressed 32-bit TGA of one colour, except for its first stored row, which is black.
inline Bytes tgaFile(uint32_t width, uint32_t height, Color color, bool isTopDown = false) {
    FileBytes file;
    file.u8(0).u8(0).u8(2).fill(9, 0).u16(width).u16(height).u8(32).u8(isTopDown ? 0x28 : 0x08);
    file.fill(size_t{4} * width, 0);
    for (uint32_t i = width; i < width * height; ++i)
        file.u8(color.b).u8(color.g).u8(color.r).u8(color.a);
    return file.content();
}

} // namespace visleaf::test
