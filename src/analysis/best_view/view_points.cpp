#include "analysis/best_view/view_points.h"

#include "analysis/open_space.h"
#include "analysis/ray_cast.h"
#include "base/portable_math.h"
#include "map/entities/spawn.h"
#include "map/find_leaf.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace visleaf {
namespace {

constexpr float kLeastSide = 48.0f;  // of a leaf, game units
constexpr float kAboveFloor = 72.0f; // of a low point in a leaf
constexpr float kHighFloor = 192.0f; // leafs higher than this have a second point
constexpr size_t kMostLeafs = 4096;  // the largest ones; the choice takes time in proportion to them
constexpr size_t kSpawnShare = 3;    // player starts are at most 1/3 of the points

struct ViewPoint {
    glm::vec3 position{0.0f};
    float room = 1.0f; // how much a large leaf counts
};

/// True for points in the air, where a camera sees far.
bool isInAir(const Map& map, const glm::vec3& point) {
    constexpr Contents kLiquids = contents::kWater | contents::kSlime | contents::kLava;
    const uint32_t leaf = findWorldLeaf(map, point);
    return leaf != kNone && (map.leafs[leaf].contents & kLiquids) == 0 && isOpenAt(map, point);
}

void addPoints(const Map& map, const Leaf& leaf, std::vector<ViewPoint>& points) {
    const glm::vec3 size = leaf.bounds.size();
    if (std::min({size.x, size.y, size.z}) < kLeastSide) return;
    const float room = portable::cbrt(size.x * size.y * size.z);
    const glm::vec3 center = leaf.bounds.center();
    const glm::vec3 low(center.x, center.y, std::min(center.z, leaf.bounds.mins.z + kAboveFloor));
    if (isInAir(map, low)) points.push_back({low, room});
    if (size.z > kHighFloor && isInAir(map, center)) points.push_back({center, room});
}

std::vector<ViewPoint> pointsInLeafs(const Map& map) {
    std::vector<ViewPoint> points;
    for (const Leaf& leaf : map.leafs)
        if (!leaf.bounds.isEmpty() && !isWall(map, leaf)) addPoints(map, leaf, points);
    std::stable_sort(points.begin(), points.end(),
                     [](const ViewPoint& a, const ViewPoint& b) { return a.room > b.room; });
    if (points.size() > kMostLeafs) points.resize(kMostLeafs);
    return points;
}

/// Moves points from `candidates` to `chosen`: each time the one that is far from all chosen ones and has
/// much room.
void chooseSpread(const std::vector<ViewPoint>& candidates, size_t most, std::vector<glm::vec3>& chosen) {
    std::vector<float> distances(candidates.size(), std::numeric_limits<float>::max());
    const auto approach = [&](const glm::vec3& point) {
        for (size_t i = 0; i < candidates.size(); ++i)
            distances[i] = std::min(distances[i], glm::distance(candidates[i].position, point));
    };
    for (const glm::vec3& point : chosen)
        approach(point);
    while (chosen.size() < most) {
        size_t best = 0;
        float bestWorth = 0.0f;
        for (size_t i = 0; i < candidates.size(); ++i) {
            const float worth = std::min(distances[i], 4096.0f) * std::sqrt(candidates[i].room);
            if (worth > bestWorth) best = i;
            bestWorth = std::max(bestWorth, worth);
        }
        if (bestWorth == 0.0f) return; // all are chosen
        chosen.push_back(candidates[best].position);
        approach(chosen.back());
    }
}

} // namespace

std::vector<glm::vec3> viewPoints(const Map& map, size_t most) {
    std::vector<ViewPoint> starts;
    for (const Spawn& spawn : allSpawns(map)) {
        const glm::vec3 eye = eyeOf(spawn, map.game);
        if (isInAir(map, eye)) starts.push_back({eye});
    }
    std::vector<glm::vec3> chosen;
    chooseSpread(starts, most / kSpawnShare, chosen);
    chooseSpread(pointsInLeafs(map), most, chosen);
    return chosen;
}

} // namespace visleaf
