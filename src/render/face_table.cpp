#include "render/face_table.h"

namespace visleaf {

namespace {

void addLeaf(std::vector<FaceFacts>& facts, const Map& map, uint32_t leafIndex) {
    const Leaf& leaf = map.leafs[leafIndex];
    for (uint32_t i = 0; i < leaf.numFaces; ++i) {
        FaceFacts& face = facts[map.leafFaces[leaf.firstFace + i]];
        if (face.leaf != kNone) continue;
        face.leaf = leafIndex;
        face.cluster = leaf.cluster;
        face.area = leaf.area;
    }
}

} // namespace

std::vector<FaceFacts> faceFacts(const Map& map, const MapGeometry& geometry) {
    std::vector<FaceFacts> facts(map.faces.size());
    for (uint32_t leaf = 0; leaf < map.leafs.size(); ++leaf)
        addLeaf(facts, map, leaf);
    for (const DrawFace& face : geometry.faces)
        facts[face.face].batch = face.batch;
    return facts;
}

} // namespace visleaf
