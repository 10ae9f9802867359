#include "analysis/ray_cast.h"

#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

/// A world of two leafs, solid below the plane z = 0 and air above it.
Map twoLeafs() {
    Map map;
    map.planes = {Plane{{0.0f, 0.0f, 1.0f}, 0.0f}};
    map.nodes = {{0, {-1, -2}}}; // leaf 0 in front, leaf 1 behind
    map.leafs.resize(2);
    map.leafs[1].contents = contents::kSolid;
    map.models.emplace_back().head = 0;
    return map;
}

constexpr Ray kDown{{0.0, 0.0, 46.0}, {0.0, 0.0, -1.0}};

TEST(DistanceToWall, EndsAtASolidLeaf) {
    EXPECT_DOUBLE_EQ(distanceToWall(twoLeafs(), kDown), 46.0);
}

TEST(DistanceToWall, AMapWithoutLeafsHasNoWalls) {
    Map map = twoLeafs();
    map.leafs.clear();
    map.nodes[0].children = {-1, -1}; // as validate() leaves them
    EXPECT_TRUE(std::isinf(distanceToWall(map, kDown)));
}

} // namespace
} // namespace visleaf
