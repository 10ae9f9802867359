#include "map/find_leaf.h"

namespace visleaf {

uint32_t findLeaf(const Map& map, NodeChild head, const glm::vec3& point) {
    NodeChild child = head;
    while (!isLeaf(child)) {
        const Node& node = map.nodes[static_cast<uint32_t>(child)];
        child = node.children[distanceTo(map.planes[node.plane], point) > 0.0f ? 0 : 1];
    }
    const uint32_t leaf = leafOf(child);
    return leaf < map.leafs.size() ? leaf : kNone;
}

} // namespace visleaf
