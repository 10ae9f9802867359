// Convex loops with more corners than an engine takes, cut into several along lines between corners of
// theirs: no new corners come up, so that nothing opens between neighbours.
#pragma once

#include <glm/vec3.hpp>

#include <cstddef>
#include <vector>

namespace visleaf {

/// `loop` in parts of at most `most` corners (at least 4). A loop without an area stays whole.
std::vector<std::vector<glm::vec3>> splitLoop(const std::vector<glm::vec3>& loop, size_t most);

} // namespace visleaf
