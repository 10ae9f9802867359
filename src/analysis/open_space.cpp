#include "analysis/open_space.h"

#include "analysis/ray_cast.h"
#include "map/find_leaf.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <vector>

namespace visleaf {
namespace {

bool isInBrush(const Map& map, const Brush& brush, const glm::vec3& point) {
    const auto sides = std::span(map.brushSides).subspan(brush.firstSide, brush.numSides);
    return !sides.empty() && std::all_of(sides.begin(), sides.end(), [&](const BrushSide& side) {
        const Plane& plane = map.planes[side.plane];
        return glm::dot(plane.normal, point) <= plane.dist;
    });
}

float leafVolume(const Leaf& leaf) {
    const glm::vec3 size = leaf.bounds.size();
    return size.x * size.y * size.z;
}

/// Returns the point of a grid in the leaf's bounds that is nearest to their middle and in the open leaf.
std::optional<glm::vec3> openPointIn(const Map& map, uint32_t leaf) {
    constexpr int kSteps = 8; // the middle of the bounds is a point of the grid
    const Bounds& bounds = map.leafs[leaf].bounds;
    std::vector<glm::vec3> shares;
    for (int x = 1; x < kSteps; ++x)
        for (int y = 1; y < kSteps; ++y)
            for (int z = 1; z < kSteps; ++z)
                shares.emplace_back(glm::vec3(x, y, z) / static_cast<float>(kSteps));
    const auto fromMiddle = [](const glm::vec3& share) { return glm::distance(share, glm::vec3(0.5f)); };
    std::stable_sort(shares.begin(), shares.end(),
                     [&](const glm::vec3& a, const glm::vec3& b) { return fromMiddle(a) < fromMiddle(b); });
    for (const glm::vec3& share : shares) {
        const glm::vec3 point = bounds.mins + share * bounds.size();
        if (findWorldLeaf(map, point) == leaf && isOpenAt(map, point)) return point;
    }
    return std::nullopt;
}

} // namespace

bool isOpenAt(const Map& map, const glm::vec3& point) {
    const uint32_t index = findWorldLeaf(map, point);
    if (index == kNone || isWall(map, map.leafs[index])) return false;
    return std::ranges::none_of(brushesOf(map, map.leafs[index]), [&](uint32_t brush) {
        return (map.brushes[brush].contents & contents::kSolid) != 0 &&
               isInBrush(map, map.brushes[brush], point);
    });
}

bool isInVoid(const Map& map, const glm::vec3& point) {
    const uint32_t index = findWorldLeaf(map, point);
    if (index == kNone || map.visibility.encoding == VisEncoding::none) return false;
    const Leaf& leaf = map.leafs[index];
    return leaf.cluster == kNone && std::ranges::none_of(brushesOf(map, leaf), [&](uint32_t brush) {
               return isInBrush(map, map.brushes[brush], point);
           });
}

std::optional<glm::vec3> openPointIn(const Map& map, std::span<const uint32_t> leafs) {
    constexpr size_t kMostLeafs = 16; // of a cluster with thousands, the largest ones are enough
    std::vector<uint32_t> open;
    std::copy_if(leafs.begin(), leafs.end(), std::back_inserter(open), [&map](uint32_t leaf) {
        return !map.leafs[leaf].bounds.isEmpty() && !isWall(map, map.leafs[leaf]);
    });
    std::stable_sort(open.begin(), open.end(), [&map](uint32_t a, uint32_t b) {
        return leafVolume(map.leafs[a]) > leafVolume(map.leafs[b]);
    });
    for (const uint32_t leaf : std::span(open).first(std::min(open.size(), kMostLeafs)))
        if (const std::optional<glm::vec3> point = openPointIn(map, leaf)) return point;
    return std::nullopt;
}

} // namespace visleaf
