#include "analysis/sight/leaf_cell.h"

#include "base/portable_math.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace visleaf {
namespace {

void addSide(LeafCell& cell, CellSide side) {
    if (side.winding.empty()) return;
    cell.numVertices += static_cast<uint32_t>(side.winding.size());
    cell.sides.push_back(std::move(side));
}

/// Smallest and largest distance of a cell's vertices from a plane.
struct Reach {
    double least = 0.0;
    double most = 0.0;
};

Reach reachOf(const LeafCell& cell, const CutPlane& plane) {
    Reach reach;
    for (const CellSide& side : cell.sides) {
        for (const glm::dvec3& vertex : side.winding) {
            const double distance = distanceTo(plane, vertex);
            reach.least = std::min(reach.least, distance);
            reach.most = std::max(reach.most, distance);
        }
    }
    return reach;
}

/// Returns the convex polygon around `points`, which lie on a plane, clockwise when seen against `normal`'s
/// direction, that is from the side to which `normal` points.
Winding polygonAround(std::vector<glm::dvec3> points, const glm::dvec3& normal) {
    if (points.size() < 3) return {};
    const glm::dvec3 size = glm::abs(normal);
    const bool isFlat = size.z >= size.x && size.z >= size.y;
    const glm::dvec3 right = glm::cross(isFlat ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 0, 1), normal);
    const glm::dvec3 up = glm::cross(normal, right);
    const glm::dvec3 center = centerOf(points);
    std::vector<std::pair<double, glm::dvec3>> byAngle;
    for (const glm::dvec3& point : points) {
        const glm::dvec3 offset = point - center;
        byAngle.emplace_back(portable::atan2(glm::dot(offset, up), glm::dot(offset, right)), point);
    }
    std::sort(byAngle.begin(), byAngle.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    Winding polygon;
    for (const auto& [angle, point] : byAngle) {
        if (polygon.empty() || polygon.back() != point) polygon.push_back(point);
    }
    return polygon.size() < 3 ? Winding{} : polygon;
}

} // namespace

LeafCell makeCell(const Bounds& box) {
    const glm::dvec3 low = box.mins, high = box.maxs;
    LeafCell cell;
    for (glm::length_t axis = 0; axis < 3; ++axis) {
        const glm::length_t u = (axis + 1) % 3, v = (axis + 2) % 3;
        Winding top(4, high);
        top[1][u] = top[2][u] = low[u];
        top[2][v] = top[3][v] = low[v];
        std::reverse(top.begin(), top.end()); // clockwise from above
        Winding bottom(top.rbegin(), top.rend());
        for (glm::dvec3& vertex : bottom)
            vertex[axis] = low[axis];
        addSide(cell, {std::move(top)});
        addSide(cell, {std::move(bottom)});
    }
    return cell;
}

CellParts splitCell(LeafCell cell, const CutPlane& plane, uint32_t node) {
    const Reach reach = reachOf(cell, plane);
    if (reach.most <= kOnCutPlane) return {{}, std::move(cell)};
    if (reach.least >= -kOnCutPlane) return {std::move(cell), {}};

    CellParts parts;
    std::vector<glm::dvec3> cut;
    for (CellSide& side : cell.sides) {
        WindingParts windings = splitWinding(side.winding, plane);
        if (windings.front.empty() && windings.back.empty()) { // in the plane: a side of the cell behind it
            const bool isAbove = glm::dot(areaVectorOf(side.winding), plane.normal) > 0.0;
            (isAbove ? windings.back : windings.front) = std::move(side.winding);
        }
        const Winding& any = windings.front.empty() ? windings.back : windings.front;
        std::copy_if(any.begin(), any.end(), std::back_inserter(cut), [&](const glm::dvec3& vertex) {
            return std::abs(distanceTo(plane, vertex)) <= kOnCutPlane;
        });
        addSide(parts.front, {std::move(windings.front), side.node, side.isFront});
        addSide(parts.back, {std::move(windings.back), side.node, side.isFront});
    }
    Winding polygon = polygonAround(std::move(cut), plane.normal);
    Winding reversed(polygon.rbegin(), polygon.rend());
    addSide(parts.back, {std::move(polygon), node, false});
    addSide(parts.front, {std::move(reversed), node, true});
    return parts;
}

double volumeOf(const LeafCell& cell) {
    if (cell.sides.empty()) return 0.0;
    const glm::dvec3 apex = cell.sides.front().winding.front(); // of pyramids over all sides
    double sum = 0.0;
    for (const CellSide& side : cell.sides)
        sum += glm::dot(areaVectorOf(side.winding), side.winding.front() - apex) / 3.0;
    return sum;
}

} // namespace visleaf
