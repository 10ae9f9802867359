#include "map/liquid_transparency.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

Leaf leafOf(Contents contents, uint32_t cluster = kNone) {
    Leaf leaf;
    leaf.contents = contents;
    leaf.cluster = cluster;
    return leaf;
}

/// Makes a map in which leaf 0 is solid and leaf n + 1 is cluster n. `rows` has one bit for each cluster that
/// a cluster sees.
Map mapWith(const std::vector<Contents>& clusters, const std::vector<int>& rows) {
    Map map;
    map.leafs.push_back(leafOf(contents::kSolid));
    for (uint32_t i = 0; i < clusters.size(); ++i)
        map.leafs.push_back(leafOf(clusters[i], i));
    map.visibility.numClusters = static_cast<uint32_t>(clusters.size());
    map.visibility.encoding = VisEncoding::raw;
    for (uint32_t i = 0; i < rows.size(); ++i) {
        map.visibility.offsets.push_back(i);
        map.visibility.bytes.push_back(static_cast<std::byte>(rows[i]));
    }
    return map;
}

TEST(LiquidTransparency, IsFoundWhenBothSidesSeeEachOther) {
    EXPECT_TRUE(isLiquidTransparent(mapWith({0, contents::kWater}, {0b11, 0b11}), {2}));
}

TEST(LiquidTransparency, IsNotFoundWhenThePvsStopsAtTheSurface) {
    EXPECT_FALSE(isLiquidTransparent(mapWith({0, contents::kWater}, {0b01, 0b10}), {2}));
    EXPECT_FALSE(isLiquidTransparent(mapWith({0, contents::kWater}, {0b01, 0b11}), {2})) << "one way";
    EXPECT_FALSE(isLiquidTransparent(mapWith({0, contents::kWater}, {0b11, 0b10}), {2})) << "the other way";
}

TEST(LiquidTransparency, AnotherLiquidDoesNotCountAsAir) {
    EXPECT_FALSE(
        isLiquidTransparent(mapWith({0, contents::kWater, contents::kLava}, {0b001, 0b110, 0b110}), {2}));
}

TEST(LiquidTransparency, SearchEndsAfterManyRows) {
    const Map map = mapWith({0, 0, contents::kWater, contents::kWater}, {0b0011, 0b1011, 0b1100, 0b1110});
    EXPECT_TRUE(isLiquidTransparent(map, {3, 4}, 2)) << "each side needs two rows of one byte";
    EXPECT_FALSE(isLiquidTransparent(map, {3, 4}, 1));
}

TEST(LiquidTransparency, IsFoundWithoutVisibility) {
    Map map = mapWith({0, contents::kWater}, {});
    map.visibility = {};
    EXPECT_TRUE(isLiquidTransparent(map, {2}));
    EXPECT_FALSE(isLiquidTransparent(map, {}));
}

} // namespace
} // namespace visleaf
