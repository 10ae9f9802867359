#include "map/sight_line.h"

#include <glm/common.hpp>

namespace visleaf {
namespace {

bool isOpen(const Map& map, NodeChild child, const glm::vec3& from, const glm::vec3& to) {
    if (isLeaf(child)) {
        const uint32_t leaf = leafOf(child);
        return leaf < map.leafs.size() && map.leafs[leaf].cluster != kNone;
    }
    const Node& node = map.nodes[static_cast<uint32_t>(child)];
    const Plane& plane = map.planes[node.plane];
    const float start = distanceTo(plane, from);
    const float end = distanceTo(plane, to);
    if (start >= 0.0f && end >= 0.0f) return isOpen(map, node.children[0], from, to);
    if (start < 0.0f && end < 0.0f) return isOpen(map, node.children[1], from, to);
    const glm::vec3 middle = glm::mix(from, to, start / (start - end));
    const size_t near = start >= 0.0f ? 0 : 1;
    return isOpen(map, node.children[near], from, middle) && isOpen(map, node.children[1 - near], middle, to);
}

} // namespace

bool isInSight(const Map& map, const glm::vec3& from, const glm::vec3& to) {
    return map.models.empty() || isOpen(map, map.models[0].head, from, to);
}

} // namespace visleaf
