// Cuts faces into small pieces, so that waves can move through them.
#pragma once

#include "geometry/tessellation/face_mesh.h"
#include "materials/material.h"

#include <array>
#include <cstddef>

namespace visleaf {

/// Game units between the vertices that a swell moves (FWGS/xash3d-fwgs, SUBDIVIDE_SIZE).
inline constexpr float kSwellStep = 64.0f;

/// True if a deform of the material is a swell.
bool swells(const Material& material);

/// Chooses the grid step for a map. A few oceans could otherwise be cut into more pieces than a map can hold.
class GridCells {
  public:
    /// Counts the triangles of a face that will be cut.
    void add(const FaceMesh& mesh);

    /// Returns kSwellStep, doubled until all triangles together give at most a million pieces in addition to
    /// four per triangle. All faces have the same step, so that they meet.
    float step() const;

  private:
    static constexpr size_t kNumSteps = 17; // up to the largest size of a map: see validateFaces()

    // Cells beyond four per triangle, for kSwellStep, its double, and so on.
    std::array<double, kNumSteps> m_numCells{};
};

/// Cuts the triangles where x or y is a multiple of `step` game units, so faces that share an edge cut it at
/// the same points. A mesh that would give very many pieces is cut at multiples of 2, 4, … steps. A mesh with
/// very many triangles is not cut.
void cutAlongGrid(FaceMesh& mesh, float step);

} // namespace visleaf
