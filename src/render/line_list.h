// Coloured lines and tinted triangles in map space, for what is drawn over the picture: boxes of leafs and
// entities, the frozen frustum, tool brushes.
#pragma once

#include "culling/view.h"

#include <glm/vec4.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace visleaf {

using LineColor = std::array<uint8_t, 4>; // RGBA

/// An end of a line or a corner of a triangle; map space.
struct LineVertex {
    glm::vec3 position{0.0f};
    LineColor color{};
};
static_assert(sizeof(LineVertex) == 16);

/// Depth-tested unless `isThrough`.
struct LineList {
    std::vector<LineVertex> vertices;  // two a line
    std::vector<LineVertex> triangles; // three each; drawn before the lines, both sides, in their order
    bool isThrough = false;            // drawn through walls

    bool isEmpty() const { return vertices.empty() && triangles.empty(); }
    void clear();
    void triangle(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, LineColor color);

    void line(const glm::vec3& from, const glm::vec3& to, LineColor color);
    /// The twelve edges of a box; none of an empty one.
    void box(const Bounds& bounds, LineColor color);
    /// The edges of a view's frustum, cut off at `distance`.
    void frustum(const View& view, float distance, LineColor color);
};

} // namespace visleaf
