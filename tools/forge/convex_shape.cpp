#include "forge/convex_shape.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace visleaf {
namespace {

constexpr double kNormalSteps = 1e5; // normals that are closer than one of these steps are equal
constexpr double kDistSteps = 256.0; // per game unit

constexpr glm::length_t kNoAxis = 3;

int64_t rounded(double value) {
    return std::llround(value);
}

glm::length_t longestAxis(const glm::vec3& normal) {
    const glm::vec3 size = glm::abs(normal);
    if (size.x >= size.y && size.x >= size.z) return 0;
    return size.y >= size.z ? 1 : 2;
}

/// Returns a square in the plane around the projection of `center`. Its vertices are clockwise from the
/// front.
Polygon squareOn(const Plane& plane, const glm::dvec3& center, double halfSize) {
    const glm::dvec3 normal(plane.normal);
    glm::dvec3 other(0.0);
    other[longestAxis(plane.normal) == 2 ? 0 : 2] = 1.0;
    const glm::dvec3 s = halfSize * glm::normalize(glm::cross(other, normal));
    const glm::dvec3 t = halfSize * glm::normalize(glm::cross(normal, s));
    const glm::dvec3 middle = center - distanceTo(plane, center) * normal;
    return {middle - s - t, middle - s + t, middle + s + t, middle + s - t};
}

Polygon clipped(Polygon polygon, const Plane& plane, bool keepsFront) {
    PolygonParts parts = splitPolygon(std::move(polygon), plane);
    return keepsFront ? std::move(parts.front) : std::move(parts.back);
}

/// Returns the part of a plane inside a shape, facing the front of the plane.
Polygon sliceOf(const Shape& shape, const PlaneTable& planes, uint32_t plane) {
    const glm::dvec3 center(shape.bounds.center());
    const double halfSize = glm::length(glm::dvec3(shape.bounds.size()));
    Polygon slice = squareOn(planes[plane], center, halfSize);
    for (const Shape::Side& side : shape.sides) {
        slice = clipped(std::move(slice), planes[side.plane.plane], side.plane.isBack);
        if (slice.empty()) break;
    }
    return slice;
}

void addSide(Shape& shape, const PlaneSide& plane, Polygon polygon) {
    if (polygon.empty()) return;
    shape.bounds.add(boundsOf(polygon));
    shape.sides.push_back({plane, std::move(polygon)});
}

} // namespace

PlaneSide PlaneTable::add(const Plane& plane) {
    const bool isBack = plane.normal[longestAxis(plane.normal)] < 0.0f;
    const glm::vec3 normal = isBack ? -plane.normal : plane.normal;
    const float dist = isBack ? -plane.dist : plane.dist;
    const auto step = [](float value) { return rounded(double{value} * kNormalSteps); };
    const Key key{step(normal.x), step(normal.y), step(normal.z), rounded(double{dist} * kDistSteps)};
    const auto [known, isNew] = m_known.try_emplace(key, static_cast<uint32_t>(m_planes.size()));
    if (isNew) {
        const glm::length_t axis = longestAxis(normal);
        m_axes.push_back(normal[axis] == 1.0f ? axis : kNoAxis);
        m_planes.push_back({normal, dist});
    }
    return {known->second, isBack};
}

PlaneSide PlaneTable::addBoxSide(const Bounds& bounds, uint32_t side) {
    const auto axis = static_cast<glm::length_t>(side / 2);
    const bool looksUp = side % 2 == 1;
    glm::vec3 normal(0.0f);
    normal[axis] = looksUp ? 1.0f : -1.0f;
    return add({normal, looksUp ? bounds.maxs[axis] : -bounds.mins[axis]});
}

double distanceTo(const Plane& plane, const glm::dvec3& point) {
    return glm::dot(glm::dvec3(plane.normal), point) - double{plane.dist};
}

glm::vec3 normalOf(const PlaneTable& planes, const PlaneSide& side) {
    return side.isBack ? -planes[side.plane].normal : planes[side.plane].normal;
}

Bounds boundsOf(const Polygon& polygon) {
    Bounds bounds;
    for (const glm::dvec3& vertex : polygon)
        bounds.add(glm::vec3(vertex));
    return bounds;
}

double areaOf(const Polygon& polygon) {
    glm::dvec3 doubled(0.0);
    for (size_t i = 2; i < polygon.size(); ++i)
        doubled += glm::cross(polygon[i - 1] - polygon[0], polygon[i] - polygon[0]);
    return 0.5 * glm::length(doubled);
}

