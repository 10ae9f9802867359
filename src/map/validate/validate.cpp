#include "map/validate/validate.h"

#include "base/text/count_text.h"
#include "map/map_vertices.h"
#include "map/validate/validate_clip_nodes.h"
#include "map/validate/validate_faces.h"
#include "map/validate/validate_planes.h"
#include "map/validate/validate_trees.h"
#include "map/validate/validate_world.h"
#include "map/world_limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace visleaf {
namespace {

// Ranges of an array overlap only in damaged files. The work for all of them could then be the product of
// both sizes. Therefore all ranges together may be longer than the array by at most this much. Valid files
// need none of it.
constexpr uint64_t kRangeSlack = 65536;

/// The length of an array, and the length that is left for ranges of it.
struct ArrayRoom {
    explicit ArrayRoom(size_t length) : size(length), left(length + kRangeSlack) {}

    size_t size;
    uint64_t left;
};

class Validator {
  public:
    Validator(Map& map, const LumpNames& names, Diagnostics& diagnostics)
        : m_map(map), m_names(names), m_diagnostics(diagnostics) {}

    void run() {
        validatePlanes(m_map, m_diagnostics);
        checkSurfaces();
        checkModels();
        checkNodes();
        if (cutTrees(m_map, m_names, m_diagnostics)) m_treeIsBroken = true;
        cutClipHulls(m_map, m_diagnostics);
        checkLeafs();
        if (widenWorld(m_map, m_names, m_diagnostics)) setBounds(m_map.models[0]);
        checkVisibility();
        checkBrushes();
        checkAreas();
        checkLight();
    }

  private:
    /// Shortens [first, first + num) to the array, and to what is left for all its ranges.
    void clampRange(uint32_t& first, uint32_t& num, ArrayRoom& room, const Where& where,
                    std::string_view elements) {
        const uint64_t behindFirst = first < room.size ? room.size - first : 0;
        const auto kept = static_cast<uint32_t>(std::min({uint64_t{num}, behindFirst, room.left}));
        if (kept != num)
            m_diagnostics.warn(where, fmt::format("the {} run past the last one; range shortened", elements));
        num = kept;
        if (kept == 0) first = 0;
        room.left -= kept;
    }

    void checkSurfaces() {
        for (uint32_t i = 0; i < m_map.surfaces.size(); ++i) {
            Surface& surface = m_map.surfaces[i];
            for (uint32_t* frame : {&surface.nextFrame, &surface.firstFrame, &surface.alternate}) {
                if (*frame == kNone || *frame < m_map.surfaces.size()) continue;
                m_diagnostics.warn({m_names.surfaces, i},
                                   "the next animation frame does not exist; animation ends here");
                *frame = kNone;
            }
        }
    }

    void checkModels() {
        if (m_map.models.empty()) {
            m_diagnostics.warn({m_names.models}, "there is no world model; all faces assigned to the world");
            m_map.models.push_back(
                {Bounds{}, m_map.nodes.empty() ? -1 : 0, 0, static_cast<uint32_t>(m_map.faces.size())});
        }
        ArrayRoom faces(m_map.faces.size());
        ArrayRoom brushes(m_map.brushes.size());
        ArrayRoom leafs(m_map.leafs.size());
        for (uint32_t i = 0; i < m_map.models.size(); ++i) {
            Model& model = m_map.models[i];
            clampRange(model.firstBrush, model.numBrushes, brushes, {m_names.models, i, "numbrushes"},
                       "brushes");
            clampRange(model.firstFace, model.numFaces, faces, {m_names.models, i, "numfaces"}, "faces");
            clampRange(model.firstLeaf, model.numLeafs, leafs, {m_names.models, i, "numleafs"}, "leafs");
            if (!isChild(model.head)) {
                m_diagnostics.warn({m_names.models, i, "headnode"},
                                   fmt::format("is {}, which does not exist; model has no tree", model.head));
                model.head = -1;
                if (i == 0) m_treeIsBroken = true;
            }
            setBounds(model);
        }
    }

