#include "forge/ibsp46_scene.h"

#include "forge/ibsp46_faces.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

using namespace ibsp46;

constexpr uint32_t kSky = 0x4, kNoImpact = 0x10, kNoDraw = 0x80, kNoLightmap = 0x400;

uint32_t flagsOf(TextureKind kind) {
    switch (kind) {
    case TextureKind::sky:
        return kSky | kNoImpact | kNoLightmap;
    case TextureKind::water:
    case TextureKind::slime:
    case TextureKind::lava:
        return kNoLightmap;
    case TextureKind::trigger:
    case TextureKind::clip:
        return kNoDraw | kNoLightmap;
    default:
        return 0;
    }
}

constexpr std::array<std::pair<Contents, uint32_t>, 7> kFileContents{{
    {contents::kSolid, 0x1},
    {contents::kWindow, 0x1 | 0x20000000},
    {contents::kLava, 0x8 | 0x20000000},
    {contents::kSlime, 0x10 | 0x20000000},
    {contents::kWater, 0x20 | 0x20000000},
    {contents::kPlayerClip, 0x10000},
    {contents::kTrigger, 0x40000000},
}};
constexpr uint32_t kFogContents = 0x40;

// The shader of a face has the contents of the brush from which the face was made.
Contents contentsOfFaces(TextureKind kind) {
    switch (kind) {
    case TextureKind::water:
        return contents::kWater;
    case TextureKind::slime:
        return contents::kSlime;
    case TextureKind::lava:
        return contents::kLava;
    case TextureKind::trigger:
        return contents::kTrigger;
    case TextureKind::clip:
        return contents::kPlayerClip;
    default:
        return contents::kSolid;
    }
}

class Writer {
  public:
    Writer(const CompiledScene& scene, const std::vector<glm::vec2>& sizes)
        : m_scene(scene), m_faces(scene, sizes, m_shaders), m_leafFaces(scene.models[0].leafs.size()) {}

    File write() {
        m_file.entities = entityText(GameProfile::quake3, m_scene.scene);
        m_file.visibility = encodeVisibility(m_scene.pvs);
        for (const CompiledModel& model : m_scene.models)
            addModel(model);
        addTree(m_scene.models[0]);
        for (const uint32_t plane : m_planes.planes())
            addPlanePair(m_scene.planes[plane]);
        for (const SceneFog& fog : m_scene.scene.fogs)
            addFog(fog);
        m_file.lightGrid = m_faces.light().bakeGrid(m_file.models[0].bounds);
        addShaders();
        m_faces.moveTo(m_file);
        return std::move(m_file);
    }

  private:
    void addModel(const CompiledModel& model) {
        const bool isWorld = m_file.models.empty();
        FileModel record;
        record.bounds = modelBounds(model);
        record.firstFace = m_faces.size();
        record.firstBrush = static_cast<uint32_t>(m_file.brushes.size());
        for (const CompiledFace& face : model.faces)
            m_faces.addPolygon(face);
        if (isWorld) addWorldFaces(model);
        for (const CompiledBrush& brush : model.brushes)
            addBrush(brush);
        record.numFaces = m_faces.size() - record.firstFace;
        record.numBrushes = static_cast<uint32_t>(m_file.brushes.size()) - record.firstBrush;
        m_file.models.push_back(record);
    }

    // Faces that lie on no plane of the tree are listed in all leafs that their bounds may touch.
    void addWorldFaces(const CompiledModel& world) {
        for (size_t i = 0; i < world.leafs.size(); ++i)
            m_leafFaces[i] = world.leafs[i].faces;
        const uint32_t first = m_faces.size();
        for (const ScenePatch& patch : m_scene.scene.patches)
            m_faces.addPatch(patch);
        for (const SceneMesh& mesh : m_scene.scene.meshes)
            m_faces.addMesh(mesh);
        for (const SceneBillboard& billboard : m_scene.scene.billboards)
            m_faces.addBillboard(billboard);
        for (uint32_t face = first; face < m_faces.size(); ++face) {
            for (size_t i = 0; i < world.leafs.size(); ++i) {
                const TreeLeaf& leaf = world.tree.leafs[i];
                if (!isSolid(leaf) && overlap(leaf.bounds, m_faces.boundsOf(face)))
                    m_leafFaces[i].push_back(face);
            }
        }
    }

