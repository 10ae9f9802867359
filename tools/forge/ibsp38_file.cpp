#include "forge/ibsp38_file.h"

#include "base/byte_reader.h"

#include <algorithm>

namespace visleaf::ibsp38 {
namespace {

constexpr std::string_view kMagic = "IBSP";
constexpr int32_t kVersion = 38;

} // namespace

// Static instead of in the unnamed namespace: lumpOf() finds these functions through the namespace of their
// records.
static void put(ByteWriter& out, const FileNode& node) {
    putAll(out, node.plane, node.children, node.box, node.firstFace, node.numFaces);
}
static void put(ByteWriter& out, const FileTexinfo& texinfo) {
    putAll(out, texinfo.s, texinfo.t, texinfo.flags, texinfo.value, FixedText{texinfo.texture, 32},
           texinfo.next);
}
static void put(ByteWriter& out, const FileFace& face) {
    putAll(out, face.plane, face.side, face.firstEdge, face.numEdges, face.texinfo, face.styles,
           face.lightOffset);
}
static void put(ByteWriter& out, const FileLeaf& leaf) {
    putAll(out, leaf.contents, leaf.cluster, leaf.area, leaf.box, leaf.firstFace, leaf.numFaces,
           leaf.firstBrush, leaf.numBrushes);
}
static void put(ByteWriter& out, const FileModel& model) {
    putAll(out, model.bounds, model.origin, model.head, model.firstFace, model.numFaces);
}
static void put(ByteWriter& out, const FileBrush& brush) {
    putAll(out, brush.firstSide, brush.numSides, brush.contents);
}
static void put(ByteWriter& out, const FileBrushSide& side) {
    putAll(out, side.plane, side.texinfo);
}
static void put(ByteWriter& out, const FileArea& area) {
    putAll(out, area.numPortals, area.firstPortal);
}
static void put(ByteWriter& out, const FileAreaPortal& portal) {
    putAll(out, portal.portal, portal.otherArea);
}

static std::array<Bytes, kNumLumps> lumpsOf(const File& file) {
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

Bytes encodeVisibility(const std::vector<PvsRow>& pvs, const std::vector<PvsRow>& phs) {
    ByteWriter rows;
    ByteWriter lump;
    const size_t rowsBegin = 4 + 8 * pvs.size();
    lump.i32(static_cast<int32_t>(pvs.size()));
    for (size_t cluster = 0; cluster < pvs.size(); ++cluster) {
        for (const PvsRow& row : {pvs[cluster], phs[cluster]}) {
            lump.i32(static_cast<int32_t>(rowsBegin + rows.size()));
            rows.bytes(encodePvs(row));
        }
    }
    lump.bytes(rows.take());
    return lump.take();
}

bool fits(const File& file) {
    constexpr size_t kMaxNamed = 0xFFFF,
                     kMaxNamedBySides = 0x7FFF; // sides use signed indices of texture records
    const size_t named = std::max({file.planes.size(), file.vertices.size(), file.faces.size(),
                                   file.leafFaces.size(), file.leafBrushes.size(), file.brushes.size()});
    return named <= kMaxNamed && file.texinfo.size() <= kMaxNamedBySides;
}

Bytes write(const File& file) {
    ByteWriter head;
    head.text(kMagic, kMagic.size());
    head.i32(kVersion);
    return joinLumps(head.take(), lumpsOf(file));
}

LumpRange lumpAt(ByteSpan file, size_t lump) {
    ByteReader reader(file);
    reader.seek(8 + 8 * lump);
    const uint32_t offset = reader.u32();
    return {offset, reader.u32()};
}

} // namespace visleaf::ibsp38
