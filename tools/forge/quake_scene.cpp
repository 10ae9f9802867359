#include "forge/quake_scene.h"

#include "forge/file_tables.h"
#include "forge/game_profile.h"
#include "forge/texture_files.h"

#include <optional>

namespace visleaf {
namespace {

using namespace quake;

enum FileContents : int32_t { kEmpty = -1, kSolid = -2, kWater = -3, kSlime = -4, kLava = -5 };

constexpr uint32_t kSpecial = 1; // texinfo flag of surfaces without a lightmap

bool isHalfLife(const Variant& variant) {
    return variant.magic == kBsp30.magic || variant.magic == kBsp31.magic;
}

GameProfile profileOf(const Variant& variant) {
    return isHalfLife(variant) ? GameProfile::halfLife : GameProfile::quake;
}

// These games have no windows in the world, so glass is solid.
int32_t toFileContents(Contents contents) {
    if ((contents & (contents::kSolid | contents::kWindow)) != 0) return kSolid;
    if ((contents & contents::kLava) != 0) return kLava;
    if ((contents & contents::kSlime) != 0) return kSlime;
    return (contents & contents::kWater) != 0 ? kWater : kEmpty;
}

uint8_t greyOf(const uint8_t* rgb) {
    return static_cast<uint8_t>((rgb[0] * 30 + rgb[1] * 59 + rgb[2] * 11 + 50) / 100);
}

/// The nodes of a tree, without those below which all leafs are equal, like the compilers of Quake and
/// Half-Life. Their engines treat a node with two equal children as damage.
class PrunedTree {
  public:
    /// `leafValues` has for each leaf the negative number by which a node refers to it. Leafs with the same
    /// number count as equal. Both arguments must outlive the object.
    PrunedTree(const BspTree& tree, const std::vector<int32_t>& leafValues)
        : m_leafValues(leafValues), m_below(tree.nodes.size()) {
        for (size_t i = tree.nodes.size(); i-- > 0;) { // children have larger indices than their parents
            const auto front = valueOf(tree.nodes[i].children[0]), back = valueOf(tree.nodes[i].children[1]);
            if (front == back) m_below[i] = front;
        }
        int32_t next = 0;
        for (size_t i = 0; i < tree.nodes.size(); ++i)
            m_numbers.push_back(has(i) ? next++ : 0);
    }

    /// False for a node that was removed.
    bool has(size_t node) const { return !m_below[node]; }

    /// Returns a child in the form of the file: a node number, counted after `firstNode` nodes of other
    /// trees, or a leaf value.
    int32_t childOf(NodeChild child, int32_t firstNode) const {
        const std::optional<int32_t> value = valueOf(child);
        return value ? *value : firstNode + m_numbers[static_cast<size_t>(child)];
    }

    std::array<int32_t, 2> childrenOf(const TreeNode& node, int32_t firstNode) const {
        return {childOf(node.children[0], firstNode), childOf(node.children[1], firstNode)};
    }

  private:
    std::optional<int32_t> valueOf(NodeChild child) const {
        return isLeaf(child) ? std::optional(m_leafValues[leafOf(child)])
                             : m_below[static_cast<size_t>(child)];
    }

    const std::vector<int32_t>& m_leafValues;
    // For each node: the common value of all leafs below it, if there is one.
    std::vector<std::optional<int32_t>> m_below;
    std::vector<int32_t> m_numbers; // for each node: its number among the remaining nodes
};

class Writer {
  public:
    Writer(const CompiledScene& scene, const Variant& variant, const MiptexRecords& textures)
        : m_scene(scene), m_textures(textures) {
        m_file.variant = variant;
    }

    QuakeMap write() {
        m_file.entities = entityText(profileOf(m_file.variant), m_scene.scene);
        m_file.textures = textureLump(m_textures.records);
        m_file.leafs.push_back({.contents = kSolid}); // all solid leafs share it
        for (const CompiledModel& model : m_scene.models)
            addModel(model);
        m_file.planes = planeRecords(m_scene, m_planes, false);
        m_file.vertices = m_edges.vertices();
        m_file.edges = m_edges.edges();
        m_file.surfedges = m_edges.surfedges();
        for (const auto& [axes, texture] : m_texinfo.keys()) {
            const bool isLit = receivesLight(m_scene.scene.textures[texture].kind);
            m_file.texinfo.push_back({axes.s, axes.t, m_textures.firstOf[texture], isLit ? 0 : kSpecial});
        }
        return {std::move(m_file), std::move(m_colors)};
    }

