// How near to an edge of a triangle a ray meets a face. There, rounding decides which face is met.
#pragma once

#include "analysis/triangle_tree.h"
#include "support/drawn_triangles.h"

#include <algorithm>

namespace visleaf::test {

/// The triangles of all draw faces of a map.
class FaceEdges {
  public:
    FaceEdges(const Map& map, const MaterialSet& materials, const MapGeometry& geometry)
        : m_geometry(geometry), m_drawn(drawnTriangles(map, materials, geometry)) {}

    /// Returns the smallest barycentric coordinate, in its triangle, of the point where a ray meets a draw
    /// face: 0 on an edge, at most 1/3. `distance` is what the ray caster says about this hit.
    double shareAt(const Ray& ray, uint32_t drawFace, double distance) const {
        const DrawFace& face = m_geometry.faces[drawFace];
        for (uint32_t k = face.firstIndex; k < face.firstIndex + face.numIndices; k += 3) {
            const auto hit =
                hitTriangle(ray, {cornerAt(k), cornerAt(k + 1), cornerAt(k + 2)}, Cull::none, distance);
            if (hit && hit->distance == distance)
                return std::min({hit->share.x, hit->share.y, 1.0 - hit->share.x - hit->share.y});
        }
        return 0.0;
    }

  private:
    glm::dvec3 cornerAt(uint32_t index) const { return m_drawn.corner(index).position; }

    const MapGeometry& m_geometry;
    DrawnTriangles m_drawn;
};

} // namespace visleaf::test
