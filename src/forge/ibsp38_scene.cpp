#include "forge/ibsp38_scene.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace visleaf {
namespace {

using namespace ibsp38;

constexpr uint32_t kLight = 0x1, kSky = 0x4, kWarp = 0x8, kTranslucent33 = 0x10, kTranslucent66 = 0x20,
                   kFlowing = 0x40, kNoDraw = 0x80;

// For each TextureKind.
constexpr std::array<uint32_t, 13> kKindFlags{0,
                                              kLight,
                                              kSky | kLight,
                                              kWarp | kTranslucent66,
                                              kWarp | kTranslucent66,
                                              kWarp | kLight,
                                              kTranslucent33,
                                              kTranslucent66,
                                              0,
                                              kFlowing,
                                              0,
                                              kNoDraw,
                                              kNoDraw};

constexpr uint32_t kUnlit = kSky | kWarp | kTranslucent33 | kTranslucent66;

uint32_t flagsOf(const SceneTexture& texture) {
    return kKindFlags[static_cast<size_t>(texture.kind)];
}

// The scene's words for things, and the game's.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kClassnames{{
    {"player_start", "info_player_start"},
    {"deathmatch_start", "info_player_deathmatch"},
    {"door", "func_door"},
    {"lift", "func_plat"},
    {"fan", "func_rotating"},
    {"grate_wall", "func_wall"},
    {"glass_wall", "func_wall"},
    {"areaportal", "func_areaportal"},
    {"item", "item_health"},
}};

std::string_view classnameOf(const SceneEntity& entity) {
    for (const auto& [ours, games] : kClassnames) {
        if (entity.classname == ours) return games;
    }
    return entity.classname;
}

