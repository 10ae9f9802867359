#include "forge/ibsp46_file.h"

namespace visleaf::ibsp46 {

// Static instead of in the unnamed namespace: lumpOf() finds these functions through the namespace of their
// records.
static void put(ByteWriter& out, const FileShader& shader) {
    putAll(out, FixedText{shader.name, 64}, shader.flags, shader.contents);
}
static void put(ByteWriter& out, const FilePlane& plane) {
    putAll(out, plane.normal, plane.dist);
}
static void put(ByteWriter& out, const FileNode& node) {
    putAll(out, node.plane, node.children, node.box);
}
static void put(ByteWriter& out, const FileLeaf& leaf) {
    putAll(out, leaf.cluster, leaf.area, leaf.box, leaf.firstFace, leaf.numFaces, leaf.firstBrush,
           leaf.numBrushes);
}
static void put(ByteWriter& out, const FileModel& model) {
    putAll(out, model.bounds, model.firstFace, model.numFaces, model.firstBrush, model.numBrushes);
}
static void put(ByteWriter& out, const FileBrush& brush) {
    putAll(out, brush.firstSide, brush.numSides, brush.shader);
}
static void put(ByteWriter& out, const FileBrushSide& side) {
    putAll(out, side.plane, side.shader);
}
static void put(ByteWriter& out, const FileVertex& vertex) {
    putAll(out, vertex.position, vertex.texture, vertex.light, vertex.normal, vertex.color);
}
static void put(ByteWriter& out, const FileFog& fog) {
    putAll(out, FixedText{fog.shader, 64}, fog.brush, fog.visibleSide);
}
static void put(ByteWriter& out, const FileFace& face) {
    putAll(out, face.shader, face.fog, face.kind, face.firstVertex, face.numVertices, face.firstIndex,
           face.numIndices, face.lightmap, face.rectangle, face.lightOrigin, face.lightAxes, face.patchSize);
}

Bytes encodeVisibility(const std::vector<PvsRow>& pvs) {
    ByteWriter lump;
    const size_t rowBytes = (pvs.size() + 63) / 64 * 8; // a multiple of 8, like the compilers
    lump.u32(static_cast<uint32_t>(pvs.size()));
    lump.u32(static_cast<uint32_t>(rowBytes));
    for (const PvsRow& row : pvs) {
        lump.bytes(row);
        lump.fill(rowBytes - row.size());
    }
    return lump.take();
}

Lumps lumpsOf(const File& file) {
    return {textLump(file.entities),  lumpOf(file.shaders),  lumpOf(file.planes),
            lumpOf(file.nodes),       lumpOf(file.leafs),    lumpOf(file.leafFaces),
            lumpOf(file.leafBrushes), lumpOf(file.models),   lumpOf(file.brushes),
            lumpOf(file.brushSides),  lumpOf(file.vertices), lumpOf(file.meshverts),
            lumpOf(file.fogs),        lumpOf(file.faces),    file.lightmaps,
            file.lightGrid,           file.visibility};
}

Bytes write(const Lumps& lumps, int32_t version) {
    ByteWriter head;
    head.text("IBSP", 4);
    head.i32(version);
    return joinLumps(head.take(), lumps);
}

size_t offsetOf(const Lumps& lumps, size_t lump) {
    size_t offset = kHeaderBytes;
    for (size_t i = 0; i < lump; ++i)
        offset += (lumps[i].size() + 3) / 4 * 4;
    return offset;
}

} // namespace visleaf::ibsp46