  private:
    void addModel(const CompiledModel& model) {
        const bool isWorld = m_file.models.empty();
        const std::vector<int32_t> leafs = numberLeafs(model);
        const PrunedTree tree(model.tree, leafs);
        const auto firstNode = static_cast<int32_t>(m_file.nodes.size());
        FileModel record;
        record.bounds = modelBounds(model);
        record.firstFace = static_cast<int32_t>(m_file.faces.size());
        record.numFaces = static_cast<int32_t>(model.faces.size());
        record.heads[0] = tree.childOf(model.tree.head, firstNode);
        const auto firstFace = static_cast<uint32_t>(m_file.faces.size());
        for (const CompiledFace& face : model.faces)
            addFace(face);
        for (uint32_t i = 0; i < model.tree.nodes.size(); ++i) {
            const TreeNode& node = model.tree.nodes[i];
            if (!tree.has(i)) continue;
            const NodeFaces faces = facesOfNode(model, i);
            m_file.nodes.push_back({planeOf(node), tree.childrenOf(node, firstNode), node.bounds,
                                    firstFace + faces.first, faces.count});
        }
        const size_t firstLeaf = m_file.leafs.size();
        for (uint32_t i = 0; i < model.leafs.size(); ++i)
            addLeaf(model, i, firstFace);
        record.visLeafs = static_cast<int32_t>(m_file.leafs.size() - firstLeaf);
        if (isWorld) addVisibility(model);
        addHulls(model, record);
        m_file.models.push_back(record);
    }

    // Returns the numbers of leafs as children of nodes: negative, with the first leaf for everything solid.
    std::vector<int32_t> numberLeafs(const CompiledModel& model) const {
        std::vector<int32_t> numbers;
        auto next = static_cast<int32_t>(m_file.leafs.size());
        for (const TreeLeaf& leaf : model.tree.leafs)
            numbers.push_back(toFileContents(leaf.contents) == kSolid ? ~0 : ~next++);
        return numbers;
    }

    int32_t planeOf(const TreeNode& node) { return static_cast<int32_t>(m_planes.numberOf(node.plane)); }

    void addLeaf(const CompiledModel& model, uint32_t index, uint32_t firstFace) {
        FileLeaf leaf;
        leaf.contents = toFileContents(model.tree.leafs[index].contents);
        if (leaf.contents == kSolid) return;
        leaf.box = model.tree.leafs[index].bounds;
        leaf.firstFace = static_cast<uint32_t>(m_file.markSurfaces.size());
        leaf.numFaces = static_cast<uint32_t>(model.leafs[index].faces.size());
        for (const uint32_t face : model.leafs[index].faces)
            m_file.markSurfaces.push_back(firstFace + face);
        m_file.leafs.push_back(leaf);
    }

    // Leaf n + 1 is bit n of a row. All leafs of a cluster share a row.
    void addVisibility(const CompiledModel& world) {
        std::vector<uint32_t> clusters; // for each leaf of the file except leaf 0
        for (uint32_t i = 0; i < world.leafs.size(); ++i) {
            const bool isThere = toFileContents(world.tree.leafs[i].contents) != kSolid;
            if (isThere) clusters.push_back(world.leafs[i].cluster);
        }
        ByteWriter rows;
        std::vector<int32_t> offsets;
        for (const PvsRow& seen : m_scene.pvs) {
            PvsRow row((clusters.size() + 7) / 8);
            for (size_t leaf = 0; leaf < clusters.size(); ++leaf) {
                if (isVisible(seen, clusters[leaf])) row[leaf / 8] |= static_cast<uint8_t>(1 << leaf % 8);
            }
            offsets.push_back(static_cast<int32_t>(rows.size()));
            rows.bytes(encodePvs(row));
        }
        for (size_t leaf = 0; leaf < clusters.size(); ++leaf)
            m_file.leafs[leaf + 1].rowOffset = clusters[leaf] == kNone ? -1 : offsets[clusters[leaf]];
        m_file.visibility = rows.take();
    }

