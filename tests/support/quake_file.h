// A Quake or Half-Life map of one square face, put together byte by byte: 64 units a side on the floor, one
// texel a unit, so 5 x 5 luxels. The magics of the wide variants give their records.
#pragma once

#include "support/file_bytes.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace visleaf::test {

inline constexpr uint32_t kFaceLuxels = 25;

inline constexpr uint32_t kBsp2 = 0x32505342; // BSP2: 32-bit indices and float boxes
inline constexpr uint32_t k2psb = 0x42535032; // 2PSB: 32-bit indices

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

/// Writes the fields whose width depends on the variant.
struct VariantWriter {
    FileBytes& out;
    bool isWide = false;
    bool hasFloatBoxes = false;

    VariantWriter& index(uint32_t value) {
        if (isWide)
            out.u32(value);
        else
            out.u16(value);
        return *this;
    }
    VariantWriter& box(uint32_t low, uint32_t high) {
        for (const uint32_t side : {low, low, low, high, high, high}) {
            if (hasFloatBoxes)
                putFloat(out, static_cast<float>(side));
            else
                out.u16(side);
        }
        return *this;
    }
};

/// The fifteen lumps of a map.
inline std::vector<Bytes> lumpsOf(const QuakeFile& file) {
    FileBytes plane, node, texinfo, face, leafs, markSurfaces, edges, surfedges, model;
    const bool hasFloatBoxes = file.version == kBsp2;
    const bool isWide = hasFloatBoxes || file.version == k2psb;
    const auto fields = [&](FileBytes& out) { return VariantWriter{out, isWide, hasFloatBoxes}; };
    plane.bytes(floats({0, 0, 1, 0})).u32(2);
    node.u32(0);
    fields(node).index(0xFFFFFFFE).index(0xFFFFFFFF).box(0, 0).index(0).index(1);
    texinfo.bytes(floats({1, 0, 0, 0, 0, 1, 0, 0})).u32(0).u16(file.texinfoFlags).u16(file.faceInfo);
    fields(face).index(0).index(0);
    face.u32(0);
    fields(face).index(4).index(0);
    for (const uint8_t style : file.styles)
        face.u8(style);
    face.u32(static_cast<uint32_t>(file.lightOffset));
    leafs.u32(0xFFFFFFFE).u32(0xFFFFFFFF);
    fields(leafs).box(0, 0).index(0).index(0);
    leafs.u32(0).u32(0xFFFFFFFF).u32(file.visibility.empty() ? 0xFFFFFFFF : 0);
    fields(leafs).box(0, 64).index(0).index(1);
    leafs.u32(0);
    fields(markSurfaces).index(0);
    for (const uint32_t vertex : {0u, 0u, 0u, 1u, 1u, 2u, 2u, 3u, 3u, 0u})
        fields(edges).index(vertex);
    surfedges.u32(1).u32(2).u32(3).u32(4);
    model.bytes(floats({0, 0, 0, 64, 64, 64, 0, 0, 0})).fill(16, 0).u32(1).u32(0).u32(1);
    std::vector<Bytes> lumps{textBytes(file.entities),
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
                             markSurfaces.content(),
                             edges.content(),
                             surfedges.content(),
                             model.content()};
    if (file.version == 31) lumps.insert(lumps.end(), 2, Bytes(8)); // clip hulls of their own
    return lumps;
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
