#include "culling/instance_clusters.h"

#include "map/find_leaf.h"

#include <algorithm>

namespace visleaf {
namespace {

// Game units. Doors touch the leafs that they close, so their bounds are enlarged to reach into the adjacent
// leafs.
constexpr float kInstanceMargin = 1.0f;

// Largest number of visited nodes and leafs when finding the clusters of all placed models. Maps of the games
// need far fewer, but entities may place large models very often.
constexpr uint64_t kInstanceBudget = 1 << 24;

/// Returns the clusters that the bounds of a placed model touch, or none if `budget` is exhausted (see
/// findWorldLeafs()).
std::vector<uint32_t> clustersTouching(const Map& map, Bounds bounds, uint64_t& budget) {
    bounds.mins -= glm::vec3(kInstanceMargin);
    bounds.maxs += glm::vec3(kInstanceMargin);
    std::vector<uint32_t> clusters;
    const std::vector<uint32_t> leafs = findWorldLeafs(map, bounds, budget);
    if (budget == 0) return {};
    for (const uint32_t leaf : leafs) {
        if (map.leafs[leaf].cluster != kNone) clusters.push_back(map.leafs[leaf].cluster);
    }
    std::sort(clusters.begin(), clusters.end());
    clusters.erase(std::unique(clusters.begin(), clusters.end()), clusters.end());
    return clusters;
}

} // namespace

std::vector<std::vector<uint32_t>> clustersOfInstances(const Map& map, const MapGeometry& geometry) {
    std::vector<Bounds> boxes;
    for (const DrawInstance& instance : geometry.instances)
        boxes.push_back(instance.faces.empty() ? Bounds{} : instance.bounds);
    return clustersOfBoxes(map, boxes);
}

std::vector<std::vector<uint32_t>> clustersOfBoxes(const Map& map, std::span<const Bounds> boxes) {
    std::vector<std::vector<uint32_t>> clusters;
    uint64_t budget = kInstanceBudget;
    for (const Bounds& box : boxes)
        clusters.push_back(box.isEmpty() ? std::vector<uint32_t>{} : clustersTouching(map, box, budget));
    return clusters;
}

} // namespace visleaf
