#include "forge/nightfire_file.h"

namespace visleaf::bsp42 {

// Static instead of in the unnamed namespace: lumpOf() finds these functions through the namespace of their
// records.
static void put(ByteWriter& out, const FileNode& node) {
    putAll(out, node.plane, node.children, node.box);
}
static void put(ByteWriter& out, const FileFace& face) {
    putAll(out, face.plane, face.firstVertex, face.numVertices, face.firstIndex, face.numIndices, face.flags,
           face.texture, face.material, face.textureProjection, face.lightProjection, face.styles,
           face.lightOffset);
}
static void put(ByteWriter& out, const FileLeaf& leaf) {
    putAll(out, leaf.contents, leaf.rowOffset, leaf.box, leaf.firstFace, leaf.numFaces, leaf.firstBrush,
           leaf.numBrushes);
}
static void put(ByteWriter& out, const FileModel& model) {
    putAll(out, model.bounds, model.heads, model.firstLeaf, model.numLeafs, model.firstFace, model.numFaces);
}
static void put(ByteWriter& out, const FileBrush& brush) {
    putAll(out, brush.contents, brush.firstSide, brush.numSides);
}
static void put(ByteWriter& out, const FileBrushSide& side) {
    putAll(out, side.face, side.plane);
}
static void put(ByteWriter& out, const FileProjection& projection) {
    putAll(out, projection.s, projection.t);
}

Lumps lumpsOf(const File& file) {
    constexpr size_t kNameBytes = 64;
    return {textLump(file.entities),
            lumpOf(file.planes),
            namesLump(file.textures, kNameBytes),
            namesLump(file.materials, kNameBytes),
            lumpOf(file.vertices),
            lumpOf(file.normals),
            lumpOf(file.indices),
            file.visibility,
            lumpOf(file.nodes),
            lumpOf(file.faces),
            file.lighting,
            lumpOf(file.leafs),
            lumpOf(file.leafFaces),
            lumpOf(file.leafBrushes),
            lumpOf(file.models),
            lumpOf(file.brushes),
            lumpOf(file.brushSides),
            lumpOf(file.projections)};
}

Bytes write(const Lumps& lumps) {
    constexpr uint32_t kVersion = 42;
    ByteWriter head;
    head.u32(kVersion);
    return joinLumps(head.take(), lumps);
}

} // namespace visleaf::bsp42
