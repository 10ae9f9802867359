#include "support/big_map.h"

#include "forge/byte_writer.h"
#include "map/visibility.h"
#include "support/quake3_file.h"
#include "support/quake_file.h"

#include <array>

namespace visleaf::test {
namespace {

constexpr uint32_t kNumTextures = 300;
constexpr uint32_t kLuxels = 25;
constexpr uint32_t kPageFaces = 8; // a side of a Quake 3 page

glm::vec3 cornerOf(uint32_t face, uint32_t corner) {
    // Clockwise from above.
    constexpr std::array<std::array<float, 2>, 4> kCorners{{{0, 1}, {1, 1}, {1, 0}, {0, 0}}};
    const auto column = static_cast<float>(face % kBigMapRowFaces);
    const auto row = static_cast<float>(face / kBigMapRowFaces);
    return {(column + kCorners[corner][0]) * kBigMapSquare, (row + kCorners[corner][1]) * kBigMapSquare,
            0.0f};
}

struct RowNode {
    uint32_t plane = 0;
    int32_t front = 0, back = 0;
};

/// Adds the nodes for the rows from `first` to before `end` and returns the child that leads to them. Row n
/// is leaf n + 1; plane n lies before row n, and plane 0 is the floor.
int32_t addRows(uint32_t first, uint32_t end, std::vector<RowNode>& nodes) {
    if (end - first == 1) return ~static_cast<int32_t>(first + 1);
    const size_t index = nodes.size();
    const uint32_t middle = first + (end - first) / 2;
    nodes.push_back({middle, 0, 0});
    const int32_t front = addRows(middle, end, nodes);
    const int32_t back = addRows(first, middle, nodes);
    nodes[index].front = front;
    nodes[index].back = back;
    return static_cast<int32_t>(index);
}

/// A balanced tree over at least two rows.
std::vector<RowNode> rowTree(uint32_t numRows) {
    std::vector<RowNode> nodes;
    addRows(0, numRows, nodes);
    return nodes;
}

/// Writes a lump by a function of its writer.
template <class Write> Bytes lump(Write write) {
    ByteWriter out;
    write(out);
    return out.take();
}

void putAxes(ByteWriter& out) {
    for (const float value : {1.0f, 0.0f, 0.0f, 0.0f, 0.0f, 1.0f, 0.0f, 0.0f})
        out.f32(value);
}

void putBox(ByteWriter& out, const glm::vec3& mins, const glm::vec3& maxs) {
    out.vec3(mins);
    out.vec3(maxs);
}

glm::vec3 rowMins(uint32_t row) {
    return {0.0f, static_cast<float>(row) * kBigMapSquare, 0.0f};
}

glm::vec3 rowMaxs(uint32_t row) {
    return {kBigMapRowFaces * kBigMapSquare, static_cast<float>(row + 1) * kBigMapSquare, 256.0f};
}

Bytes textureLumpOfMany() {
    std::vector<Bytes> records;
    for (uint32_t i = 0; i < kNumTextures; ++i)
        records.push_back(
            miptexRecord(std::string("t").append(std::to_string(i)), 16, static_cast<uint8_t>(i), false));
    return textureLump(records);
}

void putPlanes(ByteWriter& out, uint32_t numRows, bool hasTypes) {
    for (uint32_t i = 0; i < numRows; ++i) {
        out.vec3(i == 0 ? glm::vec3(0, 0, 1) : glm::vec3(0, 1, 0));
        out.f32(static_cast<float>(i) * kBigMapSquare);
        if (hasTypes) out.u32(i == 0 ? 2 : 1);
    }
}

void putQuakeFace(ByteWriter& out, uint32_t face) {
    out.u32(0);
    out.u32(0);
    out.u32(face * 4);
    out.u32(4);
    out.u32(face % kNumTextures);
    out.u32(0xFFFFFF00); // one steady style
    out.u32(face * kLuxels);
}

Bytes quakeLeafs(uint32_t numRows, uint32_t rowBytes) {
    return lump([&](ByteWriter& out) {
        for (uint32_t leaf = 0; leaf <= numRows; ++leaf) {
            const bool isSolid = leaf == 0;
            out.i32(isSolid ? -2 : -1);
            out.i32(isSolid ? -1 : static_cast<int32_t>((leaf - 1) * rowBytes));
            putBox(out, rowMins(isSolid ? 0 : leaf - 1), isSolid ? glm::vec3(0.0f) : rowMaxs(leaf - 1));
            out.u32(isSolid ? 0 : (leaf - 1) * kBigMapRowFaces);
            out.u32(isSolid ? 0 : kBigMapRowFaces);
            out.u32(0);
        }
    });
}

Bytes quakeModel(uint32_t numRows) {
    return lump([&](ByteWriter& out) {
        putBox(out, rowMins(0), rowMaxs(numRows - 1));
        out.vec3(glm::vec3(0.0f));
        for (int hull = 0; hull < 4; ++hull)
            out.u32(0);
        out.u32(numRows);
        out.u32(0);
        out.u32(numRows * kBigMapRowFaces);
    });
}

Bytes quakeNodes(uint32_t numRows) {
    return lump([&](ByteWriter& out) {
        for (const RowNode& node : rowTree(numRows)) {
            out.u32(node.plane);
            out.i32(node.front);
            out.i32(node.back);
            putBox(out, rowMins(0), rowMaxs(numRows - 1));
            out.u32(0);
            out.u32(0);
        }
    });
}

Bytes numbersTo(uint32_t count, uint32_t first = 0) {
    return lump([&](ByteWriter& out) {
        for (uint32_t i = 0; i < count; ++i)
            out.u32(first + i);
    });
}

/// Four edges a face, each from a corner to the next.
Bytes edgesOf(uint32_t numFaces) {
    return lump([&](ByteWriter& out) {
        for (uint32_t face = 0; face < numFaces; ++face) {
            for (uint32_t corner = 0; corner < 4; ++corner) {
                out.u32(face * 4 + corner);
                out.u32(face * 4 + (corner + 1) % 4);
            }
        }
    });
}

Bytes fileOf(uint32_t magic, const std::vector<Bytes>& lumps) {
    ByteWriter out;
    out.u32(magic);
    size_t offset = 4 + 8 * lumps.size();
    for (const Bytes& bytes : lumps) {
        out.u32(static_cast<uint32_t>(offset));
        out.u32(static_cast<uint32_t>(bytes.size()));
        offset += bytes.size();
    }
    for (const Bytes& bytes : lumps)
        out.bytes(bytes);
    return out.take();
}

void putQuake3Vertex(ByteWriter& out, uint32_t face, uint32_t corner) {
    const glm::vec3 position = cornerOf(face, corner);
    const uint32_t slot = face % (kPageFaces * kPageFaces);
    const float side = 1.0f / kPageFaces;
    const bool isRight = corner == 1 || corner == 2;
    const bool isDown = corner >= 2;
    out.vec3(position);
    out.f32(isRight ? 1.0f : 0.0f);
    out.f32(isDown ? 1.0f : 0.0f);
    out.f32((static_cast<float>(slot % kPageFaces) + (isRight ? 1.0f : 0.0f)) * side);
    out.f32((static_cast<float>(slot / kPageFaces) + (isDown ? 1.0f : 0.0f)) * side);
    out.vec3({0.0f, 0.0f, 1.0f});
    out.u32(0xFFFFFFFF);
}

void putQuake3Face(ByteWriter& out, uint32_t face, uint32_t numPages) {
    out.u32(0); // shader
    out.i32(-1);
    out.u32(1);
    out.u32(face * 4);
    out.u32(4);
    out.u32(face * 6);
    out.u32(6);
    out.u32(face / (kPageFaces * kPageFaces) % numPages);
    for (int i = 0; i < 4 + 9; ++i)
        out.u32(0);
    out.vec3({0.0f, 0.0f, 1.0f});
    out.u32(0);
    out.u32(0);
}

void putQuake3Leaf(ByteWriter& out, uint32_t leaf) {
    const bool isSolid = leaf == 0;
    out.i32(isSolid ? -1 : static_cast<int32_t>(leaf - 1));
    out.i32(isSolid ? -1 : 0);
    const glm::vec3 mins = isSolid ? glm::vec3(0.0f) : rowMins(leaf - 1);
    const glm::vec3 maxs = isSolid ? glm::vec3(0.0f) : rowMaxs(leaf - 1);
    for (const float side : {mins.x, mins.y, mins.z, maxs.x, maxs.y, maxs.z})
        out.i32(static_cast<int32_t>(side));
    out.u32(isSolid ? 0 : (leaf - 1) * kBigMapRowFaces);
    out.u32(isSolid ? 0 : kBigMapRowFaces);
    out.u32(0);
    out.u32(0);
}

void putQuake3Tree(uint32_t numRows, ibsp46::File& file) {
    file[ibsp46::kPlanes] = lump([&](ByteWriter& out) { putPlanes(out, numRows, false); });
    file[ibsp46::kNodes] = lump([&](ByteWriter& out) {
        for (const RowNode& node : rowTree(numRows)) {
            out.u32(node.plane);
            out.i32(node.front);
            out.i32(node.back);
            for (int side = 0; side < 6; ++side)
                out.i32(0);
        }
    });
    file[ibsp46::kLeafs] = lump([&](ByteWriter& out) {
        for (uint32_t leaf = 0; leaf <= numRows; ++leaf)
            putQuake3Leaf(out, leaf);
    });
    file[ibsp46::kVisibility] = lump([&](ByteWriter& out) {
        const uint32_t rowBytes = (numRows + 7) / 8;
        out.u32(numRows);
        out.u32(rowBytes);
        out.bytes(Bytes(size_t{rowBytes} * numRows, std::byte{0xFF}));
    });
}

} // namespace

Bytes bigBsp2(uint32_t numRows) {
    const uint32_t numFaces = numRows * kBigMapRowFaces;
    const uint32_t rowBytes = (numRows + 7) / 8; // no zero byte, so a row is not compressed
    const auto vertices = lump([&](ByteWriter& out) {
        for (uint32_t i = 0; i < numFaces * 4; ++i)
            out.vec3(cornerOf(i / 4, i % 4));
    });
    const auto texinfo = lump([](ByteWriter& out) {
        for (uint32_t i = 0; i < kNumTextures; ++i) {
            putAxes(out);
            out.u32(i);
            out.u32(0);
        }
    });
    const auto faces = lump([&](ByteWriter& out) {
        for (uint32_t face = 0; face < numFaces; ++face)
            putQuakeFace(out, face);
    });
    return fileOf(kBsp2, {textBytes("{ \"classname\" \"worldspawn\" }"),
                          lump([&](ByteWriter& out) { putPlanes(out, numRows, true); }), textureLumpOfMany(),
                          vertices, Bytes(size_t{rowBytes} * numRows, std::byte{0xFF}), quakeNodes(numRows),
                          texinfo, faces, Bytes(size_t{numFaces} * kLuxels, std::byte{100}), Bytes{},
                          quakeLeafs(numRows, rowBytes), numbersTo(numFaces), edgesOf(numFaces),
                          numbersTo(numFaces * 4), quakeModel(numRows)});
}

Bytes bigIbsp46(uint32_t numRows) {
    const uint32_t numFaces = numRows * kBigMapRowFaces;
    const uint32_t numPages = std::min(200u, numFaces / (kPageFaces * kPageFaces) + 1);
    ibsp46::File file = ibsp46::smallQuake3File(false);
    putQuake3Tree(numRows, file);
    file[ibsp46::kLeafFaces] = numbersTo(numFaces);
    file[ibsp46::kBrushes] = file[ibsp46::kBrushSides] = file[ibsp46::kLeafBrushes] = Bytes{};
    file[ibsp46::kFogs] = file[ibsp46::kLightGrid] = Bytes{};
    file[ibsp46::kLightmaps] = Bytes(size_t{numPages} * 128 * 128 * 3, std::byte{50});
    file[ibsp46::kVertices] = lump([&](ByteWriter& out) {
        for (uint32_t i = 0; i < numFaces * 4; ++i)
            putQuake3Vertex(out, i / 4, i % 4);
    });
    file[ibsp46::kMeshverts] = lump([&](ByteWriter& out) {
        for (uint32_t i = 0; i < numFaces; ++i) {
            for (const uint32_t index : {0u, 1u, 2u, 0u, 2u, 3u})
                out.u32(index);
        }
    });
    file[ibsp46::kFaces] = lump([&](ByteWriter& out) {
        for (uint32_t face = 0; face < numFaces; ++face)
            putQuake3Face(out, face, numPages);
    });
    file[ibsp46::kModels] = lump([&](ByteWriter& out) {
        putBox(out, rowMins(0), rowMaxs(numRows - 1));
        for (const uint32_t value : {0u, numFaces, 0u, 0u})
            out.u32(value);
    });
    return ibsp46::write(file);
}

} // namespace visleaf::test
