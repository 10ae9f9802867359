#include "forge/rbsp_file.h"

#include <algorithm>

namespace visleaf::rbsp {
namespace {

constexpr size_t kStyles = 4;
constexpr uint8_t kNone = 255;
constexpr std::array<uint8_t, kStyles> kSteady{0, kNone, kNone, kNone};
constexpr uint32_t kLargePage = 512;
constexpr size_t kPageBytes = size_t{ibsp46::kPageSize} * ibsp46::kPageSize * 3;

struct StyledVertex {
    ibsp46::FileVertex vertex;
};
struct StyledFace {
    ibsp46::FileFace face;
};
struct StyledSide {
    ibsp46::FileBrushSide side;
};

template <class Value> std::array<Value, kStyles> repeated(const Value& value) {
    std::array<Value, kStyles> values;
    values.fill(value);
    return values;
}

void put(ByteWriter& out, const StyledVertex& styled) {
    const ibsp46::FileVertex& vertex = styled.vertex;
    visleaf::putAll(out, vertex.position, vertex.texture, repeated(vertex.light), vertex.normal,
                    repeated(vertex.color));
}

void put(ByteWriter& out, const StyledFace& styled) {
    const ibsp46::FileFace& face = styled.face;
    const std::array<int32_t, kStyles> pages{face.lightmap, ibsp46::kVertexLit, ibsp46::kVertexLit,
                                             ibsp46::kVertexLit};
    visleaf::putAll(out, face.shader, face.fog, face.kind, face.firstVertex, face.numVertices,
                    face.firstIndex, face.numIndices, kSteady, kSteady, pages, repeated(face.rectangle[0]),
                    repeated(face.rectangle[1]), face.rectangle[2], face.rectangle[3], face.lightOrigin,
                    face.lightAxes, face.patchSize);
}

void put(ByteWriter& out, const StyledSide& styled) {
    constexpr int32_t kNoFace = -1;
    visleaf::putAll(out, styled.side.plane, styled.side.shader, kNoFace);
}

template <class Styled, class Record> Bytes styledLump(const std::vector<Record>& records) {
    ByteWriter out;
    for (const Record& record : records)
        put(out, Styled{record});
    return out.take();
}

/// Returns the points of a light grid, each with light of style 0 only.
Bytes styledGrid(const Bytes& grid) {
    constexpr size_t kPoint = 8, kColor = 3, kUnused = 9;
    ByteWriter out;
    for (size_t i = 0; i + kPoint <= grid.size(); i += kPoint) {
        const ByteSpan point = ByteSpan(grid).subspan(i, kPoint);
        for (const size_t color : {size_t{0}, kColor}) {
            for (const std::byte byte : point.subspan(color, kColor))
                out.u8(std::to_integer<uint8_t>(byte));
            out.fill(kUnused);
        }
        visleaf::putAll(out, kSteady);
        for (const std::byte byte : point.subspan(2 * kColor))
            out.u8(std::to_integer<uint8_t>(byte));
    }
    return out.take();
}

Bytes arrayOf(size_t numPoints) {
    ByteWriter out;
    for (size_t i = 0; i < numPoints; ++i)
        out.u16(static_cast<uint16_t>(i));
    return out.take();
}

/// Copies each page into the first corner of a larger one.
Bytes enlarged(const Bytes& pages) {
    constexpr size_t kRow = size_t{ibsp46::kPageSize} * 3, kLargeRow = size_t{kLargePage} * 3;
    Bytes large(pages.size() / kPageBytes * kLargePage * kLargeRow);
    for (size_t page = 0; page < pages.size() / kPageBytes; ++page) {
        for (size_t row = 0; row < ibsp46::kPageSize; ++row)
            std::copy_n(pages.begin() + static_cast<ptrdiff_t>(page * kPageBytes + row * kRow), kRow,
                        large.begin() + static_cast<ptrdiff_t>((page * kLargePage + row) * kLargeRow));
    }
    return large;
}

} // namespace

Lumps lumpsOf(const ibsp46::File& file) {
    const ibsp46::Lumps plain = ibsp46::lumpsOf(file);
    Lumps lumps;
    std::copy(plain.begin(), plain.end(), lumps.begin());
    lumps[ibsp46::kBrushSides] = styledLump<StyledSide>(file.brushSides);
    lumps[ibsp46::kVertices] = styledLump<StyledVertex>(file.vertices);
    lumps[ibsp46::kFaces] = styledLump<StyledFace>(file.faces);
    lumps[ibsp46::kLightGrid] = styledGrid(file.lightGrid);
    lumps[kLightArray] = arrayOf(lumps[ibsp46::kLightGrid].size() / kRecordBytes[ibsp46::kLightGrid]);
    return lumps;
}

Lumps lumpsWithLargePages(const ibsp46::File& file) {
    ibsp46::File large = file;
    for (ibsp46::FileVertex& vertex : large.vertices)
        vertex.light *= static_cast<float>(ibsp46::kPageSize) / static_cast<float>(kLargePage);
    large.lightmaps = enlarged(file.lightmaps);
    return rbsp::lumpsOf(large);
}

Bytes write(const Lumps& lumps, std::string_view magic) {
    ByteWriter head;
    head.text(magic, 4);
    head.i32(1);
    return joinLumps(head.take(), lumps);
}

size_t offsetOf(const Lumps& lumps, size_t lump) {
    size_t offset = 8 + 8 * kNumLumps;
    for (size_t i = 0; i < lump; ++i)
        offset += (lumps[i].size() + 3) / 4 * 4;
    return offset;
}

} // namespace visleaf::rbsp
