// Casts rays at the triangles of a map.
//
// The ray caster shares no code with the culler, so tests can check one against the other. It uses double
// precision and a tree of boxes. A ray hits a face from the sides on which the face is drawn. Opaque faces of
// the world and its sky end the ray. Translucent faces, cut-outs and brush models do not.
#pragma once

#include "geometry/map_geometry.h"

#include <glm/vec3.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace visleaf {

/// A half-line in map space.
struct Ray {
    glm::dvec3 origin{0.0};
    glm::dvec3 direction{1.0, 0.0, 0.0}; // unit length

    glm::vec3 at(double distance) const { return origin + distance * direction; }
};

/// The point where a ray meets a face.
struct RayHit {
    uint32_t face = 0;    // index into MapGeometry::faces
    double distance = 0;  // game units along the ray
    double edgeShare = 0; // smallest barycentric coordinate in the triangle: 0 on an edge, at most 1/3

    bool operator==(const RayHit&) const = default;
};

/// The triangles of one map in a tree for ray casts. Several threads may cast rays at once.
class RayCaster {
  public:
    /// Sorts the triangles of `geometry` into a tree. Keeps no reference to the arguments. Map and materials
    /// must be those from which the geometry was built.
    RayCaster(const Map& map, const MaterialSet& materials, const MapGeometry& geometry);

    /// Returns all hits up to the first that ends the ray, nearest first. Returns all hits if none ends it.
    std::vector<RayHit> cast(const Ray& ray) const;

  private:
    struct Triangle {
        std::array<glm::dvec3, 3> corners; // clockwise when seen from the front
        uint32_t face = 0;
        bool endsRay = false;
        bool isTwoSided = false;

        glm::dvec3 center() const { return (corners[0] + corners[1] + corners[2]) / 3.0; }
    };
    struct Box {
        glm::dvec3 mins{0.0}, maxs{0.0};
        uint32_t firstTriangle = 0;
        uint32_t numTriangles = 0; // 0: an inner node; its first child follows it
        uint32_t secondChild = 0;
    };
    /// The state of a ray cast.
    struct Search {
        const Ray& ray;
        double end; // distance of the nearest hit that ends the ray
        std::vector<RayHit> hits;
    };

    void addBox(uint32_t first, uint32_t num);
    void hitBox(uint32_t box, Search& search) const;
    static void hitTriangle(const Triangle& triangle, Search& search);

    std::vector<Triangle> m_triangles;
    std::vector<Box> m_boxes; // index 0 is the root
};

/// Returns the distance in game units at which a ray from an open leaf enters a solid leaf or a sky leaf, or
/// infinity if it never does. Farther faces are visible only through walls that are not drawn.
double distanceToWall(const Map& map, const Ray& ray);

/// True if nothing is visible from inside a leaf of `map`: it is solid, sky, or outside of the map. A map
/// without visibility does not say which leafs are outside.
bool isWall(const Map& map, const Leaf& leaf);

} // namespace visleaf
