#include "analysis/item_faces.h"

#include <algorithm>
#include <numeric>

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

/// Returns the vertices of a polygon with a layout, ascending.
std::vector<uint32_t> sortedVertices(const Map& map, const MapFace& face) {
    const auto first = map.vertexIndices.begin() + face.firstVertex;
    std::vector<uint32_t> vertices(first, first + face.numVertices);
    std::sort(vertices.begin(), vertices.end());
    return vertices;
}

} // namespace

std::vector<uint32_t> facesOfItem(const Map& map, const CrossReferences& references, const MapItem& item) {
    std::vector<uint32_t> faces = unsortedFaces(map, references, item);
    std::sort(faces.begin(), faces.end());
    faces.erase(std::unique(faces.begin(), faces.end()), faces.end());
    return faces;
}

uint32_t otherSideOf(const Map& map, const CrossReferences& references, uint32_t face) {
    const MapFace& side = map.faces[face];
    if (side.layout == kNone || side.surface >= map.surfaces.size()) return kNone;
    const std::vector<uint32_t> vertices = sortedVertices(map, side);
    const std::span<const uint32_t> faces = references.facesOfSurface(side.surface);
    const auto found = std::find_if(faces.begin(), faces.end(), [&](uint32_t index) {
        const MapFace& other = map.faces[index];
        return other.layout != kNone && other.plane == side.plane && other.isFlipped != side.isFlipped &&
               references.modelOfFace(index) == references.modelOfFace(face) &&
               sortedVertices(map, other) == vertices;
    });
    return found != faces.end() ? *found : kNone;
}

} // namespace visleaf
