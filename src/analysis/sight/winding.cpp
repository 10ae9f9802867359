#include "analysis/sight/winding.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <numeric>

namespace visleaf {
namespace {

/// Returns the point of an edge on the plane; `before` and `behind` are its ends, in front of the plane and
/// behind it.
glm::dvec3 crossingOf(const glm::dvec3& before, const glm::dvec3& behind, const CutPlane& plane) {
    const double a = distanceTo(plane, before), b = distanceTo(plane, behind);
    glm::dvec3 point = before + (behind - before) * (a / (a - b));
    for (glm::length_t axis = 0; axis < 3; ++axis) {
        glm::dvec3 along(0.0);
        along[axis] = 1.0;
        if (plane.normal == along) point[axis] = plane.dist; // exact
    }
    return point;
}

} // namespace

WindingParts splitWinding(std::span<const glm::dvec3> winding, const CutPlane& plane) {
    WindingParts parts;
    bool hasFront = false, hasBack = false;
    for (size_t i = 0; i < winding.size(); ++i) {
        const glm::dvec3& from = winding[i];
        const glm::dvec3& to = winding[i + 1 == winding.size() ? 0 : i + 1];
        const double a = distanceTo(plane, from), b = distanceTo(plane, to);
        if (a >= -kOnCutPlane) parts.front.push_back(from);
        if (a <= kOnCutPlane) parts.back.push_back(from);
        hasFront = hasFront || a > kOnCutPlane;
        hasBack = hasBack || a < -kOnCutPlane;
        const bool leaves = a > kOnCutPlane && b < -kOnCutPlane, enters = a < -kOnCutPlane && b > kOnCutPlane;
        if (!leaves && !enters) continue;
        const glm::dvec3 point = leaves ? crossingOf(from, to, plane) : crossingOf(to, from, plane);
        parts.front.push_back(point);
        parts.back.push_back(point);
    }
    if (!hasFront || parts.front.size() < 3) parts.front.clear();
    if (!hasBack || parts.back.size() < 3) parts.back.clear();
    return parts;
}

void clipToFront(Winding& winding, const CutPlane& plane) {
    const auto isInFront = [&](const glm::dvec3& point) { return distanceTo(plane, point) >= -kOnCutPlane; };
    if (!std::all_of(winding.begin(), winding.end(), isInFront))
        winding = std::move(splitWinding(winding, plane).front);
}

glm::dvec3 areaVectorOf(std::span<const glm::dvec3> winding) {
    glm::dvec3 sum(0.0);
    for (size_t i = 2; i < winding.size(); ++i)
        sum += glm::cross(winding[i] - winding[0], winding[i - 1] - winding[0]);
    return 0.5 * sum;
}

double widthOf(std::span<const glm::dvec3> winding) {
    double perimeter = 0.0;
    for (size_t i = 0; i < winding.size(); ++i)
        perimeter += glm::distance(winding[i], winding[(i + 1) % winding.size()]);
    return 2.0 * glm::length(areaVectorOf(winding)) / perimeter;
}

glm::dvec3 centerOf(std::span<const glm::dvec3> winding) {
    return std::accumulate(winding.begin(), winding.end(), glm::dvec3(0.0)) /
           static_cast<double>(winding.size());
}

} // namespace visleaf
