#include "map/validate/validate_world.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <vector>

namespace visleaf {
namespace {

/// A range of faces that ends before `end`.
struct FaceRange {
    uint32_t first = 0;
    uint32_t end = 0;

    bool isEmpty() const { return first >= end; }
};

/// Returns for each face whether a leaf of the world's tree names it.
std::vector<bool> facesOfTree(const Map& map) {
    std::vector<bool> isNamed(map.faces.size()), isMet(map.nodes.size());
    std::vector<NodeChild> open{map.models[0].head};
    while (!open.empty()) {
        const NodeChild child = open.back();
        open.pop_back();
        if (isLeaf(child)) {
            if (leafOf(child) >= map.leafs.size()) continue;
            const Leaf& leaf = map.leafs[leafOf(child)];
            for (const uint32_t face : facesOf(map, leaf))
                isNamed[face] = true;
        } else if (!isMet[static_cast<uint32_t>(child)]) {
            isMet[static_cast<uint32_t>(child)] = true;
            const auto& children = map.nodes[static_cast<uint32_t>(child)].children;
            open.insert(open.end(), children.begin(), children.end());
        }
    }
    return isNamed;
}

std::vector<bool> facesOfOtherModels(const Map& map) {
    std::vector<bool> isTaken(map.faces.size());
    for (const Model& model : std::span(map.models).subspan(1))
        std::fill_n(isTaken.begin() + model.firstFace, model.numFaces, true);
    return isTaken;
}

/// Returns `range` with the named faces that no taken face separates from it.
FaceRange widened(FaceRange range, const std::vector<bool>& isNamed, const std::vector<bool>& isTaken) {
    const auto numFaces = static_cast<uint32_t>(isNamed.size());
    const auto isFree = [&](uint32_t face) { return isNamed[face] && !isTaken[face]; };
    if (range.isEmpty()) {
        range.first = 0;
        while (range.first < numFaces && !isFree(range.first))
            ++range.first;
        range.end = range.first;
    }
    for (uint32_t face = range.end; face < numFaces && !isTaken[face]; ++face)
        if (isFree(face)) range.end = face + 1;
    for (uint32_t face = range.first; face > 0 && !isTaken[face - 1]; --face)
        if (isFree(face - 1)) range.first = face - 1;
    return range;
}

} // namespace

bool widenWorld(Map& map, const LumpNames& names, Diagnostics& diagnostics) {
    Model& world = map.models[0];
    const FaceRange inFile{world.firstFace, world.firstFace + world.numFaces};
    const FaceRange range = widened(inFile, facesOfTree(map), facesOfOtherModels(map));
    if (range.end - range.first == world.numFaces) return false;
    world.firstFace = range.first;
    world.numFaces = range.end - range.first;
    diagnostics.warn({names.models, 0, "numfaces"},
                     fmt::format("is {}, but the leafs of the world name more faces; faces {} to {} used",
                                 inFile.end - inFile.first, range.first, range.end - 1));
    return true;
}

} // namespace visleaf
