#include "geometry/brush_polygons.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace visleaf {
namespace {

using Polygon = std::vector<glm::dvec3>;

constexpr double kFar = 1 << 17;      // game units: beyond every map
constexpr double kOnPlane = 1.0 / 64; // game units: a smaller distance counts as on the plane
constexpr double kSamePlane = 1e-5;   // limit for 1 minus the cosine between normals

struct SidePlane {
    glm::dvec3 normal;
    double dist;
};

SidePlane sidePlane(const Map& map, const BrushSide& side) {
    const Plane& plane = map.planes[side.plane];
    return {glm::dvec3(plane.normal), double{plane.dist}};
}

/// Returns a square around the point of the plane nearest to the origin, clockwise from outside.
Polygon hugeSquare(const SidePlane& plane) {
    const glm::dvec3 size = glm::abs(plane.normal);
    const bool isFlat = size.z >= size.x && size.z >= size.y;
    const glm::dvec3 aside = isFlat ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 0, 1);
    const glm::dvec3 right = glm::normalize(glm::cross(aside, plane.normal)) * kFar;
    const glm::dvec3 up = glm::normalize(glm::cross(plane.normal, right)) * kFar;
    const glm::dvec3 center = plane.normal * plane.dist;
    return {center - right + up, center + right + up, center + right - up, center - right - up};
}

/// Cuts off the part outside `plane`.
Polygon cut(const Polygon& polygon, const SidePlane& plane) {
    Polygon kept;
    for (size_t i = 0; i < polygon.size(); ++i) {
        const glm::dvec3& from = polygon[i];
        const glm::dvec3& to = polygon[(i + 1) % polygon.size()];
        const double a = glm::dot(plane.normal, from) - plane.dist;
        const double b = glm::dot(plane.normal, to) - plane.dist;
        if (a <= kOnPlane) kept.push_back(from);
        const bool crosses = (a > kOnPlane && b < -kOnPlane) || (a < -kOnPlane && b > kOnPlane);
        if (crosses) kept.push_back(from + (to - from) * (a / (a - b)));
    }
    return kept;
}

bool areSame(const SidePlane& a, const SidePlane& b) {
    return glm::dot(a.normal, b.normal) > 1.0 - kSamePlane && std::abs(a.dist - b.dist) < kOnPlane;
}

} // namespace

std::vector<std::vector<glm::vec3>> brushPolygons(const Map& map, const Brush& brush) {
    std::vector<std::vector<glm::vec3>> polygons(brush.numSides);
    if (brush.numSides > kMaxBrushSides) return polygons;
    std::vector<SidePlane> planes;
    for (uint32_t i = 0; i < brush.numSides; ++i)
        planes.push_back(sidePlane(map, map.brushSides[brush.firstSide + i]));
    for (uint32_t i = 0; i < brush.numSides; ++i) {
        Polygon polygon = hugeSquare(planes[i]);
        for (uint32_t k = 0; k < brush.numSides && polygon.size() >= 3; ++k) {
            // If several sides lie in one plane, the first remains.
            if (k != i && areSame(planes[i], planes[k])) {
                if (k < i) polygon.clear();
            } else if (k != i) {
                polygon = cut(polygon, planes[k]);
            }
        }
        if (polygon.size() >= 3) polygons[i].assign(polygon.begin(), polygon.end());
    }
    return polygons;
}

} // namespace visleaf
