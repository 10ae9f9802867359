// Converts quadratic Bézier patches to triangles without cracks.
//
// A patch is a grid of control points. Control points of every second row and column lie on the surface. Each
// three by three neighbours describe one piece. The number of segments along an edge of a patch depends only
// on the control points of that edge, and its vertices are the same to the last bit in both directions.
// Patches that share an edge therefore share its vertices, whatever the rest of them looks like. Inside, the
// grid is as fine as its finest curve. Along a coarser edge, vertices of the adjacent strip are merged.
//
// The number of segments follows Quake 3's R_SubdividePatchToGrid (code/renderer/tr_curve.c) with
// r_subdivisions as the tolerance, without its level of detail by distance.
#pragma once

#include "geometry/tessellation/face_mesh.h"

#include <span>

namespace visleaf {

/// Control points, row by row. Both sizes are odd and at least 3.
struct PatchControls {
    std::span<const MapVertex> points; // width * height
    uint32_t width = 0;
    uint32_t height = 0;
};

/// Largest number of segments of a curve with three control points; only patches larger than a map need more.
inline constexpr uint32_t kMaxCurveSegments = 64;

/// Returns the number of segments, a power of two, that keeps the curve with these control points within the
/// tolerance of its exact form; 1 if it is straight. The number is the same for both directions.
uint32_t curveSegments(const glm::vec3& first, const glm::vec3& middle, const glm::vec3& last,
                       const PatchDetail& detail);

/// Appends the triangles of a patch to an empty mesh.
void tessellatePatch(const PatchControls& controls, const PatchDetail& detail, FaceMesh& mesh);

/// Returns PatchDetail::maxSegments for all patches of a map: kMaxCurveSegments, or less if damaged patches
/// would need too much memory at this tolerance.
uint32_t patchSegmentLimit(const Map& map, float tolerance = kUsualSubdivisions);

} // namespace visleaf
