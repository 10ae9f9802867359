#include "map/sight_line.h"

#include <glm/common.hpp>

#include <vector>

namespace visleaf {
namespace {

/// A part of the line, and the part of the tree that it runs through.
struct Segment {
    NodeChild child = -1;
    glm::vec3 from{0.0f};
    glm::vec3 to{0.0f};
};

bool isOpenLeaf(const Map& map, NodeChild child) {
    const uint32_t leaf = leafOf(child);
    return leaf < map.leafs.size() && map.leafs[leaf].cluster != kNone;
}

void addSegmentsBelow(const Map& map, const Segment& segment, std::vector<Segment>& open) {
    const auto& [child, from, to] = segment;
    const Node& node = map.nodes[static_cast<uint32_t>(child)];
    const Plane& plane = map.planes[node.plane];
    const float start = distanceTo(plane, from);
    const float end = distanceTo(plane, to);
    const size_t near = start >= 0.0f ? 0 : 1;
    const size_t far = end >= 0.0f ? 0 : 1;
    if (near == far) {
        open.push_back({node.children[near], from, to});
        return;
    }
    const glm::vec3 middle = glm::mix(from, to, start / (start - end));
    open.push_back({node.children[far], middle, to});
    open.push_back({node.children[near], from, middle});
}

} // namespace

bool isInSight(const Map& map, const glm::vec3& from, const glm::vec3& to) {
    if (map.models.empty()) return true;
    std::vector<Segment> open{{map.models[0].head, from, to}}; // no recursion: a hostile tree is a chain
    while (!open.empty()) {
        const Segment segment = open.back();
        open.pop_back();
        if (!isLeaf(segment.child))
            addSegmentsBelow(map, segment, open);
        else if (!isOpenLeaf(map, segment.child))
            return false;
    }
    return true;
}

} // namespace visleaf
