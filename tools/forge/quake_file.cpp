#include "forge/quake_file.h"

#include <algorithm>
#include <span>

namespace visleaf::quake {
namespace {

/// Writes the fields whose width depends on the variant.
class VariantWriter {
  public:
    explicit VariantWriter(const Variant& variant) : m_variant(variant) {}

    VariantWriter& index(uint32_t value) {
        if (m_variant.hasWideIndices)
            m_out.u32(value);
        else
            m_out.u16(static_cast<uint16_t>(value));
        return *this;
    }
    VariantWriter& indices(const std::array<int32_t, 2>& values) {
        return index(static_cast<uint32_t>(values[0])).index(static_cast<uint32_t>(values[1]));
    }
    VariantWriter& box(const Bounds& box) {
        if (m_variant.hasFloatBoxes)
            put(m_out, box);
        else
            put(m_out, toFileBox<int16_t>(box));
        return *this;
    }
    template <class... Fields> VariantWriter& fields(const Fields&... values) {
        putAll(m_out, values...);
        return *this;
    }
    VariantWriter& heads(std::span<const int32_t> heads) {
        for (const int32_t head : heads.first(m_variant.numHeads))
            put(m_out, head);
        return *this;
    }
    Bytes take() { return m_out.take(); }

  private:
    Variant m_variant;
    ByteWriter m_out;
};

void put(VariantWriter& out, const FileNode& node) {
    out.fields(node.plane).indices(node.children).box(node.box).index(node.firstFace).index(node.numFaces);
}
void put(VariantWriter& out, const FileTexinfo& texinfo) {
    out.fields(texinfo.s, texinfo.t, texinfo.miptex, texinfo.flags);
}
void put(VariantWriter& out, const FileFace& face) {
    out.index(face.plane).index(face.side).fields(face.firstEdge).index(face.numEdges).index(face.texinfo);
    out.fields(face.styles, face.lightOffset);
}
void put(VariantWriter& out, const FileClipNode& node) {
    out.fields(node.plane).indices(node.children);
}
void put(VariantWriter& out, const FileLeaf& leaf) {
    out.fields(leaf.contents, leaf.rowOffset).box(leaf.box).index(leaf.firstFace).index(leaf.numFaces);
    out.fields(leaf.ambient);
}
void put(VariantWriter& out, uint32_t index) {
    out.index(index);
}
void put(VariantWriter& out, const FileEdge& edge) {
    out.index(edge[0]).index(edge[1]);
}
void put(VariantWriter& out, const FileModel& model) {
    out.fields(model.bounds, model.origin).heads(model.heads);
    out.fields(model.visLeafs, model.firstFace, model.numFaces);
}

template <class Record> Bytes variantLump(const Variant& variant, const std::vector<Record>& records) {
    VariantWriter out(variant);
    for (const Record& record : records)
        put(out, record);
    return out.take();
}

} // namespace

Bytes textureLump(const std::vector<Bytes>& records) {
    constexpr uint32_t kMissing = 0xFFFFFFFF;
    ByteWriter lump, content;
    lump.u32(static_cast<uint32_t>(records.size()));
    const size_t begin = 4 + 4 * records.size();
    for (const Bytes& record : records) {
        lump.u32(record.empty() ? kMissing : static_cast<uint32_t>(begin + content.size()));
        content.bytes(record);
        content.align(4);
    }
    lump.bytes(content.take());
    return lump.take();
}

std::vector<Bytes> lumpsOf(const File& file) {
    const auto lump = [&](const auto& records) { return variantLump(file.variant, records); };
    std::vector<Bytes> lumps{textLump(file.entities), lumpOf(file.planes),    file.textures,
                             lumpOf(file.vertices),   file.visibility,        lump(file.nodes),
                             lump(file.texinfo),      lump(file.faces),       file.lighting,
                             lump(file.clipNodes[0]), lump(file.leafs),       lump(file.markSurfaces),
                             lump(file.edges),        lumpOf(file.surfedges), lump(file.models)};
    if (file.variant.hasClipLumps) {
        lumps.push_back(lump(file.clipNodes[1]));
        lumps.push_back(lump(file.clipNodes[2]));
    }
    if (file.variant.swapsPlanesAndEntities) std::swap(lumps[kEntities], lumps[kPlanes]);
    return lumps;
}

bool fits(const File& file) {
    constexpr size_t kMaxNamed = 0xFFFF, kMaxChildren = 0x7FFF; // children are signed
    if (file.variant.hasWideIndices) return true;
    const size_t named = std::max({file.planes.size(), file.vertices.size(), file.faces.size(),
                                   file.texinfo.size(), file.markSurfaces.size()});
    size_t children = std::max(file.nodes.size(), file.leafs.size());
    for (const auto& lump : file.clipNodes)
        children = std::max(children, lump.size());
    return named <= kMaxNamed && children <= kMaxChildren;
}

Bytes write(const File& file) {
    ByteWriter head;
    head.u32(file.variant.magic);
    return joinLumps(head.take(), lumpsOf(file), file.extension);
}

} // namespace visleaf::quake
