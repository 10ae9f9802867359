#include "render/tables/face_table.h"

#include <algorithm>

namespace visleaf {

namespace {

void addLeaf(std::vector<FaceInfo>& facts, const Map& map, uint32_t leafIndex) {
    const Leaf& leaf = map.leafs[leafIndex];
    for (uint32_t i = 0; i < leaf.numFaces; ++i) {
        FaceInfo& face = facts[map.leafFaces[leaf.firstFace + i]];
        if (face.leaf != kNone) continue;
        face.leaf = leafIndex;
        face.cluster = leaf.cluster;
        face.area = leaf.area;
    }
}

/// Sets the lightmap page of a face. An unlit face takes the size of the map's first lightmap, because maps
/// with pages use one size for all of them.
void addPage(FaceInfo& facts, const MapFace& face, const Map& map, const LightmapAtlas& atlas) {
    if (map.light.lightmaps.empty()) return;
    const bool isLit = face.lightmap != kNone;
    const FaceLightmap& lightmap = map.light.lightmaps[isLit ? face.lightmap : 0];
    facts.pageWidth = std::max<uint32_t>(lightmap.width, 1);
    facts.pageHeight = std::max<uint32_t>(lightmap.height, 1);
    if (!isLit || atlas.rects[face.lightmap].atlasLayer == kUnlitLayer) return;
    facts.pageX = atlas.rects[face.lightmap].x;
    facts.pageY = atlas.rects[face.lightmap].y;
}

} // namespace

std::vector<FaceInfo> faceInfos(const Map& map, const MapGeometry& geometry) {
    std::vector<FaceInfo> facts(map.faces.size());
    for (uint32_t leaf = 0; leaf < map.leafs.size(); ++leaf)
        addLeaf(facts, map, leaf);
    for (const DrawFace& face : geometry.faces)
        if (face.decal == kNone) facts[face.face].batch = face.batch;
    for (size_t i = 0; i < map.faces.size(); ++i)
        addPage(facts[i], map.faces[i], map, geometry.atlas);
    return facts;
}

} // namespace visleaf
