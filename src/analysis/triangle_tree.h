// Finds the triangles that a ray meets, with a tree of boxes in double precision.
//
// The tree is as deep as the logarithm of the number of triangles, whatever the triangles are. Triangles
// without an area are never met.
#pragma once

#include "materials/material.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace visleaf {

/// A half-line in map space.
struct Ray {
    glm::dvec3 origin{0.0};
    glm::dvec3 direction{1.0, 0.0, 0.0}; // unit length
    double begin = 0.0;                  // nearer hits do not count, game units from the origin
    bool meetsBacks = false;             // also the sides that are hidden

    glm::vec3 at(double distance) const { return origin + distance * direction; }
};

/// Returns the distance at which the ray is first in the box, if that is at most `end`; the begin of a ray
/// that begins in the box.
std::optional<double> entryInto(const glm::dvec3& mins, const glm::dvec3& maxs, const Ray& ray, double end);

/// A triangle of the tree.
struct TreeTriangle {
    std::array<uint32_t, 3> vertices{}; // into the positions of the tree; clockwise when seen from the front
    uint32_t owner = 0;                 // the face or polygon of the triangle
    Cull hiddenSide = Cull::back;       // rays pass through this side
};

/// The point where a ray meets a triangle.
struct TriangleHit {
    const TreeTriangle* triangle = nullptr;
    double distance = 0.0; // game units along the ray
    glm::dvec2 share{0.0}; // barycentric coordinates of the second and third vertex
};

/// Returns the point where the ray meets the triangle, at most `end` away; nothing if it meets its hidden
/// side. TriangleHit::triangle is not set.
std::optional<TriangleHit> hitTriangle(const Ray& ray, const std::array<glm::dvec3, 3>& vertices,
                                       Cull hiddenSide, double end);

/// Triangles in a tree for ray casts. Several threads may cast rays at once.
class TriangleTree {
  public:
    /// Called with each hit, in any order. Returns the distance beyond which hits are no longer needed.
    using OnHit = std::function<double(const TriangleHit&)>;

    TriangleTree(std::vector<glm::vec3> positions, std::vector<TreeTriangle> triangles);

    /// Finds all triangles that the ray meets, up to the distance that `onHit` returned last.
    void cast(const Ray& ray, const OnHit& onHit) const;

  private:
    struct Box {
        glm::dvec3 mins{0.0}, maxs{0.0};
        uint32_t firstTriangle = 0;
        uint32_t numTriangles = 0; // 0: an inner node; its first child follows it
        uint32_t next = 0;         // the first box that is not below this one
    };

    void addBox(uint32_t first, uint32_t num);
    glm::dvec3 centerOf(const TreeTriangle& triangle) const;

    std::vector<glm::vec3> m_positions;
    std::vector<TreeTriangle> m_triangles;
    std::vector<Box> m_boxes; // each box before the boxes below it
};

} // namespace visleaf
