// Quadratic Bézier patches into triangles, without cracks.
//
// A patch is a grid of control points; every second row and column lies on the surface, and three by three
// neighbours make a piece. Along an edge of a patch the number of segments follows from the control points of
// that edge alone, and its vertices are computed alike in both directions, to the last bit. So patches that
// share an edge share its vertices, whatever the rest of them looks like. Inside, the grid is as fine as any
// of its curves needs; where an edge is coarser, the strip along it is drawn together.
//
// How fine: Quake 3's R_SubdividePatchToGrid (code/renderer/tr_curve.c) at r_subdivisions 4, without its
// level of detail by distance.
#pragma once

#include "geometry/face_mesh.h"

#include <span>

namespace visleaf {

/// Control points, row by row. Both sizes are odd and at least 3.
struct PatchControls {
    std::span<const MapVertex> points; // width * height
    uint32_t width = 0;
    uint32_t height = 0;
};

/// Most segments of a curve of three control points; more are only asked for by patches larger than a map.
inline constexpr uint32_t kMaxCurveSegments = 64;

/// The number of segments, a power of two, that keeps the curve with these control points within 4 units of
/// them; 1 when it is straight. The same for both directions.
uint32_t curveSegments(const glm::vec3& first, const glm::vec3& middle, const glm::vec3& last,
                       uint32_t maxSegments);

/// Appends the triangles of a patch to an empty mesh.
void tessellatePatch(const PatchControls& controls, uint32_t maxSegments, FaceMesh& mesh);

/// The `maxSegments` for all patches of a map: kMaxCurveSegments, or less where damaged ones would take more
/// memory than a map may cost.
uint32_t patchSegmentLimit(const Map& map);

} // namespace visleaf
