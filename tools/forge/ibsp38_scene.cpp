#include "forge/ibsp38_scene.h"

#include "forge/file_tables.h"

namespace visleaf {
namespace {

using namespace ibsp38;

constexpr uint32_t kLight = 0x1, kSky = 0x4, kWarp = 0x8, kTranslucent33 = 0x10, kTranslucent66 = 0x20,
                   kFlowing = 0x40, kNoDraw = 0x80;
constexpr uint32_t kAlphaTest = 0x1000; // only Kingpin has it
constexpr uint32_t kUnlit = kSky | kWarp | kTranslucent33 | kTranslucent66;

// In Quake 2, only a translucent surface whose image has transparent texels can have holes.
uint32_t flagsOf(TextureKind kind, GameProfile game) {
    switch (kind) {
    case TextureKind::lamp:
        return kLight;
    case TextureKind::sky:
        return kSky | kLight;
    case TextureKind::water:
    case TextureKind::slime:
        return kWarp | kTranslucent66;
    case TextureKind::lava:
        return kWarp | kLight;
    case TextureKind::glass:
        return kTranslucent33;
    case TextureKind::grate:
        return game == GameProfile::kingpin ? kAlphaTest : kTranslucent66;
    case TextureKind::belt:
        return kFlowing;
    case TextureKind::trigger:
    case TextureKind::clip:
        return kNoDraw;
    default:
        return 0;
    }
}

constexpr std::array<std::pair<Contents, uint32_t>, 8> kFileContents{{
    {contents::kSolid, 0x1},
    {contents::kWindow, 0x2},
    {contents::kLava, 0x8},
    {contents::kSlime, 0x10},
    {contents::kWater, 0x20},
    {contents::kAreaPortal, 0x8000},
    {contents::kPlayerClip, 0x10000},
    {contents::kTranslucent, 0x10000000},
}};

class Writer {
  public:
    Writer(const CompiledScene& scene, GameProfile game, uint32_t numFrames)
        : m_scene(scene), m_game(game), m_numFrames(numFrames) {}

    File write() {
        m_file.entities = entityText(m_game, m_scene.scene);
        m_file.visibility = encodeVisibility(m_scene.pvs, m_scene.phs);
        m_file.pop.resize(256);
        m_file.leafs.push_back({toFileBits(contents::kSolid, kFileContents)}); // the shared outside
        for (const CompiledModel& model : m_scene.models)
            addModel(model);
        m_file.planes = planeRecords(m_scene, m_planes, true);
        m_file.vertices = m_edges.vertices();
        m_file.surfedges = m_edges.surfedges();
        for (const auto& edge : m_edges.edges())
            m_file.edges.push_back({static_cast<uint16_t>(edge[0]), static_cast<uint16_t>(edge[1])});
        addTexinfo();
        addAreas();
        return std::move(m_file);
    }

  private:
    void addModel(const CompiledModel& model) {
        const auto firstFace = static_cast<uint32_t>(m_file.faces.size());
        const auto firstBrush = static_cast<uint32_t>(m_file.brushes.size());
        TreeNumbers numbers{static_cast<uint32_t>(m_file.nodes.size()), {}};
        for (size_t i = 0; i < model.leafs.size(); ++i)
            numbers.leafs.push_back(static_cast<uint32_t>(m_file.leafs.size() + i));
        for (const CompiledFace& face : model.faces)
            addFace(face);
        for (uint32_t i = 0; i < model.tree.nodes.size(); ++i) {
            const TreeNode& node = model.tree.nodes[i];
            const NodeFaces faces = facesOfNode(model, i);
            m_file.nodes.push_back({static_cast<int32_t>(planeOf({node.plane})), numbers.childrenOf(node),
                                    toFileBox<int16_t>(node.bounds),
                                    static_cast<uint16_t>(firstFace + faces.first),
                                    static_cast<uint16_t>(faces.count)});
        }
        for (uint32_t i = 0; i < model.leafs.size(); ++i)
            addLeaf(model, i, firstFace, firstBrush);
        for (const CompiledBrush& brush : model.brushes)
            addBrush(brush);
        m_file.models.push_back({modelBounds(model), glm::vec3(0.0f), numbers.childOf(model.tree.head),
                                 static_cast<int32_t>(firstFace), static_cast<int32_t>(model.faces.size())});
    }

