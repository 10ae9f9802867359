#include "map/find_leaf.h"

#include <glm/common.hpp>

#include <limits>

namespace visleaf {
namespace {

/// The children of a node that a box touches.
struct Sides {
    bool front = false;
    bool back = false;
};

Sides sidesOf(const Plane& plane, const Bounds& bounds) {
    const float reach = glm::dot(glm::abs(plane.normal), 0.5f * bounds.size());
    const float distance = distanceTo(plane, bounds.center());
    return {distance >= -reach, distance <= reach};
}

} // namespace

uint32_t findLeaf(const Map& map, NodeChild head, const glm::vec3& point, uint64_t& budget) {
    NodeChild child = head;
    for (; !isLeaf(child); --budget) {
        if (budget == 0) return kNone;
        const Node& node = map.nodes[static_cast<uint32_t>(child)];
        child = node.children[distanceTo(map.planes[node.plane], point) > 0.0f ? 0 : 1];
    }
    const uint32_t leaf = leafOf(child);
    return leaf < map.leafs.size() ? leaf : kNone;
}

uint32_t findWorldLeaf(const Map& map, const glm::vec3& point, uint64_t& budget) {
    return map.models.empty() ? kNone : findLeaf(map, map.models[0].head, point, budget);
}

uint32_t findWorldLeaf(const Map& map, const glm::vec3& point) {
    uint64_t enough = std::numeric_limits<uint64_t>::max();
    return findWorldLeaf(map, point, enough);
}

uint32_t findWorldCluster(const Map& map, const glm::vec3& point) {
    const uint32_t leaf = findWorldLeaf(map, point);
    return leaf == kNone ? kNone : map.leafs[leaf].cluster;
}

std::vector<uint32_t> findWorldLeafs(const Map& map, const Bounds& bounds, uint64_t& budget) {
    std::vector<uint32_t> leafs;
    std::vector<NodeChild> open;
    if (!map.models.empty()) open.push_back(map.models[0].head);
    for (; !open.empty() && budget > 0; --budget) {
        const NodeChild child = open.back();
        open.pop_back();
        if (isLeaf(child)) {
            if (leafOf(child) < map.leafs.size()) leafs.push_back(leafOf(child));
            continue;
        }
        const Node& node = map.nodes[static_cast<uint32_t>(child)];
        const Sides sides = sidesOf(map.planes[node.plane], bounds);
        if (sides.front) open.push_back(node.children[0]);
        if (sides.back) open.push_back(node.children[1]);
    }
    return leafs;
}

} // namespace visleaf
