// Convex loops with more vertices than an engine takes, cut into several along lines between vertices of
// theirs: no new vertices come up, so that nothing opens between neighbours.
#pragma once

#include <glm/vec3.hpp>

#include <cstddef>
#include <vector>

namespace visleaf {

/// `loop` in parts of at most `most` vertices (at least 4). A loop without an area stays whole.
std::vector<std::vector<glm::vec3>> splitLoop(const std::vector<glm::vec3>& loop, size_t most);

} // namespace visleaf
