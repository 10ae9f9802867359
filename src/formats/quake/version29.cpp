#include "formats/quake/version29.h"

#include "base/byte_reader.h"
#include "formats/polygon_lightmaps.h"

#include <algorithm>

namespace visleaf {
namespace {

constexpr size_t kQuakeBytes = 64;
constexpr size_t kHexen2Bytes = 80;

/// True if the lump consists of records of `size` bytes. A record ends with a range of faces, which must
/// exist.
bool holdsModels(ByteSpan models, size_t size, uint32_t numFaces) {
    for (size_t end = size; end <= models.size(); end += size) {
        ByteReader reader(models.subspan(end - 8, 8));
        const uint64_t firstFace = reader.u32();
        if (firstFace + reader.u32() > numFaces) return false;
    }
    return models.size() % size == 0;
}

constexpr size_t kMinLightmaps = 8;

/// A lightmap in the lump.
struct LightRange {
    int64_t begin = 0; // offset into the lump in bytes
    int64_t numLuxels = 0;
};

/// Returns the lightmaps of lit faces, sorted by offset. A lightmap that faces share occurs once.
std::vector<LightRange> findLightRanges(const PolygonLumps& polygons) {
    std::vector<LightRange> ranges;
    uint64_t verticesLeft = polygons.vertexIndices.size() + kSharedVertexSlack;
    for (const PolygonRecord& face : polygons.faces) {
        const int64_t numStyles = numStylesIn(face.styles);
        if (face.lightOffset < 0 || numStyles == 0 || face.numVertices > verticesLeft) continue;
        verticesLeft -= face.numVertices;
        const std::optional<LuxelExtents> extents = luxelExtentsOf(polygons, face);
        if (!extents) continue;
        ranges.push_back({face.lightOffset, int64_t{extents->size[0]} * extents->size[1] * numStyles});
    }
    std::sort(ranges.begin(), ranges.end(),
              [](const LightRange& a, const LightRange& b) { return a.begin < b.begin; });
    const auto beginTogether = [](const LightRange& a, const LightRange& b) { return a.begin == b.begin; };
    ranges.erase(std::unique(ranges.begin(), ranges.end(), beginTogether), ranges.end());
    return ranges;
}

} // namespace

bool holdsHexen2Models(ByteSpan models, uint32_t numFaces) {
    return !holdsModels(models, kQuakeBytes, numFaces) && holdsModels(models, kHexen2Bytes, numFaces);
}

bool holdsRgbLight(const PolygonLumps& polygons, size_t lightBytes) {
    if (lightBytes == 0 || lightBytes % kLuxelBytes != 0) return false;
    const std::vector<LightRange> ranges = findLightRanges(polygons);
    if (ranges.size() < kMinLightmaps) return false;
    size_t numExact = 0;
    for (size_t i = 0; i < ranges.size(); ++i) {
        const int64_t next = i + 1 < ranges.size() ? ranges[i + 1].begin : static_cast<int64_t>(lightBytes);
        numExact += next - ranges[i].begin == ranges[i].numLuxels * int64_t{kLuxelBytes} ? 1 : 0;
    }
    return numExact * 20 >= ranges.size() * 19;
}

} // namespace visleaf