    Bounds boundsOf(const MapFace& face) const {
        Bounds bounds;
        for (uint32_t k = 0; k < face.numVertices; ++k)
            bounds.add(positionOf(m_map, face, k));
        return bounds;
    }

    /// Caches the boxes of large faces, because many models may contain the same face.
    Bounds boundsOfFace(uint32_t index) {
        constexpr uint32_t kManyVertices = 64;
        const MapFace& face = m_map.faces[index];
        if (face.numVertices <= kManyVertices) return boundsOf(face);
        const auto [known, isNew] = m_largeFaces.try_emplace(index);
        if (isNew) known->second = boundsOf(face);
        return known->second;
    }

    Bounds boundsOfFaces(uint32_t first, uint32_t count) {
        Bounds bounds;
        for (uint32_t i = 0; i < count; ++i)
            bounds.add(boundsOfFace(first + i));
        return bounds;
    }

    /// Sets the box around a model's faces. The box in the file may be wrong, or empty (999999 to -999999).
    /// It stays if the model has no faces and the box contains something. A world without both gets the box
    /// of all faces, because everything that looks at the whole map needs one.
    void setBounds(Model& model) {
        const Bounds inFile = std::exchange(model.bounds, boundsOfFaces(model.firstFace, model.numFaces));
        if (!model.bounds.isEmpty()) return;
        const bool isUsable =
            isValidPosition(inFile.mins) && isValidPosition(inFile.maxs) && !inFile.isEmpty();
        if (isUsable) model.bounds = inFile;
        const bool isWorld = &model == m_map.models.data();
        if (isWorld && !isUsable) model.bounds = boundsOfFaces(0, static_cast<uint32_t>(m_map.faces.size()));
    }

    bool isChild(NodeChild child) const {
        return isLeaf(child) ? leafOf(child) < std::max<size_t>(1, m_map.leafs.size())
                             : static_cast<uint32_t>(child) < m_map.nodes.size();
    }

    void checkNodes() {
        for (uint32_t i = 0; i < m_map.nodes.size(); ++i) {
            Node& node = m_map.nodes[i];
            if (node.plane >= m_map.planes.size()) {
                breakTree({m_names.nodes, i, "plane"},
                          fmt::format("is {}, but the map has {}; node cut off", node.plane,
                                      counted(m_map.planes.size(), "plane")));
                node.plane = 0;
                node.children = {-1, -1};
            }
            for (NodeChild& child : node.children) {
                if (isChild(child)) continue;
                breakTree({m_names.nodes, i, "children"},
                          fmt::format("child {} does not exist; child cut off", child));
                child = -1;
            }
        }
        if (m_map.planes.empty() && !m_map.nodes.empty()) m_map.planes.emplace_back();
    }

    void breakTree(const Where& where, std::string_view message) {
        m_diagnostics.warn(where, message);
        m_treeIsBroken = true;
    }

    void checkLeafs() {
        ArrayRoom faces(m_map.leafFaces.size());
        ArrayRoom brushes(m_map.leafBrushes.size());
        for (uint32_t i = 0; i < m_map.leafs.size(); ++i) {
            Leaf& leaf = m_map.leafs[i];
            clampRange(leaf.firstFace, leaf.numFaces, faces, {m_names.leafs, i, "numleaffaces"}, "faces");
            clampRange(leaf.firstBrush, leaf.numBrushes, brushes, {m_names.leafs, i, "numleafbrushes"},
                       "brushes");
            checkBox(i);
            if (leaf.area != kNone && leaf.area >= m_map.areas.size()) {
                m_diagnostics.warn({m_names.leafs, i, "area"},
                                   fmt::format("is {}, but the map has {}; area ignored", leaf.area,
                                               counted(m_map.areas.size(), "area")));
                leaf.area = kNone;
            }
        }
        removeInvalid(m_map.leafFaces, m_map.faces.size(), m_names.leafFaces, &Leaf::firstFace,
                      &Leaf::numFaces);
        removeInvalid(m_map.leafBrushes, m_map.brushes.size(), m_names.leafBrushes, &Leaf::firstBrush,
                      &Leaf::numBrushes);
    }

