// What a straight look into a map meets: a check on culling that shares nothing with it.
//
// Rays are cast at the triangles that are drawn, in double precision, through a tree of boxes. Faces are hit
// from the sides that they are drawn on. The world's opaque faces and its sky end a ray; what is translucent
// or cut out, and every brush model, is hit and passed.
#pragma once

#include "support/room_map.h"

#include <glm/vec3.hpp>

#include <array>

namespace visleaf {

struct Ray {
    glm::dvec3 origin{0.0};
    glm::dvec3 direction{1.0, 0.0, 0.0}; // unit length

    glm::vec3 at(double distance) const { return origin + distance * direction; }
};

struct RayHit {
    uint32_t face = 0;    // into MapGeometry::faces
    double distance = 0;  // game units along the ray
    double edgeShare = 0; // smallest barycentric coordinate in the triangle: 0 on an edge, at most 1/3

    bool operator==(const RayHit&) const = default;
};

class RayCaster {
  public:
    /// Sorts the triangles of `world` into a tree; the world may go afterwards.
    explicit RayCaster(const LoadedWorld& world);

    /// All hits up to the first that ends the ray, the nearest first. Without such an end: all hits.
    std::vector<RayHit> cast(const Ray& ray) const;

  private:
    struct Triangle {
        std::array<glm::dvec3, 3> corners; // clockwise from the front
        uint32_t face = 0;
        bool endsRay = false;
        bool isTwoSided = false;

        glm::dvec3 center() const { return (corners[0] + corners[1] + corners[2]) / 3.0; }
    };
    struct Box {
        glm::dvec3 mins{0.0}, maxs{0.0};
        uint32_t firstTriangle = 0;
        uint32_t numTriangles = 0; // 0: has two children, the first of which follows it
        uint32_t secondChild = 0;
    };
    /// What is left of a ray while it is cast.
    struct Search {
        const Ray& ray;
        double end; // distance of the nearest hit that ends the ray
        std::vector<RayHit> hits;
    };

    void addBox(uint32_t first, uint32_t num);
    void hitBox(uint32_t box, Search& search) const;
    static void hitTriangle(const Triangle& triangle, Search& search);

    std::vector<Triangle> m_triangles;
    std::vector<Box> m_boxes; // 0 is the root
};

/// The distance at which a ray that starts in the open enters a solid leaf or one of the sky; infinity when
/// it never does. What lies farther shows only through a wall that is not drawn.
double distanceToWall(const Map& map, const Ray& ray);

/// True when nothing can be seen from inside of `leaf`: it is solid, sky, or outside of the map.
bool isWall(const Leaf& leaf);

} // namespace visleaf
