// Casts rays at the triangles of a map.
//
// The ray caster shares no code with the culler, so tests can check one against the other. A ray hits a face
// from the sides on which the face is drawn.
#pragma once

#include "analysis/triangle_tree.h"
#include "geometry/map_geometry.h"

#include <functional>

namespace visleaf {

/// The point where a ray meets a face.
struct RayHit {
    uint32_t face = 0;     // index into MapGeometry::faces
    double distance = 0;   // game units along the ray
    glm::vec2 texel{0.0f}; // in the original texture, unwrapped

    bool operator==(const RayHit&) const = default;
};

/// The triangles of one map in a tree for ray casts. Several threads may cast rays at once.
class RayCaster {
  public:
    /// Sorts the triangles of `geometry` into a tree. Keeps no reference to the arguments. Map and materials
    /// must be those from which the geometry was built.
    RayCaster(const Map& map, const MaterialSet& materials, const MapGeometry& geometry);

    /// Returns all hits, also those behind walls, nearest first.
    std::vector<RayHit> castThroughWalls(const Ray& ray) const;

    /// Returns the hits up to the nearest one for which `ends` returns true, and those at most kBehindEnd
    /// behind it, nearest first; all hits if `ends` is never true. Calls `ends` in any order, and not for
    /// every hit. It must return the same for the same hit.
    std::vector<RayHit> castUntil(const Ray& ray, const std::function<bool(const RayHit&)>& ends) const;

    /// How far behind the hit that ends the ray castUntil() still returns hits, as a share of its distance.
    /// Faces this close to each other may be drawn in any order.
    static constexpr double kBehindEnd = 1e-3;

  private:
    RayHit faceHit(const TriangleHit& hit) const;

    std::vector<glm::vec2> m_texels; // for each vertex
    TriangleTree m_tree;
};

/// Returns the distance in game units at which a ray that starts in an open leaf enters a solid leaf or a sky
/// leaf; infinity if it never does. Farther faces are visible only through walls that are not drawn.
double distanceToWall(const Map& map, const Ray& ray);

/// True if nothing is visible from inside a leaf of `map`: it is solid, sky, or outside of the map. A map
/// without visibility does not say which leafs are outside.
bool isWall(const Map& map, const Leaf& leaf);

} // namespace visleaf