std::string entityText(const SceneDescription& scene) {
    std::string text;
    for (const SceneEntity& entity : scene.entities) {
        text += fmt::format("{{\n\"classname\" \"{}\"\n", classnameOf(entity));
        if (entity.model != kNone) text += fmt::format("\"model\" \"*{}\"\n", entity.model + 1);
        for (const auto& [key, value] : entity.keys)
            text += fmt::format("\"{}\" \"{}\"\n", key, value);
        text += "}\n";
    }
    for (const SceneLight& light : scene.lights) {
        const glm::vec3& at = light.position;
        text += fmt::format("{{\n\"classname\" \"light\"\n\"origin\" \"{} {} {}\"\n\"light\" \"{}\"\n", at.x,
                            at.y, at.z, light.radius);
        if (light.style != 0) text += fmt::format("\"style\" \"{}\"\n", light.style);
        text += "}\n";
    }
    return text;
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

uint32_t toFileContents(Contents bits) {
    uint32_t fileBits = 0;
    for (const auto& [ours, files] : kFileContents) {
        if ((bits & ours) != 0) fileBits |= files;
    }
    return fileBits;
}

Box16 toBox16(const Bounds& bounds) {
    Box16 box{};
    for (glm::length_t i = 0; i < 3; ++i) {
        box[static_cast<size_t>(i)] = static_cast<int16_t>(std::floor(bounds.mins[i]));
        box[static_cast<size_t>(i) + 3] = static_cast<int16_t>(std::ceil(bounds.maxs[i]));
    }
    return box;
}

// Glm's vectors have no order of their own.
using Key3 = std::tuple<float, float, float>;
Key3 keyOf(const glm::vec3& v) {
    return {v.x, v.y, v.z};
}

class Writer {
  public:
    explicit Writer(const CompiledScene& scene) : m_scene(scene) {}

    File write() {
        m_file.entities = entityText(m_scene.scene);
        m_file.visibility = encodeVisibility(m_scene.seen, m_scene.heard);
        m_file.pop.resize(256);
        m_file.edges.push_back({0, 0});                             // never used: surfedge 0 has no sign
        m_file.leafs.push_back({toFileContents(contents::kSolid)}); // the shared outside
        for (const Plane& plane : m_scene.planes)
            addPlanePair(plane);
        for (const CompiledModel& model : m_scene.models)
            addModel(model);
        addAreas();
        return std::move(m_file);
    }

  private:
    void addModel(const CompiledModel& model) {
        const auto firstNode = static_cast<int32_t>(m_file.nodes.size());
        const auto firstLeaf = static_cast<int32_t>(m_file.leafs.size());
        const auto firstFace = static_cast<uint32_t>(m_file.faces.size());
        const auto child = [&](NodeChild c) { return isLeaf(c) ? c - firstLeaf : c + firstNode; };

        for (const CompiledFace& face : model.faces)
            addFace(face);
        for (uint32_t i = 0; i < model.tree.nodes.size(); ++i) {
            const TreeNode& node = model.tree.nodes[i];
            const auto [first, last] = facesOfNode(model, i);
            m_file.nodes.push_back({static_cast<int32_t>(2 * node.plane),
                                    {child(node.children[0]), child(node.children[1])},
                                    toBox16(node.bounds),
                                    static_cast<uint16_t>(firstFace + first),
                                    static_cast<uint16_t>(last - first)});
        }
        const auto firstBrush = static_cast<uint32_t>(m_file.brushes.size());
        for (uint32_t i = 0; i < model.leafs.size(); ++i)
            addLeaf(model, i, firstFace, firstBrush);
        for (const CompiledBrush& brush : model.brushes)
            addBrush(brush);
        Bounds bounds = model.bounds;
        bounds.mins -= 1.0f; // as the compilers widen it
        bounds.maxs += 1.0f;
        m_file.models.push_back({bounds, glm::vec3(0.0f), child(model.tree.head),
                                 static_cast<int32_t>(firstFace), static_cast<int32_t>(model.faces.size())});
    }

    static std::pair<uint32_t, uint32_t> facesOfNode(const CompiledModel& model, uint32_t node) {
        CompiledFace wanted;
        wanted.node = node;
        const auto [first, last] =
            std::equal_range(model.faces.begin(), model.faces.end(), wanted,
                             [](const CompiledFace& a, const CompiledFace& b) { return a.node < b.node; });
        return {static_cast<uint32_t>(first - model.faces.begin()),
                static_cast<uint32_t>(last - model.faces.begin())};
    }

    void addLeaf(const CompiledModel& model, uint32_t index, uint32_t firstFace, uint32_t firstBrush) {
        const TreeLeaf& cell = model.tree.leafs[index];
        const CompiledLeaf& compiled = model.leafs[index];
        FileLeaf leaf;
        leaf.contents = toFileContents(cell.contents);
        leaf.box = toBox16(cell.bounds);
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

    static uint16_t planeOf(const PlaneSide& side) {
        return static_cast<uint16_t>(2 * side.plane + (side.isBack ? 1 : 0));
    }

    void addBrush(const CompiledBrush& brush) {
        m_file.brushes.push_back({static_cast<int32_t>(m_file.brushSides.size()),
                                  static_cast<int32_t>(brush.sides.size()), toFileContents(brush.contents)});
        for (const CompiledBrush::Side& side : brush.sides) {
            const uint16_t texinfo = texinfoFor(side.axes, side.texture);
            m_file.brushSides.push_back({planeOf(side.plane), static_cast<int16_t>(texinfo)});
        }
    }

    void addFace(const CompiledFace& compiled) {
        FileFace face;
        face.plane = static_cast<uint16_t>(2 * compiled.side.plane);
        face.side = compiled.side.isBack ? 1 : 0;
        face.texinfo = texinfoFor(compiled.axes, compiled.texture);
        face.firstEdge = static_cast<int32_t>(m_file.surfedges.size());
        face.numEdges = static_cast<uint16_t>(compiled.corners.size());
        for (size_t i = 0; i < compiled.corners.size(); ++i) {
            m_file.surfedges.push_back(
                surfedgeFor(compiled.corners[i], compiled.corners[(i + 1) % compiled.corners.size()]));
        }
        const bool isLit = (flagsOf(m_scene.scene.textures[compiled.texture]) & kUnlit) == 0;
        if (isLit && !compiled.light.rgb.empty()) {
            face.styles = compiled.light.styles;
            face.lightOffset = static_cast<int32_t>(m_file.lighting.size());
            for (const uint8_t channel : compiled.light.rgb)
                m_file.lighting.push_back(std::byte{channel});
        }
        m_file.faces.push_back(face);
    }

    // Planes come in opposite pairs, the one with the positive normal first.
    void addPlanePair(const Plane& plane) {
        const glm::vec3 size = glm::abs(plane.normal);
        const float longest = std::max({size.x, size.y, size.z});
        const int axis = longest == size.x ? 0 : longest == size.y ? 1 : 2;
        const int type = longest == 1.0f ? axis : 3 + axis;
        m_file.planes.push_back({plane.normal, plane.dist, type});
        m_file.planes.push_back({-plane.normal, -plane.dist, type});
    }

    uint16_t texinfoFor(const TextureAxes& axes, uint32_t texture) {
        const auto known = std::find(m_texinfo.begin(), m_texinfo.end(), std::pair(axes, texture));
        if (known != m_texinfo.end()) return static_cast<uint16_t>(known - m_texinfo.begin());
        const SceneTexture& source = m_scene.scene.textures[texture];
        m_texinfo.emplace_back(axes, texture);
        m_file.texinfo.push_back({axes.s, axes.t, flagsOf(source), source.value, "room/" + source.name, -1});
        return static_cast<uint16_t>(m_texinfo.size() - 1);
    }

    uint16_t vertexFor(const glm::vec3& position) {
        const auto [known, isNew] =
            m_vertices.try_emplace(keyOf(position), static_cast<uint16_t>(m_file.vertices.size()));
        if (isNew) m_file.vertices.push_back(position);
        return known->second;
    }

    // An edge is shared by at most two faces, the second of which runs along it backwards.
    int32_t surfedgeFor(const glm::vec3& from, const glm::vec3& to) {
        const uint16_t begin = vertexFor(from), end = vertexFor(to);
        const auto reverse = m_openEdges.find({end, begin});
        if (reverse != m_openEdges.end()) {
            const int32_t edge = reverse->second;
            m_openEdges.erase(reverse);
            return -edge;
        }
        const auto edge = static_cast<int32_t>(m_file.edges.size());
        m_file.edges.push_back({begin, end});
        m_openEdges[{begin, end}] = edge;
        return edge;
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
    File m_file;
    std::vector<std::pair<TextureAxes, uint32_t>> m_texinfo; // for each texinfo record
    std::map<Key3, uint16_t> m_vertices;
    std::map<std::pair<uint16_t, uint16_t>, int32_t> m_openEdges; // used by one face so far
};

} // namespace

File toIbsp38(const CompiledScene& scene) {
    return Writer(scene).write();
}

} // namespace visleaf
