#include "render/line_list.h"

namespace visleaf {

namespace {

using Corners = std::array<glm::vec3, 8>;

/// Edges of a box whose vertices form two rings of four: 0 to 3 and 4 to 7.
constexpr std::array<std::array<uint8_t, 2>, 12> kEdges{
    {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {4, 5}, {5, 6}, {6, 7}, {7, 4}, {0, 4}, {1, 5}, {2, 6}, {3, 7}}};

void addEdges(LineList& list, const Corners& corners, LineColor color) {
    for (const auto& edge : kEdges)
        list.line(corners[edge[0]], corners[edge[1]], color);
}

} // namespace

void LineList::clear() {
    vertices.clear();
    outlines.clear();
    triangles.clear();
}

void LineList::triangle(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, LineColor color) {
    for (const glm::vec3& corner : {a, b, c})
        triangles.push_back({corner, color});
}

void LineList::line(const glm::vec3& from, const glm::vec3& to, LineColor color) {
    vertices.push_back({from, color});
    vertices.push_back({to, color});
}

void LineList::outline(const glm::vec3& from, const glm::vec3& to, LineColor color) {
    outlines.push_back({from, color});
    outlines.push_back({to, color});
}

void LineList::box(const Bounds& bounds, LineColor color) {
    if (bounds.isEmpty()) return;
    const glm::vec3& a = bounds.mins;
    const glm::vec3& b = bounds.maxs;
    const Corners corners{glm::vec3{a.x, a.y, a.z}, {b.x, a.y, a.z}, {b.x, b.y, a.z}, {a.x, b.y, a.z},
                          {a.x, a.y, b.z},          {b.x, a.y, b.z}, {b.x, b.y, b.z}, {a.x, b.y, b.z}};
    addEdges(*this, corners, color);
}

void LineList::frustum(const View& view, float distance, LineColor color) {
    addEdges(*this, cornersOf(view, distance), color);
}

} // namespace visleaf
