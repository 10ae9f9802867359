// One table row per face. Debug views read where the face belongs. Images with the texcoord source
// TcGen::lightmap read the rect of its lightmap page. The GLSL counterpart is shaders/face_table.glsl.
#pragma once

#include "geometry/map_geometry.h"

namespace visleaf {

inline constexpr uint32_t kFaceTexels = 8; // R32UI texels per face

/// Page size for maps without lightmaps, in luxels (LIGHTMAP_WIDTH in Quake 3's qfiles.h).
inline constexpr uint32_t kQuake3PageSize = 128;

/// Leaf, cluster, area and batch of one of Map::faces. A value is kNone if the face has none, as in brush
/// models.
struct FaceInfo {
    uint32_t leaf = kNone;
    uint32_t cluster = kNone;
    uint32_t area = kNone;
    uint32_t batch = kNone;

    // Rect of the face's lightmap in its atlas layer, in luxels. A face without a lightmap has the page that
    // its luxel coordinates refer to, at the origin.
    uint32_t pageX = 0, pageY = 0;
    uint32_t pageWidth = kQuake3PageSize, pageHeight = kQuake3PageSize;

    bool operator==(const FaceInfo&) const = default;
};
static_assert(sizeof(FaceInfo) == kFaceTexels * sizeof(uint32_t));

/// Returns one row for each of Map::faces. A face in several leafs gets the first leaf that names it.
std::vector<FaceInfo> faceInfos(const Map& map, const MapGeometry& geometry);

} // namespace visleaf
