#include "forge/ibsp38_scene.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace visleaf {
namespace {

using namespace ibsp38;

constexpr std::array<std::pair<SurfaceFlags, uint32_t>, 10> kFileFlags{{
    {surface_flag::kLightSource, 0x1},
    {surface_flag::kSlick, 0x2},
    {surface_flag::kSky, 0x4},
    {surface_flag::kWarp, 0x8},
    {surface_flag::kTranslucent33, 0x10},
    {surface_flag::kTranslucent66, 0x20},
    {surface_flag::kFlowing, 0x40},
    {surface_flag::kNoDraw, 0x80},
    {surface_flag::kHint, 0x100},
    {surface_flag::kSkip, 0x200},
}};

constexpr std::array<std::pair<Contents, uint32_t>, 7> kFileContents{{
    {contents::kSolid, 0x1},
    {contents::kWindow, 0x2},
    {contents::kLava, 0x8},
    {contents::kSlime, 0x10},
    {contents::kWater, 0x20},
    {contents::kAreaPortal, 0x8000},
    {contents::kTranslucent, 0x10000000},
}};

template <size_t Size>
uint32_t toFileBits(uint32_t bits, const std::array<std::pair<uint32_t, uint32_t>, Size>& table) {
    uint32_t fileBits = 0;
    for (const auto& [ours, files] : table) {
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
        m_file.entities = m_scene.scene.entities;
        m_file.visibility = encodeVisibility(m_scene.seen, m_scene.heard);
        m_file.pop.resize(256);
        m_file.edges.push_back({0, 0}); // never used: surfedge 0 has no sign
        m_file.leafs.push_back({toFileBits(contents::kSolid, kFileContents)}); // the shared outside
        for (const CompiledModel& model : m_scene.models)
            addModel(model);
        addAreas();
        return std::move(m_file);
    }

  private:
    void addModel(const CompiledModel& model) {
        const bool isWorld = m_file.models.empty();
        const auto firstNode = static_cast<int32_t>(m_file.nodes.size());
        const auto firstLeaf = static_cast<int32_t>(m_file.leafs.size());
        const auto firstFace = static_cast<uint32_t>(m_file.faces.size());
        const auto child = [&](NodeChild c) { return isLeaf(c) ? c - firstLeaf : c + firstNode; };

        for (const CompiledFace& face : model.faces)
            addFace(face);
        for (uint32_t i = 0; i < model.tree.nodes.size(); ++i) {
            const BoxNode& node = model.tree.nodes[i];
            const auto [first, last] = facesOfNode(model, i);
            m_file.nodes.push_back({planeFor(node.axis, node.dist),
                                    {child(node.children[0]), child(node.children[1])},
                                    toBox16(node.bounds),
                                    static_cast<uint16_t>(firstFace + first),
                                    static_cast<uint16_t>(last - first)});
        }
        for (uint32_t i = 0; i < model.tree.cells.size(); ++i)
            addLeaf(model, i, firstFace, isWorld);
        Bounds bounds = model.bounds;
        bounds.mins -= 1.0f; // as the compilers widen it
        bounds.maxs += 1.0f;
        m_file.models.push_back({bounds, glm::vec3(0.0f), child(model.tree.head),
                                 static_cast<int32_t>(firstFace), static_cast<int32_t>(model.faces.size())});
    }

    static std::pair<uint32_t, uint32_t> facesOfNode(const CompiledModel& model, uint32_t node) {
        const auto [first, last] =
            std::equal_range(model.faces.begin(), model.faces.end(), CompiledFace{{}, {}, {}, node},
                             [](const CompiledFace& a, const CompiledFace& b) { return a.node < b.node; });
        return {static_cast<uint32_t>(first - model.faces.begin()),
                static_cast<uint32_t>(last - model.faces.begin())};
    }

    void addLeaf(const CompiledModel& model, uint32_t index, uint32_t firstFace, bool isWorld) {
        const BoxCell& cell = model.tree.cells[index];
        FileLeaf leaf;
        leaf.contents = toFileBits(cell.contents, kFileContents);
        leaf.box = toBox16(cell.bounds);
        if (isWorld && !isSolid(cell) && cell.room != kNone) {
            leaf.cluster = static_cast<int16_t>(m_scene.clusters[cell.room]);
            leaf.area = static_cast<int16_t>(model.boxes[cell.room].area);
        }
        leaf.firstFace = static_cast<uint16_t>(m_file.leafFaces.size());
        leaf.numFaces = static_cast<uint16_t>(model.cellFaces[index].size());
        for (const uint32_t face : model.cellFaces[index]) {
            m_file.leafFaces.push_back(static_cast<uint16_t>(firstFace + face));
        }
        leaf.firstBrush = static_cast<uint16_t>(m_file.leafBrushes.size());
        if (cell.contents != 0) {
            leaf.numBrushes = 1;
            m_file.leafBrushes.push_back(static_cast<uint16_t>(m_file.brushes.size()));
            addBrush(model, cell);
        }
        m_file.leafs.push_back(leaf);
    }

    void addBrush(const CompiledModel& model, const BoxCell& cell) {
        m_file.brushes.push_back(
            {static_cast<int32_t>(m_file.brushSides.size()), 6, toFileBits(cell.contents, kFileContents)});
        for (uint32_t side = 0; side < 6; ++side) {
            const uint32_t axis = side / 2;
            const bool looksUp = side % 2 == 1;
            const Bounds& b = cell.bounds;
            const auto n = static_cast<glm::length_t>(axis);
            BoxFace face{axis, looksUp, looksUp ? b.maxs[n] : b.mins[n], 0, b, {}};
            if (cell.owner != kNone) face.texture = model.boxes[cell.owner].textures[side];
            const auto plane = static_cast<uint16_t>(planeFor(axis, face.dist) + (looksUp ? 0 : 1));
            const uint16_t texinfo =
                texinfoFor(axesOf(face, m_scene.scene.textures[face.texture]), face.texture);
            m_file.brushSides.push_back({plane, static_cast<int16_t>(texinfo)});
        }
    }

    void addFace(const CompiledFace& compiled) {
        const BoxFace& box = compiled.face;
        FileFace face;
        face.plane = static_cast<uint16_t>(planeFor(box.axis, box.dist));
        face.side = box.looksUp ? 0 : 1;
        face.texinfo = texinfoFor(compiled.axes, box.texture);
        face.firstEdge = static_cast<int32_t>(m_file.surfedges.size());
        face.numEdges = static_cast<uint16_t>(box.corners.size());
        for (size_t i = 0; i < box.corners.size(); ++i) {
            m_file.surfedges.push_back(
                surfedgeFor(box.corners[i], box.corners[(i + 1) % box.corners.size()]));
        }
        if (!compiled.light.rgb.empty()) {
            face.styles = compiled.light.styles;
            face.lightOffset = static_cast<int32_t>(m_file.lighting.size());
            for (const uint8_t channel : compiled.light.rgb)
                m_file.lighting.push_back(std::byte{channel});
        }
        m_file.faces.push_back(face);
    }

    // Planes come in opposite pairs, the one with the positive normal first.
    int32_t planeFor(uint32_t axis, float dist) {
        const auto [known, isNew] =
            m_planes.try_emplace({axis, dist}, static_cast<int32_t>(m_file.planes.size()));
        if (isNew) {
            glm::vec3 normal(0.0f);
            normal[static_cast<glm::length_t>(axis)] = 1.0f;
            m_file.planes.push_back({normal, dist, static_cast<int32_t>(axis)});
            m_file.planes.push_back({-normal, -dist, static_cast<int32_t>(axis)});
        }
        return known->second;
    }

    uint16_t texinfoFor(const TextureAxes& axes, uint32_t texture) {
        const auto known = std::find(m_texinfo.begin(), m_texinfo.end(), std::pair(axes, texture));
        if (known != m_texinfo.end()) return static_cast<uint16_t>(known - m_texinfo.begin());
        const SceneTexture& source = m_scene.scene.textures[texture];
        m_texinfo.emplace_back(axes, texture);
        m_file.texinfo.push_back(
            {axes.s, axes.t, toFileBits(source.flags, kFileFlags), source.value, source.name, -1});
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
    std::map<std::pair<uint32_t, float>, int32_t> m_planes;
    std::vector<std::pair<TextureAxes, uint32_t>> m_texinfo; // for each texinfo record
    std::map<Key3, uint16_t> m_vertices;
    std::map<std::pair<uint16_t, uint16_t>, int32_t> m_openEdges; // used by one face so far
};

} // namespace

File toIbsp38(const CompiledScene& scene) {
    return Writer(scene).write();
}

} // namespace visleaf
