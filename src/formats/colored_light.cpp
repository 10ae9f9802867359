#include "formats/colored_light.h"

#include <algorithm>

namespace visleaf {
namespace {

constexpr size_t kLeastBlocks = 8;
constexpr size_t kVertexSlack = 65536; // the same number of shared vertices as in buildPolygonFaces()

struct Block {
    int64_t begin = 0; // offset into the lump in bytes
    int64_t luxels = 0;
};

int64_t numStylesOf(const PolygonRecord& face) {
    return std::find(face.styles.begin(), face.styles.end(), kNoStyle) - face.styles.begin();
}

/// Returns the lightmaps of lit faces, sorted by offset. Lightmaps that faces share occur once.
std::vector<Block> blocksOf(const PolygonLumps& polygons) {
    std::vector<Block> blocks;
    uint64_t verticesLeft = polygons.vertexIndices.size() + kVertexSlack;
    for (const PolygonRecord& face : polygons.faces) {
        const int64_t numStyles = numStylesOf(face);
        if (face.lightOffset < 0 || numStyles == 0 || face.numVertices > verticesLeft) continue;
        verticesLeft -= face.numVertices;
        const std::optional<LuxelExtents> extents = luxelExtentsOf(polygons, face);
        if (!extents) continue;
        const int64_t luxels = int64_t{extents->size[0]} * extents->size[1] * numStyles;
        blocks.push_back({face.lightOffset, luxels});
    }
    std::sort(blocks.begin(), blocks.end(), [](const Block& a, const Block& b) { return a.begin < b.begin; });
    const auto areAtOnePlace = [](const Block& a, const Block& b) { return a.begin == b.begin; };
    blocks.erase(std::unique(blocks.begin(), blocks.end(), areAtOnePlace), blocks.end());
    return blocks;
}

} // namespace

bool holdsRgbLight(const PolygonLumps& polygons, size_t lightBytes) {
    if (lightBytes == 0 || lightBytes % kLuxelBytes != 0) return false;
    const std::vector<Block> blocks = blocksOf(polygons);
    if (blocks.size() < kLeastBlocks) return false;
    size_t numExact = 0;
    for (size_t i = 0; i < blocks.size(); ++i) {
        const int64_t next = i + 1 < blocks.size() ? blocks[i + 1].begin : static_cast<int64_t>(lightBytes);
        numExact += next - blocks[i].begin == blocks[i].luxels * int64_t{kLuxelBytes} ? 1 : 0;
    }
    return numExact * 20 >= blocks.size() * 19;
}

} // namespace visleaf
