// Faces cut into small pieces, so that waves can run through them.
#pragma once

#include "geometry/face_mesh.h"
#include "materials/material.h"

namespace visleaf {

/// Game units between the corners that a swell moves (FWGS/xash3d-fwgs, SUBDIVIDE_SIZE).
inline constexpr float kSwellStep = 64.0f;

/// True when some deform of the material is a swell.
bool swells(const Material& material);

/// Cuts the triangles where x or y is a multiple of `step` game units, so that faces that share an edge cut
/// it at the same places. A mesh that would fall into very many pieces is cut at multiples of 2, 4, … steps.
void cutAlongGrid(FaceMesh& mesh, float step);

} // namespace visleaf
