// Convex polygons and polyhedra between the planes of a scene, in double precision: what a BSP compiler cuts.
//
// A point within kOnPlane of a plane lies on it. Planes are kept as the file will have them, in single
// precision, so that what is cut is cut where the file says.
#pragma once

#include "base/bounds.h"
#include "base/plane.h"

#include <cstdint>
#include <map>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace visleaf {

inline constexpr double kOnPlane = 0.005; // game units

/// A plane of a PlaneTable, seen from its front or from its back.
struct PlaneSide {
    uint32_t plane = 0;
    bool isBack = false; // looks against the plane's normal

    bool operator==(const PlaneSide&) const = default;
};

/// Planes, each there once; of a normal and its opposite the one whose longest component is positive.
class PlaneTable {
  public:
    /// The side that looks along `plane`'s normal.
    PlaneSide add(const Plane& plane);

    /// The side of a box, numbered as in boxSide().
    PlaneSide addBoxSide(const Bounds& bounds, uint32_t side);

    const Plane& operator[](uint32_t index) const { return m_planes[index]; }

    /// The axis that a plane lies across, 3 for any other plane.
    glm::length_t axisOf(uint32_t index) const { return m_axes[index]; }

    std::span<const Plane> all() const { return m_planes; }

  private:
    using Key = std::tuple<int64_t, int64_t, int64_t, int64_t>;
    std::vector<Plane> m_planes;
    std::vector<glm::length_t> m_axes;
    std::map<Key, uint32_t> m_known;
};

/// Corners clockwise from the front.
using Polygon = std::vector<glm::dvec3>;

/// Signed, game units; positive in front.
double distanceTo(const Plane& plane, const glm::dvec3& point);
/// The way that the side looks.
glm::vec3 normalOf(const PlaneTable& planes, const PlaneSide& side);
Bounds boundsOf(const Polygon& polygon);
double areaOf(const Polygon& polygon);

/// The parts of a polygon in front of a plane and behind it; a polygon on the plane counts as in front.
struct PolygonParts {
    Polygon front, back;
};
PolygonParts splitPolygon(Polygon polygon, const Plane& plane);

/// A convex polyhedron.
struct Shape {
    struct Side {
        PlaneSide plane; // looks outward
        Polygon polygon;
    };
    std::vector<Side> sides; // empty: nothing
    Bounds bounds;
};

/// Where something lies: in front of a plane, behind it, or both. What only touches the plane is on one side.
enum class Placement { front, back, both };
Placement placeShape(const Shape& shape, const PlaneTable& planes, uint32_t plane);

/// A box; its sides are in the order of boxSide().
Shape makeBox(PlaneTable& planes, const Bounds& bounds);

/// The two parts of a shape that `plane` goes through, and the polygon between them, which looks to the
/// front. When what is left is too thin to have one, `between` is empty, and one part is the whole shape.
struct ShapeParts {
    Shape front, back;
    Polygon between;
};
ShapeParts splitShape(Shape shape, const PlaneTable& planes, uint32_t plane);

/// What is left of a shape behind a side.
Shape keepBehind(Shape shape, const PlaneTable& planes, const PlaneSide& side);

} // namespace visleaf