    /// Gives a leaf whose mins exceed its maxs the box of the world. Otherwise it would never be drawn.
    void checkBox(uint32_t index) {
        Leaf& leaf = m_map.leafs[index];
        const glm::vec3 size = leaf.bounds.size();
        // The comparisons fail for NaN.
        if (leaf.numFaces == 0 || (size.x >= 0.0f && size.y >= 0.0f && size.z >= 0.0f)) return;
        m_diagnostics.warn({m_names.leafs, index, "mins"},
                           "the mins of the box exceed its maxs; box of the world used");
        leaf.bounds = m_map.models[0].bounds;
    }

    /// Removes the entries that are out of range, and adjusts the ranges of the leafs.
    void removeInvalid(std::vector<uint32_t>& entries, size_t size, std::string_view lump,
                       uint32_t Leaf::*first, uint32_t Leaf::*num) {
        std::vector<uint32_t> newIndices; // new index of every entry and of the end
        newIndices.reserve(entries.size() + 1);
        uint32_t numKept = 0;
        for (uint32_t i = 0; i < entries.size(); ++i) {
            newIndices.push_back(numKept);
            if (entries[i] < size)
                entries[numKept++] = entries[i];
            else
                m_diagnostics.warn({lump, i},
                                   fmt::format("is {}, but there are {}; entry skipped", entries[i], size));
        }
        newIndices.push_back(numKept);
        entries.resize(numKept);
        for (Leaf& leaf : m_map.leafs) {
            const uint32_t end = newIndices[leaf.*first + leaf.*num];
            leaf.*first = newIndices[leaf.*first];
            leaf.*num = end - leaf.*first;
        }
    }

    /// Removes a leaf from all visibility rows. Everything is visible from such a leaf. Its faces are visible
    /// from everywhere, unless another leaf names them.
    static void detach(Leaf& leaf) {
        leaf.cluster = kNone;
        leaf.firstFace = leaf.numFaces = 0;
    }

    void checkVisibility() {
        Visibility& visibility = m_map.visibility;
        if (visibility.encoding == VisEncoding::none) return;
        for (uint32_t i = 0; i < m_map.leafs.size(); ++i) {
            const uint32_t cluster = m_map.leafs[i].cluster;
            if (cluster == kNone || cluster < visibility.numClusters) continue;
            m_diagnostics.warn({m_names.leafs, i, "cluster"},
                               fmt::format("is {}, but the map has {}; everything is visible from the leaf",
                                           cluster, counted(visibility.numClusters, "cluster")));
            detach(m_map.leafs[i]);
        }
        // Parts that are cut from the tree count as leaf 0, which is solid in a valid map.
        if (m_treeIsBroken && !m_map.leafs.empty()) detach(m_map.leafs[0]);
        const std::vector<uint32_t> broken = brokenRows();
        for (uint32_t i = 0; i < visibility.offsets.size(); ++i) {
            if (!std::binary_search(broken.begin(), broken.end(), visibility.offsets[i])) continue;
            m_diagnostics.warn(
                {m_names.visibility, i},
                "the lump ends before the row is complete; everything is visible from the cluster");
            visibility.offsets[i] = kNone;
        }
    }

    /// Returns the offsets of incomplete rows, ascending. Leafs of one room share a row.
    std::vector<uint32_t> brokenRows() const {
        const Visibility& visibility = m_map.visibility;
        std::vector<uint32_t> rows = visibility.offsets;
        std::sort(rows.begin(), rows.end());
        rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
        uint64_t budget = visibility.bytes.size() + kRangeSlack;
        std::erase_if(rows,
                      [&](uint32_t row) { return row == kNone || isWholeRow(visibility, row, budget); });
        return rows;
    }