    std::span<const Bounds> wantedHulls() const {
        if (isHalfLife(m_file.variant)) return kHalfLifeHulls;
        return m_file.variant.numHeads == kHexen2.numHeads ? std::span<const Bounds>(kHexen2Hulls)
                                                           : std::span<const Bounds>(kQuakeHulls);
    }

    void addHulls(const CompiledModel& model, FileModel& record) {
        const std::span<const Bounds> wanted = wantedHulls();
        const std::vector<Bounds>& there = m_scene.options.hulls;
        for (size_t i = 0; i + 1 < m_file.variant.numHeads; ++i) {
            const auto found =
                i < wanted.size() ? std::find(there.begin(), there.end(), wanted[i]) : there.end();
            auto& lump = m_file.clipNodes[m_file.variant.hasClipLumps ? i : 0];
            record.heads[i + 1] =
                found == there.end() ? int32_t{kEmpty}
                                     : addHull(model.hulls[static_cast<size_t>(found - there.begin())], lump);
        }
    }

    int32_t addHull(const BspTree& tree, std::vector<FileClipNode>& lump) {
        const auto first = static_cast<int32_t>(lump.size());
        std::vector<int32_t> contents;
        for (const TreeLeaf& leaf : tree.leafs)
            contents.push_back(toFileContents(leaf.contents));
        const PrunedTree pruned(tree, contents);
        for (size_t i = 0; i < tree.nodes.size(); ++i) {
            const TreeNode& node = tree.nodes[i];
            if (!pruned.has(i)) continue;
            lump.push_back({planeOf(node), pruned.childrenOf(node, first)});
        }
        return pruned.childOf(tree.head, first);
    }

    void addFace(const CompiledFace& compiled) {
        FileFace face;
        face.plane = m_planes.numberOf(compiled.side.plane);
        face.side = compiled.side.isBack ? 1 : 0;
        face.texinfo = m_texinfo({compiled.axes, compiled.texture});
        face.firstEdge = static_cast<int32_t>(m_edges.addLoop(compiled.vertices));
        face.numEdges = static_cast<uint32_t>(compiled.vertices.size());
        if (!compiled.light.rgb.empty()) {
            face.styles = compiled.light.styles;
            face.lightOffset = static_cast<int32_t>(m_file.lighting.size());
            addLuxels(compiled.light.rgb);
        }
        m_file.faces.push_back(face);
    }

    void addLuxels(const std::vector<uint8_t>& rgb) {
        ByteWriter out;
        for (size_t i = 0; i < rgb.size(); i += isHalfLife(m_file.variant) ? 1 : 3)
            out.u8(isHalfLife(m_file.variant) ? rgb[i] : greyOf(&rgb[i]));
        const Bytes bytes = out.take();
        m_file.lighting.insert(m_file.lighting.end(), bytes.begin(), bytes.end());
        m_colors.insert(m_colors.end(), rgb.begin(), rgb.end());
    }

    const CompiledScene& m_scene;
    const MiptexRecords& m_textures;
    File m_file;
    std::vector<uint8_t> m_colors;
    PlaneNumbers m_planes;
    EdgeTable m_edges;
    NumberOf<std::pair<TextureAxes, uint32_t>> m_texinfo;
};

} // namespace

MiptexRecords miptexNames(const SceneDescription& scene, const Variant& variant) {
    MiptexRecords names;
    for (const SceneTexture& texture : scene.textures) {
        names.firstOf.push_back(static_cast<uint32_t>(names.records.size()));
        names.records.push_back(
            encodeMiptexHeader(textureName(profileOf(variant), texture), Image{64, 64, {}}));
    }
    return names;
}

QuakeMap toQuakeMap(const CompiledScene& scene, const Variant& variant, const MiptexRecords& textures) {
    return Writer(scene, variant, textures).write();
}

} // namespace visleaf
