// Walks along a ray from leaf to leaf of a BSP tree.
#pragma once

#include "analysis/triangle_tree.h"
#include "map/map.h"

#include <glm/geometric.hpp>

#include <limits>

namespace visleaf {

/// A part of a ray, as distances from its origin in game units.
struct RayPart {
    double begin = 0.0;
    double end = std::numeric_limits<double>::infinity();
};

/// Calls `visit(leaf, part)` for each leaf of the tree below `child` that a part of the ray passes, from near
/// to far, until a call returns false. Returns false if one has. `leaf` is an index into Map::leafs. In a map
/// without leafs, the tree still names leaf 0; the ray passes it without a call. Planes have no thickness:
/// the parts of neighbours meet.
template <class Visit>
bool walkLeafs(const Map& map, NodeChild child, const Ray& ray, RayPart part, Visit&& visit) {
    constexpr double kNever = std::numeric_limits<double>::infinity();
    if (isLeaf(child)) return leafOf(child) >= map.leafs.size() || visit(leafOf(child), part);
    const Node& node = map.nodes[static_cast<uint32_t>(child)];
    const glm::dvec3 normal = map.planes[node.plane].normal;
    const double height = glm::dot(normal, ray.origin) - double{map.planes[node.plane].dist};
    const double slope = glm::dot(normal, ray.direction);
    const double crossing = slope == 0.0 ? kNever : -height / slope;
    const bool beginsBehind = crossing <= part.begin ? slope <= 0.0 : height <= 0.0;
    const NodeChild nearChild = node.children[beginsBehind ? 1 : 0];
    if (crossing <= part.begin || crossing >= part.end) return walkLeafs(map, nearChild, ray, part, visit);
    const NodeChild farChild = node.children[beginsBehind ? 0 : 1];
    return walkLeafs(map, nearChild, ray, {part.begin, crossing}, visit) &&
           walkLeafs(map, farChild, ray, {crossing, part.end}, visit);
}

} // namespace visleaf
