// A Quake or Half-Life map with one square face on the floor. Its sides are 64 units, with one texel per
// unit, which gives 5 x 5 luxels. The magic numbers of BSP2 and 2PSB select their wider records.
#pragma once

#include "forge/quake_file.h"
#include "support/file_bytes.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace visleaf::test {

inline constexpr uint32_t kFaceLuxels = 25;

inline constexpr uint32_t kBsp2 = quake::kBsp2.magic;
inline constexpr uint32_t k2psb = quake::k2psb.magic;

struct BspxLump {
    std::string name;
    Bytes content;
};

struct QuakeFile {
    uint32_t version = 29;
    std::string entities = "{ \"classname\" \"worldspawn\" }";
    Bytes textures; // whole lump
    Bytes lighting;
    Bytes visibility;
    std::array<uint8_t, 4> styles{0, 255, 255, 255};
    int32_t lightOffset = 0;
    uint16_t texinfoFlags = 0;
    uint16_t faceInfo = 0; // upper half of the flags
    Bytes extension;       // between the directory and the lumps
    std::vector<BspxLump> bspx;
};

/// Appends the offsets of the four mip levels and their texels, which all have one colour.
inline void putMipLevels(FileBytes& record, uint32_t size, uint8_t index) {
    const auto begin = static_cast<uint32_t>(record.content().size()) + 4 * 4;
    uint32_t offset = begin;
    for (uint32_t side = size; side >= size / 8; side /= 2) {
        record.u32(offset);
        offset += side * side;
    }
    record.fill(offset - begin, index);
}

/// Returns a miptex record of one colour. With `palette`, FileBytes::testPalette() follows.
inline Bytes miptexRecord(std::string_view name, uint32_t size, uint8_t index, bool palette) {
    FileBytes record;
    record.text(name, 16).u32(size).u32(size);
    putMipLevels(record, size, index);
    return palette ? record.u16(256).testPalette().u16(0).content() : record.content();
}

using quake::textureLump;

/// Returns the map with one texture of one colour.
inline QuakeFile texturedFile(uint32_t version = 29, std::string_view texture = "wall") {
    QuakeFile file;
    file.version = version;
    file.textures = textureLump({miptexRecord(texture, 16, 5, version == 30)});
    return file;
}

inline Bytes floats(std::initializer_list<float> values) {
    FileBytes bytes;
    for (const float value : values)
        bytes.f32(value);
    return bytes.content();
}

/// Returns the records of the map. Leaf 1 is open, leaf 0 is behind the floor.
inline quake::File recordsOf(const QuakeFile& file) {
    quake::File map;
    map.variant.magic = file.version;
    map.variant.hasFloatBoxes = file.version == kBsp2;
    map.variant.hasWideIndices = map.variant.hasFloatBoxes || file.version == k2psb;
    map.variant.hasClipLumps = file.version == quake::kBsp31.magic;
    map.entities = file.entities;
    map.planes = {{{0, 0, 1}, 0, 2}};
    map.textures = file.textures;
    map.vertices = {{0, 0, 0}, {0, 64, 0}, {64, 64, 0}, {64, 0, 0}};
    map.visibility = file.visibility;
    map.nodes = {{.children = {~1, ~0}, .numFaces = 1}};
    map.texinfo = {{{1, 0, 0, 0}, {0, 1, 0, 0}, 0, uint32_t{file.faceInfo} << 16 | file.texinfoFlags}};
    map.faces = {{.numEdges = 4, .styles = file.styles, .lightOffset = file.lightOffset}};
    map.lighting = file.lighting;
    const Bounds box{{0, 0, 0}, {64, 64, 64}};
    map.leafs = {{.contents = -2},
                 {.contents = -1, .rowOffset = file.visibility.empty() ? -1 : 0, .box = box, .numFaces = 1}};
    map.markSurfaces = {0};
    map.edges = {{0, 0}, {0, 1}, {1, 2}, {2, 3}, {3, 0}};
    map.surfedges = {1, 2, 3, 4};
    map.models = {{.bounds = box, .visLeafs = 1, .numFaces = 1}};
    map.clipNodes[1] = map.clipNodes[2] = {quake::FileClipNode{0, {-1, -2}}};
    map.extension = file.extension;
    return map;
}

/// Returns the lumps of the map, in the order of their numbers.
inline std::vector<Bytes> lumpsOf(const QuakeFile& file) {
    return quake::lumpsOf(recordsOf(file));
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
    Bytes bytes = quake::write(recordsOf(file));
    if (file.bspx.empty()) return bytes;
    const Bytes bspx = bspxBytes(file.bspx, static_cast<uint32_t>(bytes.size()));
    bytes.insert(bytes.end(), bspx.begin(), bspx.end());
    return bytes;
}

} // namespace visleaf::test
