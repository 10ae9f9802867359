// Coloured lines and translucent triangles in map space, drawn over the frame: bounds of leafs and entities,
// the frozen frustum, tool brushes.
#pragma once

#include "culling/view.h"

#include <glm/vec4.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace visleaf {

using LineColor = std::array<uint8_t, 4>; // RGBA

/// A vertex of a line or a triangle, in map space.
struct LineVertex {
    glm::vec3 position{0.0f};
    LineColor color{};
};
static_assert(sizeof(LineVertex) == 16);

/// Lines and triangles. They are depth-tested unless `isThrough`.
struct LineList {
    std::vector<LineVertex> vertices;  // two per line
    std::vector<LineVertex> outlines;  // two per line; visible through walls, but faint there
    std::vector<LineVertex> triangles; // three per triangle; drawn before the lines, two-sided, in this order
    bool isThrough = false;            // visible through walls

    bool isEmpty() const { return vertices.empty() && outlines.empty() && triangles.empty(); }
    void clear();
    void triangle(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, LineColor color);

    void line(const glm::vec3& from, const glm::vec3& to, LineColor color);
    void outline(const glm::vec3& from, const glm::vec3& to, LineColor color);
    /// Adds the twelve edges of a box. Adds nothing for empty bounds.
    void box(const Bounds& bounds, LineColor color);
    /// Adds the edges of a view's frustum, cut off at `distance` game units.
    void frustum(const View& view, float distance, LineColor color);
};

} // namespace visleaf