PolygonParts splitPolygon(Polygon polygon, const Plane& plane) {
    std::vector<double> heights;
    heights.reserve(polygon.size());
    for (const glm::dvec3& vertex : polygon)
        heights.push_back(distanceTo(plane, vertex));
    const auto [lowest, highest] = std::minmax_element(heights.begin(), heights.end());
    if (heights.empty() || *lowest >= -kOnPlane) return {std::move(polygon), {}};
    if (*highest <= kOnPlane) return {{}, std::move(polygon)};

    PolygonParts parts;
    for (size_t i = 0; i < polygon.size(); ++i) {
        const size_t next = (i + 1) % polygon.size();
        if (heights[i] >= -kOnPlane) parts.front.push_back(polygon[i]);
        if (heights[i] <= kOnPlane) parts.back.push_back(polygon[i]);
        const bool leaves = heights[i] > kOnPlane && heights[next] < -kOnPlane;
        const bool enters = heights[i] < -kOnPlane && heights[next] > kOnPlane;
        if (!leaves && !enters) continue;
        // Interpolates from the front to the back, whatever the direction of the edge, so that neighbours get
        // the same vertex.
        const size_t from = leaves ? i : next, to = leaves ? next : i;
        const double part = heights[from] / (heights[from] - heights[to]);
        const glm::dvec3 vertex = glm::mix(polygon[from], polygon[to], part);
        parts.front.push_back(vertex);
        parts.back.push_back(vertex);
    }
    return parts;
}

Placement placementOf(const Shape& shape, const PlaneTable& planes, uint32_t plane) {
    double lowest = 0.0, highest = 0.0;
    if (const glm::length_t axis = planes.axisOf(plane); axis != kNoAxis) {
        lowest = double{shape.bounds.mins[axis]} - double{planes[plane].dist};
        highest = double{shape.bounds.maxs[axis]} - double{planes[plane].dist};
    } else {
        lowest = std::numeric_limits<double>::max();
        highest = std::numeric_limits<double>::lowest();
        for (const Shape::Side& side : shape.sides) {
            for (const glm::dvec3& vertex : side.polygon) {
                lowest = std::min(lowest, distanceTo(planes[plane], vertex));
                highest = std::max(highest, distanceTo(planes[plane], vertex));
            }
        }
    }
    if (lowest >= -kOnPlane) return Placement::front;
    return highest <= kOnPlane ? Placement::back : Placement::both;
}

Shape makeBox(PlaneTable& planes, const Bounds& bounds) {
    Shape box;
    box.bounds = bounds;
    for (uint32_t side = 0; side < 6; ++side) {
        const PlaneSide plane = planes.addBoxSide(bounds, side);
        const auto axis = static_cast<glm::length_t>(side / 2);
        const glm::length_t s = (axis + 1) % 3, t = (axis + 2) % 3;
        glm::dvec3 vertex(side % 2 == 1 ? bounds.maxs : bounds.mins);
        Polygon polygon;
        for (const auto& [atS, atT] : {std::pair(0, 0), std::pair(0, 1), std::pair(1, 1), std::pair(1, 0)}) {
            vertex[s] = double{atS == 1 ? bounds.maxs[s] : bounds.mins[s]};
            vertex[t] = double{atT == 1 ? bounds.maxs[t] : bounds.mins[t]};
            polygon.push_back(vertex);
        }
        if (plane.isBack) std::reverse(polygon.begin(), polygon.end());
        box.sides.push_back({plane, std::move(polygon)});
    }
    return box;
}

ShapeParts splitShape(Shape shape, const PlaneTable& planes, uint32_t plane) {
    ShapeParts parts;
    parts.between = sliceOf(shape, planes, plane);
    if (parts.between.empty()) {
        const bool isFront = distanceTo(planes[plane], glm::dvec3(shape.bounds.center())) > 0.0;
        (isFront ? parts.front : parts.back) = std::move(shape);
        return parts;
    }
    for (Shape::Side& side : shape.sides) {
        PolygonParts polygons = splitPolygon(std::move(side.polygon), planes[plane]);
        addSide(parts.front, side.plane, std::move(polygons.front));
        addSide(parts.back, side.plane, std::move(polygons.back));
    }
    addSide(parts.front, {plane, true}, Polygon(parts.between.rbegin(), parts.between.rend()));
    addSide(parts.back, {plane, false}, parts.between);
    return parts;
}

Shape keepBehind(Shape shape, const PlaneTable& planes, const PlaneSide& side) {
    const Placement behind = side.isBack ? Placement::front : Placement::back;
    const Placement placement = placementOf(shape, planes, side.plane);
    if (placement == behind) return shape;
    if (placement != Placement::both) return {};
    ShapeParts parts = splitShape(std::move(shape), planes, side.plane);
    return side.isBack ? std::move(parts.front) : std::move(parts.back);
}

} // namespace visleaf
