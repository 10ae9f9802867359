// Faces cut into small pieces, so that waves can run through them.
#pragma once

#include "geometry/face_mesh.h"
#include "materials/material.h"

#include <array>
#include <cstddef>

namespace visleaf {

/// Game units between the corners that a swell moves (FWGS/xash3d-fwgs, SUBDIVIDE_SIZE).
inline constexpr float kSwellStep = 64.0f;

/// True when some deform of the material is a swell.
bool swells(const Material& material);

/// Faces that will be cut, and how coarsely: a few oceans must not fall into more pieces than a map can hold.
class GridCells {
  public:
    /// Counts the triangles of a face that will be cut.
    void add(const FaceMesh& mesh);

    /// kSwellStep, or so many times its double that all triangles together fall into no more than a million
    /// pieces and four for each of them; one step for all, so that they meet.
    float step() const;

  private:
    static constexpr size_t kNumSteps = 17; // up to the widest that a map can be: see validateFaces()

    // Beyond four a triangle, for kSwellStep, its double, and so on.
    std::array<double, kNumSteps> m_numCells{};
};

/// Cuts the triangles where x or y is a multiple of `step` game units, so that faces that share an edge cut
/// it at the same places. A mesh that would fall into very many pieces is cut at multiples of 2, 4, … steps,
/// and one of very many triangles is left as it is.
void cutAlongGrid(FaceMesh& mesh, float step);

} // namespace visleaf
