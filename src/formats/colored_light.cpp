#include "formats/colored_light.h"

#include <algorithm>

namespace visleaf {
namespace {

constexpr size_t kLeastBlocks = 8;
constexpr size_t kCornerSlack = 65536; // as buildPolygonFaces() lets faces share corners

struct Block {
    int64_t begin = 0; // bytes into the lump
    int64_t luxels = 0;
};

int64_t numStylesOf(const PolygonRecord& face) {
    return std::find(face.styles.begin(), face.styles.end(), kNoStyle) - face.styles.begin();
}

/// The blocks of lit faces, by their place, those that share one once.
std::vector<Block> blocksOf(const PolygonLumps& polygons) {
    std::vector<Block> blocks;
    uint64_t cornersLeft = polygons.corners.size() + kCornerSlack;
    for (const PolygonRecord& face : polygons.faces) {
        const int64_t numStyles = numStylesOf(face);
        if (face.lightOffset < 0 || numStyles == 0 || face.numCorners > cornersLeft) continue;
        cornersLeft -= face.numCorners;
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
