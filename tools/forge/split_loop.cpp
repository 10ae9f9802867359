#include "forge/split_loop.h"

#include <glm/geometric.hpp>

#include <iterator>

namespace visleaf {
namespace {

using Loop = std::vector<glm::vec3>;

// Parts with a smaller area, in square units, count as lines.
constexpr float kMinArea = 0.01f;

float loopArea(const Loop& loop) {
    glm::vec3 sum(0.0f);
    for (size_t i = 2; i < loop.size(); ++i)
        sum += glm::cross(loop[i - 1] - loop[0], loop[i] - loop[0]);
    return 0.5f * glm::length(sum);
}

/// Returns the vertices from `first` to `last`, both included.
Loop partOf(const Loop& loop, size_t first, size_t last) {
    Loop part;
    for (size_t i = first; i <= last; ++i)
        part.push_back(loop[i % loop.size()]);
    return part;
}

} // namespace

std::vector<Loop> splitLoop(const Loop& loop, size_t maxVertices) {
    if (loop.size() <= maxVertices) return {loop};
    // Cuts through the middle. A cut along a side would separate nothing.
    const size_t half = loop.size() / 2;
    for (size_t i = 0; i < loop.size(); ++i) {
        const Loop front = partOf(loop, i, i + half), back = partOf(loop, i + half, i + loop.size());
        if (loopArea(front) < kMinArea || loopArea(back) < kMinArea) continue;
        std::vector<Loop> parts = splitLoop(front, maxVertices);
        const std::vector<Loop> others = splitLoop(back, maxVertices);
        parts.insert(parts.end(), others.begin(), others.end());
        return parts;
    }
    return {loop};
}

} // namespace visleaf
