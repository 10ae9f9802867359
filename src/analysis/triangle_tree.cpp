#include "analysis/triangle_tree.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace visleaf {
namespace {

constexpr double kNoEnd = std::numeric_limits<double>::infinity();
constexpr uint32_t kTrianglesPerBox = 4;
constexpr double kBoxMargin = 0.01; // game units; flat boxes contain their triangles in spite of rounding
// Share of a triangle beyond its edge that still counts, so that no ray slips between two triangles.
constexpr double kEdgeTolerance = 1e-9;

} // namespace

// The algorithm of Möller and Trumbore, "Fast, Minimum Storage Ray/Triangle Intersection", 1997. The
// comparisons fail for NaN and infinity, which very thin triangles give.
std::optional<TriangleHit> hitTriangle(const Ray& ray, const std::array<glm::dvec3, 3>& vertices,
                                       Cull hiddenSide, double end) {
    const auto& [a, b, c] = vertices;
    const glm::dvec3 toB = b - a, toC = c - a;
    const glm::dvec3 across = glm::cross(ray.direction, toC);
    const double facing = glm::dot(toB, across); // < 0: seen from the front, where vertices are clockwise
    const bool isHidden = hiddenSide == (facing < 0.0 ? Cull::front : Cull::back);
    if (facing == 0.0 || (isHidden && !ray.meetsBacks)) return std::nullopt;
    const glm::dvec3 fromA = ray.origin - a;
    const double u = glm::dot(fromA, across) / facing;
    const glm::dvec3 turned = glm::cross(fromA, toB);
    const double v = glm::dot(ray.direction, turned) / facing;
    const bool isInside = u >= -kEdgeTolerance && v >= -kEdgeTolerance && u + v <= 1.0 + kEdgeTolerance;
    const double distance = glm::dot(toC, turned) / facing;
    if (!isInside || !(distance > ray.begin && distance <= end) || !std::isfinite(distance))
        return std::nullopt;
    return TriangleHit{nullptr, distance, {u, v}};
}

std::optional<double> entryInto(const glm::dvec3& mins, const glm::dvec3& maxs, const Ray& ray, double end) {
    double enter = ray.begin, leave = end;
    for (glm::length_t axis = 0; axis < 3; ++axis) {
        const double origin = ray.origin[axis], direction = ray.direction[axis];
        if (direction == 0.0) { // a division would give NaN on the sides of the box
            if (origin < mins[axis] || origin > maxs[axis]) return std::nullopt;
            continue;
        }
        const double a = (mins[axis] - origin) / direction, b = (maxs[axis] - origin) / direction;
        enter = std::max(enter, std::min(a, b));
        leave = std::min(leave, std::max(a, b));
    }
    return enter <= leave ? std::optional(enter) : std::nullopt;
}

TriangleTree::TriangleTree(std::vector<glm::vec3> positions, std::vector<TreeTriangle> triangles)
    : m_positions(std::move(positions)), m_triangles(std::move(triangles)) {
    m_boxes.reserve(m_triangles.size());
    if (!m_triangles.empty()) addBox(0, static_cast<uint32_t>(m_triangles.size()));
}

glm::dvec3 TriangleTree::centerOf(const TreeTriangle& triangle) const {
    glm::dvec3 sum(0.0);
    for (const uint32_t vertex : triangle.vertices)
        sum += m_positions[vertex];
    return sum / 3.0;
}

// Each half of the triangles gets a box, so the depth is a logarithm.
void TriangleTree::addBox(uint32_t first, uint32_t num) {
    const auto begin = m_triangles.begin() + first, end = begin + num;
    Box box{glm::dvec3(kNoEnd), glm::dvec3(-kNoEnd), first, num, 0};
    for (auto triangle = begin; triangle != end; ++triangle) {
        for (const uint32_t vertex : triangle->vertices) {
            const glm::dvec3 position = m_positions[vertex];
            box.mins = glm::min(box.mins, position - kBoxMargin);
            box.maxs = glm::max(box.maxs, position + kBoxMargin);
        }
    }
    const size_t index = m_boxes.size();
    m_boxes.push_back(box);
    if (num > kTrianglesPerBox) {
        const glm::dvec3 size = box.maxs - box.mins;
        const glm::length_t yOrZ = size.y > size.z ? 1 : 2;
        const glm::length_t axis = size.x > size[yOrZ] ? 0 : yOrZ;
        std::nth_element(begin, begin + num / 2, end, [&](const TreeTriangle& a, const TreeTriangle& b) {
            return centerOf(a)[axis] < centerOf(b)[axis];
        });
        m_boxes[index].numTriangles = 0;
        addBox(first, num / 2);
        addBox(first + num / 2, num - num / 2);
    }
    m_boxes[index].next = static_cast<uint32_t>(m_boxes.size());
}

void TriangleTree::cast(const Ray& ray, const OnHit& onHit) const {
    double end = kNoEnd;
    for (uint32_t index = 0; index < m_boxes.size();) {
        const Box& box = m_boxes[index];
        const bool isMet = entryInto(box.mins, box.maxs, ray, end).has_value();
        index = isMet ? index + 1 : box.next;
        if (!isMet) continue;
        for (uint32_t i = box.firstTriangle; i < box.firstTriangle + box.numTriangles; ++i) {
            const TreeTriangle& triangle = m_triangles[i];
            const auto& [a, b, c] = triangle.vertices;
            std::optional<TriangleHit> hit =
                hitTriangle(ray, {m_positions[a], m_positions[b], m_positions[c]}, triangle.hiddenSide, end);
            if (!hit) continue;
            hit->triangle = &triangle;
            end = onHit(*hit);
        }
    }
}

} // namespace visleaf
