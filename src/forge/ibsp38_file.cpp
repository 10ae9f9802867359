#include "forge/ibsp38_file.h"

#include "base/byte_reader.h"
#include "forge/byte_writer.h"

namespace visleaf::ibsp38 {
namespace {

constexpr std::string_view kMagic = "IBSP";
constexpr int32_t kVersion = 38;

void put(ByteWriter& out, const glm::vec4& axis) {
    out.vec3(glm::vec3(axis));
    out.f32(axis.w);
}

void put(ByteWriter& out, const Box16& box) {
    for (const int16_t value : box)
        out.i16(value);
}

void put(ByteWriter& out, uint16_t value) {
    out.u16(value);
}
void put(ByteWriter& out, int32_t value) {
    out.i32(value);
}
void put(ByteWriter& out, const glm::vec3& value) {
    out.vec3(value);
}

void put(ByteWriter& out, const FilePlane& plane) {
    out.vec3(plane.normal);
    out.f32(plane.dist);
    out.i32(plane.type);
}

void put(ByteWriter& out, const FileNode& node) {
    out.i32(node.plane);
    for (const int32_t child : node.children)
        out.i32(child);
    put(out, node.box);
    out.u16(node.firstFace);
    out.u16(node.numFaces);
}

void put(ByteWriter& out, const FileTexinfo& texinfo) {
    put(out, texinfo.s);
    put(out, texinfo.t);
    out.u32(texinfo.flags);
    out.i32(texinfo.value);
    out.text(texinfo.texture, 32);
    out.i32(texinfo.next);
}

void put(ByteWriter& out, const FileFace& face) {
    out.u16(face.plane);
    out.i16(face.side);
    out.i32(face.firstEdge);
    out.u16(face.numEdges);
    out.u16(face.texinfo);
    for (const uint8_t style : face.styles)
        out.u8(style);
    out.i32(face.lightOffset);
}

void put(ByteWriter& out, const FileLeaf& leaf) {
    out.u32(leaf.contents);
    out.i16(leaf.cluster);
    out.i16(leaf.area);
    put(out, leaf.box);
    for (const uint16_t value : {leaf.firstFace, leaf.numFaces, leaf.firstBrush, leaf.numBrushes})
        out.u16(value);
}

void put(ByteWriter& out, const FileEdge& edge) {
    for (const uint16_t vertex : edge)
        out.u16(vertex);
}

void put(ByteWriter& out, const FileModel& model) {
    out.vec3(model.bounds.mins);
    out.vec3(model.bounds.maxs);
    out.vec3(model.origin);
    for (const int32_t value : {model.head, model.firstFace, model.numFaces})
        out.i32(value);
}

void put(ByteWriter& out, const FileBrush& brush) {
    out.i32(brush.firstSide);
    out.i32(brush.numSides);
    out.u32(brush.contents);
}

void put(ByteWriter& out, const FileBrushSide& side) {
    out.u16(side.plane);
    out.i16(side.texinfo);
}

void put(ByteWriter& out, const FileArea& area) {
    out.i32(area.numPortals);
    out.i32(area.firstPortal);
}

void put(ByteWriter& out, const FileAreaPortal& portal) {
    out.i32(portal.portal);
    out.i32(portal.otherArea);
}

template <class Record> Bytes lumpOf(const std::vector<Record>& records) {
    ByteWriter out;
    for (const Record& record : records)
        put(out, record);
    return out.take();
}

Bytes textLump(std::string_view text) {
    ByteWriter out;
    out.text(text, text.size() + 1);
    return out.take();
}

std::array<Bytes, kNumLumps> lumpsOf(const File& file) {
    return {textLump(file.entities),
            lumpOf(file.planes),
            lumpOf(file.vertices),
            file.visibility,
            lumpOf(file.nodes),
            lumpOf(file.texinfo),
            lumpOf(file.faces),
            file.lighting,
            lumpOf(file.leafs),
            lumpOf(file.leafFaces),
            lumpOf(file.leafBrushes),
            lumpOf(file.edges),
            lumpOf(file.surfedges),
            lumpOf(file.models),
            lumpOf(file.brushes),
            lumpOf(file.brushSides),
            file.pop,
            lumpOf(file.areas),
            lumpOf(file.areaPortals)};
}

} // namespace

Bytes encodeVisibility(const std::vector<PvsRow>& seen, const std::vector<PvsRow>& heard) {
    ByteWriter rows;
    ByteWriter lump;
    const size_t rowsBegin = 4 + 8 * seen.size();
    lump.i32(static_cast<int32_t>(seen.size()));
    for (size_t cluster = 0; cluster < seen.size(); ++cluster) {
        for (const PvsRow& row : {seen[cluster], heard[cluster]}) {
            lump.i32(static_cast<int32_t>(rowsBegin + rows.size()));
            rows.bytes(encodePvs(row));
        }
    }
    lump.bytes(rows.take());
    return lump.take();
}

Bytes write(const File& file) {
    const std::array<Bytes, kNumLumps> lumps = lumpsOf(file);
    ByteWriter header;
    ByteWriter content;
    header.text(kMagic, kMagic.size());
    header.i32(kVersion);
    for (const Bytes& lump : lumps) {
        header.i32(static_cast<int32_t>(kHeaderBytes + content.size()));
        header.i32(static_cast<int32_t>(lump.size()));
        content.bytes(lump);
        content.align(4);
    }
    header.bytes(content.take());
    return header.take();
}

LumpRange lumpAt(ByteSpan file, Lump lump) {
    ByteReader reader(file);
    reader.seek(8 + 8 * lump);
    const uint32_t offset = reader.u32();
    return {offset, reader.u32()};
}

} // namespace visleaf::ibsp38
