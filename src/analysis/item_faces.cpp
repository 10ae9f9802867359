#include "analysis/item_faces.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace visleaf {
namespace {

void addFacesOfLeaf(const Map& map, uint32_t leaf, std::vector<uint32_t>& faces) {
    const std::span<const uint32_t> named = facesOf(map, map.leafs[leaf]);
    std::copy_if(named.begin(), named.end(), std::back_inserter(faces),
                 [](uint32_t face) { return face != kNone; });
}

void addFacesOfModel(const Map& map, uint32_t model, std::vector<uint32_t>& faces) {
    if (model == kNone) return;
    for (uint32_t i = 0; i < map.models[model].numFaces; ++i)
        faces.push_back(map.models[model].firstFace + i);
}

void addFaces(const Map& map, const CrossReferences& references, const MapItem& item,
              std::vector<uint32_t>& faces) {
    switch (item.kind) {
    case ItemKind::face:
        return faces.push_back(item.index);
    case ItemKind::surface: {
        const std::span<const uint32_t> found = references.facesOfSurface(item.index);
        faces.insert(faces.end(), found.begin(), found.end());
        return;
    }
    case ItemKind::entity:
        return addFacesOfModel(map, references.modelOfEntity(item.index), faces);
    case ItemKind::leaf:
        return addFacesOfLeaf(map, item.index, faces);
    case ItemKind::cluster:
        for (const uint32_t leaf : references.leafsOfCluster(item.index))
            addFacesOfLeaf(map, leaf, faces);
        return;
    case ItemKind::brush:
        return;
    }
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

std::vector<uint32_t> facesOfItems(const Map& map, const CrossReferences& references,
                                   std::span<const MapItem> items) {
    std::vector<uint32_t> faces;
    for (const MapItem& item : items)
        addFaces(map, references, item, faces);
    std::sort(faces.begin(), faces.end());
    faces.erase(std::unique(faces.begin(), faces.end()), faces.end());
    return faces;
}

std::vector<uint32_t> facesOfItem(const Map& map, const CrossReferences& references, const MapItem& item) {
    return facesOfItems(map, references, {&item, 1});
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
