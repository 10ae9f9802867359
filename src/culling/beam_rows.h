// How a beam looks in a view: strips of rectangles that turn to the eye, bent by noise.
//
// Facts: FWGS/xash3d-fwgs ref/gl/gl_beams.c (R_DrawSegs, R_DrawRing); id-Software/Quake-2 ref_gl/gl_rmain.c
// (R_DrawBeam).
#pragma once

#include "culling/mesh_row.h"

#include <vector>

namespace visleaf {

/// Largest number of rows of all models in a frame; more beams do not show.
inline constexpr size_t kMostRowsWithBeams = size_t{1} << 16;

/// Appends a row for each part of the beam of `placed` that shows now: a part of a strip or a tube. `lit` has
/// its light.
void addBeamRows(const View& view, const PlacedMesh& placed, const MeshRow& lit, double seconds,
                 std::vector<MeshRow>& rows);

} // namespace visleaf
