// Moves a box in a straight line until something solid stops it. Every kind of obstacle has one such
// function: clip hulls, brushes and triangles. Collision (collision.h) asks them all.
//
// Paths are in double precision. A box stops a small gap before what it hits, so that rounding never puts it
// inside.
#pragma once

#include "base/bounds.h"
#include "map/map.h"

#include <glm/vec3.hpp>

#include <limits>
#include <optional>
#include <span>

namespace visleaf {

/// The gap between a box and what stopped it, in game units perpendicular to the surface. The engines use
/// 1/32 (DIST_EPSILON), Quake 3 uses 1/8.
inline constexpr double kSurfaceGap = 1.0 / 32.0;

/// A straight line from `origin`, in game units.
struct Path {
    glm::dvec3 origin{0.0};
    glm::dvec3 direction{0.0, 0.0, -1.0}; // unit length
    double length = 0.0;

    glm::dvec3 at(double distance) const { return origin + distance * direction; }
};

/// Returns the path between two points.
Path pathBetween(const glm::dvec3& from, const glm::dvec3& to);

/// What a sweep met first.
struct Impact {
    double distance = std::numeric_limits<double>::infinity(); // along the path; infinity: nothing stops it
    glm::dvec3 normal{0.0};                                    // of the surface, against the path
    Contents contents = 0;                                     // of the brush or leaf; 0 for triangles
    uint32_t surface = kNone;  // into Map::surfaces; kNone: unknown, as in clip hulls
    glm::dvec3 belt{0.0};      // see beltVelocity(); Collision sets it
    bool startsInside = false; // the path begins in something solid, which then does not stop it

    bool isHit() const { return distance < std::numeric_limits<double>::infinity(); }
};

/// A box that moves along a path.
struct Sweep {
    Path path;  // of the origin of the box
    Bounds box; // around its origin
};

/// Returns the box that contains all positions of a sweep, and the room in which it looks for surfaces.
Bounds boundsOf(const Sweep& sweep);

/// Moves the origin of a box through a clip hull that was made for the box.
Impact sweepHull(const Map& map, ClipChild head, const Path& path);

/// Moves a point through the leafs of a model until it enters a solid one.
Impact sweepPoint(const Map& map, NodeChild head, const Path& path);

/// Moves a box between brushes. Only their planes count. Compilers add planes (bevels) that make this exact
/// at edges, as in the engines.
Impact sweepBrush(const Map& map, const Brush& brush, const Sweep& sweep);

/// Three vertices in map space, clockwise when seen from the front.
using SweepTriangle = std::array<glm::dvec3, 3>;

/// Moves a box against the front of a triangle. A triangle that the box touches at the start sets
/// Impact::startsInside and does not stop it.
Impact sweepTriangle(const SweepTriangle& triangle, const Sweep& sweep);

/// Takes the nearer impact of two; keeps `startsInside` of both.
void addImpact(Impact& nearest, const Impact& other);

} // namespace visleaf
