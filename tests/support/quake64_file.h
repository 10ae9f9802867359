// A Quake 64 map with one square face: Quake's records, textures with a scale, and luxels of 16 bits. See
// docs/formats/quake64.md.
#pragma once

#include "support/quake_file.h"

namespace visleaf::test {

inline constexpr uint32_t kBsp64 = 0x51363420; // ' ', '4', '6', 'Q'
inline constexpr int32_t kQuake64LuxelBytesInFile = 2;

/// Returns a texture record of one colour with `size` texels per side. For texture coordinates, each side
/// counts as 2^shift times as long.
inline Bytes quake64Record(std::string_view name, uint32_t size, uint32_t shift, uint8_t index) {
    FileBytes record;
    record.text(name, 16).u32(size).u32(size).u32(shift);
    putMipLevels(record, size, index);
    return record.content();
}

/// Returns the luxels of the face, which all have the same two bytes.
inline Bytes quake64Light(uint32_t firstByte, uint32_t secondByte) {
    FileBytes light;
    for (uint32_t i = 0; i < kFaceLuxels; ++i)
        light.u8(firstByte).u8(secondByte);
    return light.content();
}

/// Returns the map.
inline QuakeFile quake64File() {
    QuakeFile file;
    file.version = kBsp64;
    file.textures = textureLump({quake64Record("wall", 16, 1, 5), quake64Record("*water", 16, 0, 9)});
    file.lighting = quake64Light(0x84, 0x20);
    return file;
}

} // namespace visleaf::test
