// Why each face of a map is drawn from a camera, or why it is not.
#pragma once

#include "culling/draw_list.h"

#include <cstdint>
#include <vector>

namespace visleaf {

/// The state of a face, in the order of the tests that a face passes on its way to the screen.
enum class FaceVisibility : uint8_t {
    neverDrawn,          // its material draws nothing, or a cheaper copy of it is drawn
    hiddenByPvs,         // in no cluster of the PVS
    hiddenByAreaPortals, // in the PVS, but closed areaportals cut it off
    outsideFrustum,      // may be seen from the camera's cluster, but not in this direction
    showsBack,           // of a sky that is seen from behind; it has no backs
    drawn,
};

/// Returns the state of each of Map::faces for an eye at `view`, as the renderer treats it under `options`.
/// A face of a brush model that is placed several times gets the state of the copy that passes most tests.
std::vector<FaceVisibility> faceVisibility(const Map& map, const MapGeometry& geometry, const View& view,
                                           const CullOptions& options);

} // namespace visleaf
