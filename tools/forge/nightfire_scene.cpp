#include "forge/nightfire_scene.h"

#include "forge/file_tables.h"
#include "forge/game_profile.h"

namespace visleaf {
namespace {

using namespace bsp42;

enum LeafContents : uint32_t { kEmpty = 1, kSolid = 2 };
enum BrushAttributes : uint32_t {
    kSolidBrush = 0x102,
    kWaterBrush = 0x100101,
    kClipBrush = 0x70201,
};
enum FaceFlags : uint32_t { kSky = 0x4, kNoDraw = 0x20 };

constexpr Contents kLiquids = contents::kWater | contents::kSlime | contents::kLava;

std::string materialOf(TextureKind kind) {
    switch (kind) {
    case TextureKind::glass:
        return "wld_glass";
    case TextureKind::grate:
        return "wld_masked";
    case TextureKind::water:
    case TextureKind::slime:
    case TextureKind::lava:
    case TextureKind::lamp:
        return "wld_fullbright";
    default:
        return "wld_lightmap";
    }
}

uint32_t flagsOf(TextureKind kind) {
    const bool isTool = kind == TextureKind::trigger || kind == TextureKind::clip;
    return kind == TextureKind::sky ? uint32_t{kSky} : isTool ? uint32_t{kNoDraw} : 0;
}

uint32_t attributesOf(Contents contents) {
    if ((contents & kLiquids) != 0) return kWaterBrush;
    return contents == contents::kPlayerClip ? kClipBrush : kSolidBrush;
}

class Writer {
  public:
    explicit Writer(const CompiledScene& scene) : m_scene(scene) {}

    File write() {
        m_file.entities = entityText(GameProfile::nightfire, m_scene.scene);
        for (const SceneTexture& texture : m_scene.scene.textures)
            m_file.textures.push_back(textureName(GameProfile::nightfire, texture));
        m_file.leafs.push_back({.contents = kSolid, .rowOffset = 0, .box = {{0, 0, 0}, {0, 0, 0}}});
        for (const CompiledModel& model : m_scene.models)
            addModel(model);
        m_file.planes = planeRecords(m_scene, m_planes, true);
        m_file.materials = m_materials.keys();
        m_file.projections = m_projections.keys();
        return std::move(m_file);
    }

  private:
    void addModel(const CompiledModel& model) {
        const bool isWorld = m_file.models.empty();
        FileModel record;
        record.bounds = modelBounds(model);
        record.firstLeaf = isWorld ? 0 : static_cast<uint32_t>(m_file.leafs.size());
        record.firstFace = static_cast<uint32_t>(m_file.faces.size());
        for (const CompiledFace& face : model.faces)
            addFace(face);
        const auto firstBrush = static_cast<uint32_t>(m_file.brushes.size());
        for (uint32_t i = 0; i < model.leafs.size(); ++i)
            addLeaf(model, i, record.firstFace, firstBrush);
        if (isWorld) {
            addNodes(model.tree);
            addVisibility(model);
        }
        for (const CompiledBrush& brush : model.brushes)
            addBrush(brush);
        record.numLeafs = static_cast<uint32_t>(m_file.leafs.size()) - record.firstLeaf;
        record.numFaces = static_cast<uint32_t>(m_file.faces.size()) - record.firstFace;
        m_file.models.push_back(record);
    }

    // Only the world has a tree. Its leafs follow leaf 0, which is unused.
    void addNodes(const BspTree& tree) {
        TreeNumbers numbers;
        for (uint32_t i = 0; i < tree.leafs.size(); ++i)
            numbers.leafs.push_back(i + 1);
        for (const TreeNode& node : tree.nodes)
            m_file.nodes.push_back(
                {static_cast<int32_t>(planeOf({node.plane})), numbers.childrenOf(node), node.bounds});
    }

    void addLeaf(const CompiledModel& model, uint32_t index, uint32_t firstFace, uint32_t firstBrush) {
        const TreeLeaf& cell = model.tree.leafs[index];
        const CompiledLeaf& compiled = model.leafs[index];
        FileLeaf leaf;
        leaf.contents = isSolid(cell) ? kSolid : kEmpty;
        leaf.box = cell.bounds;
        leaf.firstFace = static_cast<uint32_t>(m_file.leafFaces.size());
        leaf.numFaces = static_cast<uint32_t>(compiled.faces.size());
        for (const uint32_t face : compiled.faces)
            m_file.leafFaces.push_back(firstFace + face);
        leaf.firstBrush = static_cast<uint32_t>(m_file.leafBrushes.size());
        leaf.numBrushes = compiled.brush == kNone ? 0 : 1;
        if (compiled.brush != kNone) m_file.leafBrushes.push_back(firstBrush + compiled.brush);
        m_file.leafs.push_back(leaf);
    }

