// Convex polygons and polyhedra between the planes of a scene, in double precision. A BSP compiler cuts them.
//
// A point within kOnPlane of a plane counts as on the plane. Planes are stored as in the file, in single
// precision, so that shapes are cut exactly where the file says.
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
    bool isBack = false; // faces against the plane's normal

    bool operator==(const PlaneSide&) const = default;
};

/// Planes, each stored once. Of two opposite planes, the table stores the one whose longest component is
/// positive.
class PlaneTable {
  public:
    /// Returns the side that faces along `plane`'s normal. Adds the plane if it is new.
    PlaneSide add(const Plane& plane);

    /// The same for a side of a box, numbered as in boxSide().
    PlaneSide addBoxSide(const Bounds& bounds, uint32_t side);

    const Plane& operator[](uint32_t index) const { return m_planes[index]; }

    /// Returns the axis of the plane's normal; 3 if the normal is not along an axis.
    glm::length_t axisOf(uint32_t index) const { return m_axes[index]; }

    std::span<const Plane> all() const { return m_planes; }

  private:
    using Key = std::tuple<int64_t, int64_t, int64_t, int64_t>;
    std::vector<Plane> m_planes;
    std::vector<glm::length_t> m_axes;
    std::map<Key, uint32_t> m_known;
};

/// Vertices, clockwise from the front.
using Polygon = std::vector<glm::dvec3>;

/// Returns the signed distance in game units; positive in front of the plane.
double distanceTo(const Plane& plane, const glm::dvec3& point);
/// Returns the direction that the side faces.
glm::vec3 normalOf(const PlaneTable& planes, const PlaneSide& side);
Bounds boundsOf(const Polygon& polygon);
double areaOf(const Polygon& polygon);

/// The parts of a polygon in front of a plane and behind it. A polygon on the plane is in front.
struct PolygonParts {
    Polygon front, back;
};
PolygonParts splitPolygon(Polygon polygon, const Plane& plane);

/// A convex polyhedron.
struct Shape {
    struct Side {
        PlaneSide plane; // faces outwards
        Polygon polygon;
    };
    std::vector<Side> sides; // empty: the shape is empty
    Bounds bounds;
};

/// The position of a shape: in front of a plane, behind it, or both. A shape that only touches the plane is
/// on one side.
enum class Placement { front, back, both };
Placement placementOf(const Shape& shape, const PlaneTable& planes, uint32_t plane);

/// Returns a box. Its sides are in the order of boxSide().
Shape makeBox(PlaneTable& planes, const Bounds& bounds);

/// The two parts of a shape on both sides of `plane`, and the polygon between them, which faces the front. If
/// a part is too thin, `between` is empty, and the other part is the whole shape.
struct ShapeParts {
    Shape front, back;
    Polygon between;
};
ShapeParts splitShape(Shape shape, const PlaneTable& planes, uint32_t plane);

/// Returns the part of a shape behind a side.
Shape keepBehind(Shape shape, const PlaneTable& planes, const PlaneSide& side);

} // namespace visleaf
