#include "analysis/item_faces.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace visleaf {
namespace {

void appendFacesOfLeaf(const Map& map, uint32_t leaf, std::vector<uint32_t>& faces) {
    const auto first = map.leafFaces.begin() + map.leafs[leaf].firstFace;
    std::copy_if(first, first + map.leafs[leaf].numFaces, std::back_inserter(faces),
                 [](uint32_t face) { return face != kNone; });
}

std::vector<uint32_t> facesOfModel(const Map& map, uint32_t model) {
    if (model == kNone) return {};
    std::vector<uint32_t> faces(map.models[model].numFaces);
    std::iota(faces.begin(), faces.end(), map.models[model].firstFace);
    return faces;
}

std::vector<uint32_t> unsortedFaces(const Map& map, const CrossReferences& references, const MapItem& item) {
    std::vector<uint32_t> faces;
    switch (item.kind) {
    case ItemKind::face:
        return {item.index};
    case ItemKind::surface: {
        const std::span<const uint32_t> found = references.facesOfSurface(item.index);
        return {found.begin(), found.end()};
    }
    case ItemKind::entity:
        return facesOfModel(map, references.modelOfEntity(item.index));
    case ItemKind::leaf:
        appendFacesOfLeaf(map, item.index, faces);
        break;
    case ItemKind::cluster:
        for (const uint32_t leaf : references.leafsOfCluster(item.index))
            appendFacesOfLeaf(map, leaf, faces);
        break;
    case ItemKind::brush:
        break;
    }
    return faces;
}

/// What tells one side of a polygon from all others: its plane, its model, its vertices in ascending order,
/// and which way it faces.
using SideKey = std::tuple<uint32_t, uint32_t, std::vector<uint32_t>, bool>;

/// Returns the side of a polygon with a layout that faces one way.
SideKey sideKey(const Map& map, const CrossReferences& references, uint32_t index, bool isFlipped) {
    const MapFace& face = map.faces[index];
    const auto first = map.vertexIndices.begin() + face.firstVertex;
    std::vector<uint32_t> vertices(first, first + face.numVertices);
    std::sort(vertices.begin(), vertices.end());
    return {face.plane, references.modelOfFace(index), std::move(vertices), isFlipped};
}

/// The sides that a search wants among the faces of one surface.
struct WantedSides {
    std::set<SideKey> sides;
    std::set<uint32_t> planes; // of the sides; most faces have another one
};

} // namespace

std::vector<uint32_t> facesOfItem(const Map& map, const CrossReferences& references, const MapItem& item) {
    std::vector<uint32_t> faces = unsortedFaces(map, references, item);
    std::sort(faces.begin(), faces.end());
    faces.erase(std::unique(faces.begin(), faces.end()), faces.end());
    return faces;
}

std::vector<uint32_t> otherSidesOf(const Map& map, const CrossReferences& references,
                                   std::span<const uint32_t> faces) {
    std::map<uint32_t, WantedSides> wanted; // by surface
    for (const uint32_t index : faces) {
        const MapFace& face = map.faces[index];
        if (face.layout == kNone || face.surface >= map.surfaces.size()) continue;
        WantedSides& ofSurface = wanted[face.surface];
        ofSurface.sides.insert(sideKey(map, references, index, !face.isFlipped));
        ofSurface.planes.insert(face.plane);
    }
    std::vector<uint32_t> others;
    for (const auto& [surface, ofSurface] : wanted) {
        for (const uint32_t index : references.facesOfSurface(surface)) {
            const MapFace& face = map.faces[index];
            if (face.layout == kNone || !ofSurface.planes.contains(face.plane)) continue;
            if (ofSurface.sides.contains(sideKey(map, references, index, face.isFlipped)))
                others.push_back(index);
        }
    }
    return others;
}

} // namespace visleaf
