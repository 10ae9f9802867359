#include "render/face_table.h"

#include <algorithm>

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

/// Of a map's pages all have one size, which its unlit faces are measured in too.
void addPage(FaceFacts& facts, const MapFace& face, const Map& map, const LightmapAtlas& atlas) {
    if (map.lightmapBlocks.empty()) return;
    const bool isLit = face.lightmapBlock != kNone;
    const LightmapBlock& block = map.lightmapBlocks[isLit ? face.lightmapBlock : 0];
    facts.pageWidth = std::max<uint32_t>(block.width, 1);
    facts.pageHeight = std::max<uint32_t>(block.height, 1);
    if (!isLit || atlas.places[face.lightmapBlock].sheet == kUnlitSheet) return;
    facts.pageX = atlas.places[face.lightmapBlock].x;
    facts.pageY = atlas.places[face.lightmapBlock].y;
}

} // namespace

std::vector<FaceFacts> faceFacts(const Map& map, const MapGeometry& geometry) {
    std::vector<FaceFacts> facts(map.faces.size());
    for (uint32_t leaf = 0; leaf < map.leafs.size(); ++leaf)
        addLeaf(facts, map, leaf);
    for (const DrawFace& face : geometry.faces)
        facts[face.face].batch = face.batch;
    for (size_t i = 0; i < map.faces.size(); ++i)
        addPage(facts[i], map.faces[i], map, geometry.atlas);
    return facts;
}

} // namespace visleaf