    // Writes a row for each leaf of the world except leaf 0. All rows have the same size. Bit n is leaf n +
    // 1.
    void addVisibility(const CompiledModel& world) {
        const size_t rowBytes = (world.leafs.size() + 31) / 32 * 4;
        ByteWriter rows;
        for (size_t from = 0; from < world.leafs.size(); ++from) {
            m_file.leafs[from + 1].rowOffset = static_cast<int32_t>(rows.size());
            std::vector<uint8_t> row(rowBytes);
            const uint32_t cluster = world.leafs[from].cluster;
            for (size_t to = 0; cluster != kNone && to < world.leafs.size(); ++to) {
                if (isVisible(m_scene.pvs[cluster], world.leafs[to].cluster))
                    row[to / 8] |= static_cast<uint8_t>(1 << to % 8);
            }
            rows.bytes(row);
        }
        m_file.visibility = rows.take();
    }

    void addFace(const CompiledFace& compiled) {
        const TextureKind kind = m_scene.scene.textures[compiled.texture].kind;
        FileFace face;
        face.plane = planeOf(compiled.side);
        face.flags = flagsOf(kind);
        face.texture = compiled.texture;
        face.material = m_materials(materialOf(kind));
        face.textureProjection = m_projections({compiled.axes.s, compiled.axes.t});
        const float step = m_scene.options.luxelStep;
        face.lightProjection = m_projections({compiled.axes.s / step, compiled.axes.t / step});
        if (face.flags == 0) addVertices(compiled, face); // sky and tool faces have no vertices
        if (!compiled.light.rgb.empty()) {
            face.styles = compiled.light.styles;
            face.lightOffset = appendLuxels(compiled.light, m_file.lighting);
        }
        m_file.faces.push_back(face);
    }

    void addVertices(const CompiledFace& compiled, FileFace& face) {
        const glm::vec3& normal = m_scene.planes[compiled.side.plane].normal;
        face.firstVertex = static_cast<uint32_t>(m_file.vertices.size());
        face.numVertices = static_cast<uint32_t>(compiled.vertices.size());
        face.firstIndex = static_cast<uint32_t>(m_file.indices.size());
        face.numIndices = 3 * (face.numVertices - 2);
        m_file.vertices.insert(m_file.vertices.end(), compiled.vertices.begin(), compiled.vertices.end());
        m_file.normals.insert(m_file.normals.end(), compiled.vertices.size(),
                              compiled.side.isBack ? -normal : normal);
        for (uint32_t i = 2; i < face.numVertices; ++i)
            m_file.indices.insert(m_file.indices.end(), {0, i - 1, i});
    }

    uint32_t planeOf(const PlaneSide& side) {
        return 2 * m_planes.numberOf(side.plane) + (side.isBack ? 1 : 0);
    }

    // A side refers to a face without vertices for its texture.
    void addBrush(const CompiledBrush& brush) {
        m_file.brushes.push_back({attributesOf(brush.contents),
                                  static_cast<uint32_t>(m_file.brushSides.size()),
                                  static_cast<uint32_t>(brush.sides.size())});
        for (const CompiledBrush::Side& side : brush.sides)
            m_file.brushSides.push_back({sideFace(side), planeOf(side.plane)});
    }

    uint32_t sideFace(const CompiledBrush::Side& side) {
        const auto [known, isNew] = m_sideFaces.try_emplace({planeOf(side.plane), side.texture},
                                                            static_cast<uint32_t>(m_file.faces.size()));
        if (isNew) {
            FileFace face;
            face.plane = planeOf(side.plane);
            face.flags = kNoDraw;
            face.texture = side.texture;
            face.material = m_materials(materialOf(m_scene.scene.textures[side.texture].kind));
            m_file.faces.push_back(face);
        }
        return known->second;
    }

    const CompiledScene& m_scene;
    File m_file;
    PlaneNumbers m_planes;
    NumberOf<std::string> m_materials;
    NumberOf<FileProjection> m_projections;
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> m_sideFaces; // key: plane and texture
};

} // namespace

File toBsp42(const CompiledScene& scene) {
    return Writer(scene).write();
}

} // namespace visleaf
