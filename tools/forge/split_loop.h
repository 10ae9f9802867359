// Splits convex loops with more vertices than an engine supports. The cuts run between vertices of the loop.
// They add no vertices, so no gaps to neighbours appear.
#pragma once

#include <glm/vec3.hpp>

#include <cstddef>
#include <vector>

namespace visleaf {

/// Returns `loop` in parts with at most `maxVertices` vertices (at least 4). A loop without an area stays
/// whole.
std::vector<std::vector<glm::vec3>> splitLoop(const std::vector<glm::vec3>& loop, size_t maxVertices);

} // namespace visleaf