    void addLeaf(const CompiledModel& model, uint32_t index, uint32_t firstFace, uint32_t firstBrush) {
        const TreeLeaf& cell = model.tree.leafs[index];
        const CompiledLeaf& compiled = model.leafs[index];
        FileLeaf leaf;
        leaf.contents = toFileBits(cell.contents, kFileContents);
        leaf.box = toFileBox<int16_t>(cell.bounds);
        leaf.cluster = static_cast<int16_t>(compiled.cluster); // kNone becomes -1
        leaf.area = static_cast<int16_t>(compiled.area);
        leaf.firstFace = static_cast<uint16_t>(m_file.leafFaces.size());
        leaf.numFaces = static_cast<uint16_t>(compiled.faces.size());
        for (const uint32_t face : compiled.faces)
            m_file.leafFaces.push_back(static_cast<uint16_t>(firstFace + face));
        leaf.firstBrush = static_cast<uint16_t>(m_file.leafBrushes.size());
        if (compiled.brush != kNone) {
            leaf.numBrushes = 1;
            m_file.leafBrushes.push_back(static_cast<uint16_t>(firstBrush + compiled.brush));
        }
        m_file.leafs.push_back(leaf);
    }

    // Planes come in opposite pairs.
    uint16_t planeOf(const PlaneSide& side) {
        return static_cast<uint16_t>(2 * m_planes.numberOf(side.plane) + (side.isBack ? 1 : 0));
    }

    void addBrush(const CompiledBrush& brush) {
        m_file.brushes.push_back({static_cast<int32_t>(m_file.brushSides.size()),
                                  static_cast<int32_t>(brush.sides.size()),
                                  toFileBits(brush.contents, kFileContents)});
        for (const CompiledBrush::Side& side : brush.sides) {
            const uint32_t texinfo = m_texinfo({side.axes, side.texture});
            m_file.brushSides.push_back({planeOf(side.plane), static_cast<int16_t>(texinfo)});
        }
    }

    void addFace(const CompiledFace& compiled) {
        FileFace face;
        face.plane = planeOf({compiled.side.plane});
        face.side = compiled.side.isBack ? 1 : 0;
        face.texinfo = static_cast<uint16_t>(m_texinfo({compiled.axes, compiled.texture}));
        face.firstEdge = static_cast<int32_t>(m_edges.addLoop(compiled.vertices));
        face.numEdges = static_cast<uint16_t>(compiled.vertices.size());
        const bool isLit = (flagsOf(m_scene.scene.textures[compiled.texture].kind, m_game) & kUnlit) == 0;
        if (isLit && !compiled.light.rgb.empty()) {
            face.styles = compiled.light.styles;
            face.lightOffset = appendLuxels(compiled.light, m_file.lighting);
        }
        m_file.faces.push_back(face);
    }

    // The first frames of all textures come first. The last frame of an animation leads back to its first.
    void addTexinfo() {
        for (const auto& [axes, texture] : m_texinfo.keys())
            m_file.texinfo.push_back(texinfoOf(axes, texture, 0));
        const auto numFirst = static_cast<int32_t>(m_file.texinfo.size());
        for (int32_t first = 0; first < numFirst; ++first) {
            const auto& [axes, texture] = m_texinfo.keys()[static_cast<size_t>(first)];
            if (m_scene.scene.textures[texture].kind != TextureKind::screen) continue;
            int32_t last = first;
            for (uint32_t frame = 1; frame < m_numFrames; ++frame) {
                m_file.texinfo[static_cast<size_t>(last)].next = static_cast<int32_t>(m_file.texinfo.size());
                last = static_cast<int32_t>(m_file.texinfo.size());
                m_file.texinfo.push_back(texinfoOf(axes, texture, frame));
            }
            m_file.texinfo[static_cast<size_t>(last)].next = first;
        }
    }

    FileTexinfo texinfoOf(const TextureAxes& axes, uint32_t texture, uint32_t frame) const {
        const SceneTexture& source = m_scene.scene.textures[texture];
        return {
            axes.s, axes.t, flagsOf(source.kind, m_game), source.value, textureName(m_game, source, frame),
            -1};
    }

    void addAreas() {
        for (const Area& area : m_scene.scene.areas) {
            m_file.areas.push_back(
                {static_cast<int32_t>(area.numPortals), static_cast<int32_t>(area.firstPortal)});
        }
        for (const AreaPortal& portal : m_scene.scene.areaPortals) {
            m_file.areaPortals.push_back(
                {static_cast<int32_t>(portal.portal), static_cast<int32_t>(portal.otherArea)});
        }
    }

    const CompiledScene& m_scene;
    const GameProfile m_game;
    const uint32_t m_numFrames;
    File m_file;
    PlaneNumbers m_planes;
    EdgeTable m_edges;
    NumberOf<std::pair<TextureAxes, uint32_t>> m_texinfo;
};

} // namespace

File toIbsp38(const CompiledScene& scene, GameProfile game, uint32_t numFrames) {
    return Writer(scene, game, numFrames).write();
}

} // namespace visleaf