    void checkBrushes() {
        ArrayRoom sides(m_map.brushSides.size());
        for (uint32_t i = 0; i < m_map.brushes.size(); ++i) {
            Brush& brush = m_map.brushes[i];
            clampRange(brush.firstSide, brush.numSides, sides, {m_names.brushes, i, "numsides"}, "sides");
        }
        for (uint32_t i = 0; i < m_map.brushSides.size(); ++i) {
            BrushSide& side = m_map.brushSides[i];
            if (side.surface != kNone && side.surface >= m_map.surfaces.size()) {
                m_diagnostics.warn({m_names.brushSides, i, "surface"},
                                   fmt::format("is {}, but the map has {}; surface ignored", side.surface,
                                               counted(m_map.surfaces.size(), "surface")));
                side.surface = kNone;
            }
            if (side.plane < m_map.planes.size()) continue;
            m_diagnostics.warn({m_names.brushSides, i, "plane"},
                               fmt::format("is {}, but the map has {}; plane 0 used", side.plane,
                                           counted(m_map.planes.size(), "plane")));
            if (m_map.planes.empty()) m_map.planes.emplace_back();
            side.plane = 0;
        }
        for (Fog& fog : m_map.fogs) {
            if (fog.brush >= m_map.brushes.size()) fog.brush = kNone;
        }
    }

    void checkAreas() {
        ArrayRoom portals(m_map.areaPortals.size());
        for (uint32_t i = 0; i < m_map.areas.size(); ++i) {
            Area& area = m_map.areas[i];
            clampRange(area.firstPortal, area.numPortals, portals, {m_names.areas, i, "numareaportals"},
                       "portals");
        }
        for (uint32_t i = 0; i < m_map.areaPortals.size(); ++i) {
            AreaPortal& portal = m_map.areaPortals[i];
            if (portal.otherArea < m_map.areas.size()) continue;
            m_diagnostics.warn({m_names.areaPortals, i, "otherarea"},
                               fmt::format("is {}, but the map has {}; area 0 used", portal.otherArea,
                                           counted(m_map.areas.size(), "area")));
            portal.otherArea = 0;
        }
    }

    /// In valid files, different lightmaps never share luxels. In a damaged file each could be as large as
    /// the lump, and the atlas as large as the product of both numbers. Therefore faces become unlit once all
    /// lightmaps together exceed the lump.
    void checkLight() {
        for (FaceLightmap& lightmap : m_map.light.lightmaps)
            std::fill(lightmap.styles.begin() + lightmap.numStyles(), lightmap.styles.end(), kNoStyle);
        uint64_t budget = m_map.light.luxels.size() + kRangeSlack;
        std::vector<bool> isKept(m_map.light.lightmaps.size());
        for (size_t i = 0; i < isKept.size(); ++i) {
            const uint64_t size = m_map.light.lightmaps[i].numBytes(m_map.light.luxelBytes);
            isKept[i] = size <= budget;
            if (isKept[i]) budget -= size;
        }
        for (uint32_t i = 0; i < m_map.faces.size(); ++i) {
            MapFace& face = m_map.faces[i];
            if (face.lightmap == kNone || isKept[face.lightmap]) continue;
            m_diagnostics.warn(
                {m_names.faces, i, "lightofs"},
                fmt::format("does not fit: all lightmaps together are larger than {}; face drawn unlit",
                            m_names.lighting));
            face.lightmap = kNone;
        }
    }

    Map& m_map;
    const LumpNames& m_names;
    Diagnostics& m_diagnostics;
    bool m_treeIsBroken = false;
    std::unordered_map<uint32_t, Bounds> m_largeFaces; // into Map::faces
};

} // namespace

Status validate(Map& map, const LumpNames& names, Diagnostics& diagnostics) {
    validateFaces(map, names, diagnostics);
    const bool hasFaces = std::any_of(map.faces.begin(), map.faces.end(),
                                      [](const MapFace& face) { return face.numVertices >= 3; });
    if (map.faces.empty())
        return Error{fmt::format("{}: the lump is empty, so no face can be drawn", names.faces)};
    if (!hasFaces)
        return Error{
            fmt::format("{}: none of {} can be drawn", names.faces, counted(map.faces.size(), "face"))};
    Validator(map, names, diagnostics).run();
    return kOk;
}

} // namespace visleaf
