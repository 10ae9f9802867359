// Where each face belongs, for the debug views: four numbers a face, as shaders/debug_views.glsl reads them.
#pragma once

#include "geometry/map_geometry.h"

namespace visleaf {

inline constexpr uint32_t kFacesPerRow = 256; // of the table texture

/// Leaf, cluster, area and batch of one of Map::faces; kNone where there is none, as for faces of brush
/// models.
struct FaceFacts {
    uint32_t leaf = kNone;
    uint32_t cluster = kNone;
    uint32_t area = kNone;
    uint32_t batch = kNone;

    bool operator==(const FaceFacts&) const = default;
};
static_assert(sizeof(FaceFacts) == 16);

/// One for each of Map::faces. A face in several leafs counts for the first that names it.
std::vector<FaceFacts> faceFacts(const Map& map, const MapGeometry& geometry);

} // namespace visleaf
