// Convex polygons in double precision, and cutting them with planes.
//
// A winding is clockwise when seen from its front, like the faces of a map. Vertices that are close to a
// plane count as on it, so that a cut leaves no slivers. A cut computes the same point on an edge for both
// polygons that share the edge, whatever their directions. Neighbours that are cut with one plane therefore
// still meet.
#pragma once

#include "base/plane.h"

#include <glm/vec3.hpp>

#include <span>
#include <vector>

namespace visleaf {

/// Vertices of a convex polygon in map space, clockwise from the front.
using Winding = std::vector<glm::dvec3>;

/// A plane in double precision: the points p with normal·p = dist.
struct CutPlane {
    glm::dvec3 normal{0.0, 0.0, 1.0};
    double dist = 0.0;

    CutPlane() = default;
    CutPlane(const glm::dvec3& n, double d) : normal(n), dist(d) {}
    explicit CutPlane(const Plane& plane) : normal(plane.normal), dist(plane.dist) {}
};

inline double distanceTo(const CutPlane& plane, const glm::dvec3& point) {
    return glm::dot(plane.normal, point) - plane.dist;
}

/// Game units; vertices closer to a plane count as on it. Floats beyond 256 units from the origin are
/// coarser.
inline constexpr double kOnCutPlane = 1.0 / (1 << 16);

/// The parts of a winding on both sides of a plane; an empty one has no vertices. A winding that lies in the
/// plane is in neither part.
struct WindingParts {
    Winding front;
    Winding back;
};

/// Cuts a winding. The parts keep its direction.
WindingParts splitWinding(std::span<const glm::dvec3> winding, const CutPlane& plane);

/// Removes everything behind the plane. Vertices on the plane stay.
void clipToFront(Winding& winding, const CutPlane& plane);

/// Returns a vector with the length of the winding's area (square game units), perpendicular to the winding,
/// toward its front.
glm::dvec3 areaVectorOf(std::span<const glm::dvec3> winding);

/// Returns how wide a long winding is: twice its area divided by its perimeter, in game units.
double widthOf(std::span<const glm::dvec3> winding);

/// Returns the mean of the vertices, a point inside of the winding. Requires at least one vertex.
glm::dvec3 centerOf(std::span<const glm::dvec3> winding);

} // namespace visleaf
