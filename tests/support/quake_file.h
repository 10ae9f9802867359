// A Quake or Half-Life map of one square face, put together byte by byte: 64 units a side on the floor, one
// texel a unit, so 5 x 5 luxels.
#pragma once

#include "support/file_bytes.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace visleaf::test {

inline constexpr uint32_t kFaceLuxels = 25;

struct BspxLump {
    std::string name;
    Bytes content;
};

struct QuakeFile {
    uint32_t version = 29;
    std::string entities = "{ \"classname\" \"worldspawn\" }";
    Bytes textures; // the whole lump
    Bytes lighting;
    Bytes visibility;
    std::array<uint8_t, 4> styles{0, 255, 255, 255};
    int32_t lightOffset = 0;
    uint16_t texinfoFlags = 0;
    uint16_t faceInfo = 0; // the upper half of the flags
    Bytes extension;       // between the directory and the lumps
    std::vector<BspxLump> bspx;
};

/// A miptex record of one colour. With `palette` its own follows: colour i is (i, 255 - i, i / 2).
inline Bytes miptexRecord(std::string_view name, uint32_t size, uint8_t index, bool palette) {
    FileBytes record;
    record.text(name, 16).u32(size).u32(size);
    uint32_t offset = 40;
    for (uint32_t side = size; side >= size / 8; side /= 2) {
        record.u32(offset);
        offset += side * side;
    }
    record.fill(offset - 40, index);
    if (!palette) return record.content();
    record.u16(256);
    for (uint32_t i = 0; i < 256; ++i)
        record.u8(i).u8(255 - i).u8(i / 2);
    return record.u16(0).content();
}

/// A texture lump of these records.
inline Bytes textureLump(const std::vector<Bytes>& records) {
    FileBytes lump;
    lump.u32(static_cast<uint32_t>(records.size()));
    auto offset = static_cast<uint32_t>(4 + 4 * records.size());
    for (const Bytes& record : records) {
        lump.u32(offset);
        offset += static_cast<uint32_t>(record.size());
    }
    for (const Bytes& record : records)
        lump.bytes(record);
    return lump.content();
}

inline Bytes textBytes(std::string_view text) {
    return FileBytes().text(text, text.size()).content();
}

inline FileBytes& putFloat(FileBytes& file, float value) {
    uint32_t bits = 0;
    std::copy_n(reinterpret_cast<const std::byte*>(&value), sizeof(bits),
                reinterpret_cast<std::byte*>(&bits));
    return file.u32(bits);
}

inline Bytes floats(std::initializer_list<float> values) {
    FileBytes bytes;
    for (const float value : values)
        putFloat(bytes, value);
    return bytes.content();
}

/// The fifteen lumps of a map.
inline std::vector<Bytes> lumpsOf(const QuakeFile& file) {
    FileBytes plane, node, texinfo, face, leafs, edges, surfedges, model;
    plane.bytes(floats({0, 0, 1, 0})).u32(2);
    node.u32(0).u16(0xFFFE).u16(0xFFFF).fill(12, 0).u16(0).u16(1);
    texinfo.bytes(floats({1, 0, 0, 0, 0, 1, 0, 0})).u32(0).u16(file.texinfoFlags).u16(file.faceInfo);
    face.u16(0).u16(0).u32(0).u16(4).u16(0);
    for (const uint8_t style : file.styles)
        face.u8(style);
    face.u32(static_cast<uint32_t>(file.lightOffset));
    leafs.u32(0xFFFFFFFE).u32(0xFFFFFFFF).fill(20, 0);
    leafs.u32(0xFFFFFFFF).u32(0xFFFFFFFF).fill(6, 0).u16(64).u16(64).u16(64).u16(0).u16(1).fill(4, 0);
    edges.u16(0).u16(0).u16(0).u16(1).u16(1).u16(2).u16(2).u16(3).u16(3).u16(0);
    surfedges.u32(1).u32(2).u32(3).u32(4);
    model.bytes(floats({0, 0, 0, 64, 64, 64, 0, 0, 0})).fill(16, 0).u32(1).u32(0).u32(1);
    return {textBytes(file.entities),
            plane.content(),
            file.textures,
            floats({0, 0, 0, 0, 64, 0, 64, 64, 0, 64, 0, 0}),
            file.visibility,
            node.content(),
            texinfo.content(),
            face.content(),
            file.lighting,
            {},
            leafs.content(),
            FileBytes().u16(0).content(),
            edges.content(),
            surfedges.content(),
            model.content()};
}

inline Bytes bspxBytes(const std::vector<BspxLump>& lumps, uint32_t position) {
    FileBytes bspx;
    bspx.text("BSPX", 4).u32(static_cast<uint32_t>(lumps.size()));
    auto offset = static_cast<uint32_t>(position + 8 + 32 * lumps.size());
    for (const BspxLump& lump : lumps) {
        bspx.text(lump.name, 24).u32(offset).u32(static_cast<uint32_t>(lump.content.size()));
        offset += static_cast<uint32_t>(lump.content.size());
    }
    for (const BspxLump& lump : lumps)
        bspx.bytes(lump.content);
    return bspx.content();
}

inline Bytes write(const QuakeFile& file) {
    const std::vector<Bytes> lumps = lumpsOf(file);
    FileBytes header, body;
    header.u32(file.version);
    const auto begin = static_cast<uint32_t>(4 + 8 * lumps.size() + file.extension.size());
    for (const Bytes& lump : lumps) {
        header.u32(begin + static_cast<uint32_t>(body.content().size()))
            .u32(static_cast<uint32_t>(lump.size()));
        body.bytes(lump).fill((4 - lump.size() % 4) % 4, 0);
    }
    header.bytes(file.extension).bytes(body.content());
    if (file.bspx.empty()) return header.content();
    const auto position = static_cast<uint32_t>(header.content().size());
    return header.bytes(bspxBytes(file.bspx, position)).content();
}

} // namespace visleaf::test