    // Only the world has a tree. Leaf 0 is unused, as in maps of the compilers.
    void addTree(const CompiledModel& world) {
        TreeNumbers numbers;
        for (uint32_t i = 0; i < world.leafs.size(); ++i)
            numbers.leafs.push_back(i + 1);
        for (const TreeNode& node : world.tree.nodes) {
            m_file.nodes.push_back({static_cast<int32_t>(2 * m_planes.numberOf(node.plane)),
                                    numbers.childrenOf(node), toFileBox<int32_t>(node.bounds)});
        }
        m_file.leafs.emplace_back();
        for (size_t i = 0; i < world.leafs.size(); ++i)
            addLeaf(world, i);
    }

    void addLeaf(const CompiledModel& world, size_t index) {
        const CompiledLeaf& compiled = world.leafs[index];
        FileLeaf leaf;
        leaf.box = toFileBox<int32_t>(world.tree.leafs[index].bounds);
        if (compiled.cluster != kNone) {
            leaf.cluster = static_cast<int32_t>(compiled.cluster);
            leaf.area = 0; // one area for all: with more, the game hides what is behind a door until it opens
        }
        leaf.firstFace = static_cast<uint32_t>(m_file.leafFaces.size());
        leaf.numFaces = static_cast<uint32_t>(m_leafFaces[index].size());
        m_file.leafFaces.insert(m_file.leafFaces.end(), m_leafFaces[index].begin(), m_leafFaces[index].end());
        leaf.firstBrush = static_cast<uint32_t>(m_file.leafBrushes.size());
        if (compiled.brush != kNone) m_file.leafBrushes.push_back(compiled.brush);
        leaf.numBrushes = compiled.brush == kNone ? 0 : 1;
        m_file.leafs.push_back(leaf);
    }

    void addBrush(const CompiledBrush& brush) {
        const uint32_t shader = m_shaders({brush.sides[0].texture, brush.contents});
        m_file.brushes.push_back({static_cast<uint32_t>(m_file.brushSides.size()),
                                  static_cast<uint32_t>(brush.sides.size()), shader});
        for (const CompiledBrush::Side& side : brush.sides) {
            const uint32_t plane = 2 * m_planes.numberOf(side.plane.plane) + (side.plane.isBack ? 1 : 0);
            m_file.brushSides.push_back({plane, m_shaders({side.texture, brush.contents})});
        }
    }

    void addPlanePair(const Plane& plane) {
        m_file.planes.push_back({plane.normal, plane.dist});
        m_file.planes.push_back({-plane.normal, -plane.dist});
    }

    // Adds a brush after those of all models. The fog is visible from outside through its top.
    void addFog(const SceneFog& fog) {
        constexpr int32_t kTop = 5;
        const size_t index = m_file.fogs.size();
        const auto shader = static_cast<uint32_t>(m_shaders.keys().size() + index);
        const auto firstSide = static_cast<uint32_t>(m_file.brushSides.size());
        for (uint32_t side = 0; side < 6; ++side) {
            const auto axis = static_cast<glm::length_t>(side / 2);
            const float dist = side % 2 == 0 ? -fog.bounds.mins[axis] : fog.bounds.maxs[axis];
            m_file.brushSides.push_back({static_cast<uint32_t>(m_file.planes.size()), shader});
            addPlanePair({boxNormal(side), dist});
        }
        m_file.fogs.push_back(
            {"textures/demo/" + fog.texture, static_cast<int32_t>(m_file.brushes.size()), kTop});
        m_file.brushes.push_back({firstSide, 6, shader});
    }

    void addShaders() {
        for (const ShaderUse& use : m_shaders.keys()) {
            const SceneTexture& texture = m_scene.scene.textures[use.texture];
            const Contents contents = use.contents != 0 ? use.contents : contentsOfFaces(texture.kind);
            m_file.shaders.push_back({textureName(GameProfile::quake3, texture), flagsOf(texture.kind),
                                      toFileBits(contents, kFileContents)});
        }
        for (const FileFog& fog : m_file.fogs)
            m_file.shaders.push_back({fog.shader, kNoDraw | kNoLightmap, kFogContents});
    }

    const CompiledScene& m_scene;
    NumberOf<ShaderUse> m_shaders;
    Quake3Faces m_faces;
    std::vector<std::vector<uint32_t>> m_leafFaces; // for each leaf of the world
    File m_file;
    PlaneNumbers m_planes;
};

} // namespace

File toIbsp46(const CompiledScene& scene, const std::vector<glm::vec2>& sizes) {
    return Writer(scene, sizes).write();
}

} // namespace visleaf
