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

} // namespace

std::vector<uint32_t> facesOfItem(const Map& map, const CrossReferences& references, const MapItem& item) {
    std::vector<uint32_t> faces = unsortedFaces(map, references, item);
    std::sort(faces.begin(), faces.end());
    faces.erase(std::unique(faces.begin(), faces.end()), faces.end());
    return faces;
}

} // namespace visleaf
