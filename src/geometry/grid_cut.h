// Faces cut into small pieces, so that waves can run through them.
#pragma once

#include "geometry/face_mesh.h"
#include "materials/material.h"

#include <glm/vec2.hpp>

#include <vector>

namespace visleaf {

/// Game units between the corners that a swell moves (FWGS/xash3d-fwgs, SUBDIVIDE_SIZE).
inline constexpr float kSwellStep = 64.0f;

/// True when some deform of the material is a swell.
bool swells(const Material& material);

/// Faces that will be cut, and how coarsely: a few oceans must not fall into more pieces than a map can hold.
class GridCells {
  public:
    void add(const FaceMesh& mesh);

    /// kSwellStep, or so many times its double that all triangles together fall into a million pieces, or as
    /// many as there are triangles; one step for all, so that they meet. Takes time in proportion to the
    /// triangles.
    float step() const;

  private:
    double numCells(float step) const;

    std::vector<glm::vec2> m_sizes; // of the triangles, along x and y
};

/// Cuts the triangles where x or y is a multiple of `step` game units, so that faces that share an edge cut
/// it at the same places. A mesh that would fall into very many pieces is cut at multiples of 2, 4, … steps.
void cutAlongGrid(FaceMesh& mesh, float step);

} // namespace visleaf
