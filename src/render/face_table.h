// What shaders look up for a face: where it belongs, for the debug views, and where its page of light lies,
// for pictures that lie on it as its lightmap does (TcGen::lightmap). shaders/face_table.glsl is the other
// side.
#pragma once

#include "geometry/map_geometry.h"

namespace visleaf {

inline constexpr uint32_t kFaceTexels = 8; // R32UI texels a face

/// Of a map without lightmaps (LIGHTMAP_WIDTH in Quake 3's qfiles.h).
inline constexpr uint32_t kQuake3PageSize = 128;

/// Leaf, cluster, area and batch of one of Map::faces; kNone where there is none, as for faces of brush
/// models.
struct FaceFacts {
    uint32_t leaf = kNone;
    uint32_t cluster = kNone;
    uint32_t area = kNone;
    uint32_t batch = kNone;

    // The rectangle of the face's lightmap block in its atlas layer, in luxels. Where the face has none, what
    // its luxels are measured in: a page at the origin.
    uint32_t pageX = 0, pageY = 0;
    uint32_t pageWidth = kQuake3PageSize, pageHeight = kQuake3PageSize;

    bool operator==(const FaceFacts&) const = default;
};
static_assert(sizeof(FaceFacts) == kFaceTexels * sizeof(uint32_t));

/// One for each of Map::faces. A face in several leafs counts for the first that names it.
std::vector<FaceFacts> faceFacts(const Map& map, const MapGeometry& geometry);

} // namespace visleaf
