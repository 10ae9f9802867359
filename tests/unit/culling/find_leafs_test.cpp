#include "map/find_leaf.h"
#include "unit/culling/room_culling.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace visleaf {
namespace {

using test::RoomCulling;

TEST_F(RoomCulling, EveryPointLiesInExactlyOneLeaf) {
    std::mt19937 random(11);
    const Bounds& world = map().models[0].bounds;
    for (int i = 0; i < 5000; ++i) {
        const auto at = [&](float low, float high) {
            return std::uniform_real_distribution<float>(low, high)(random);
        };
        const glm::vec3 point(at(world.mins.x, world.maxs.x), at(world.mins.y, world.maxs.y),
                              at(world.mins.z, world.maxs.z));
        const uint32_t found = findWorldLeaf(map(), point);
        ASSERT_LT(found, map().leafs.size());
        const auto holds = [&](const Leaf& leaf) { return contains(leaf.bounds, point); };
        ASSERT_TRUE(holds(map().leafs[found]));
        uint64_t budget = 1000;
        const auto leafs = findWorldLeafs(map(), {point, point}, budget);
        ASSERT_EQ(leafs, std::vector<uint32_t>{found}); // no random point is exactly on a plane
    }
}

TEST_F(RoomCulling, FindsTheLeafsOfABox) {
    const Bounds box{{500, 100, 20}, {600, 300, 100}};
    constexpr uint64_t kBudget = 1000;
    uint64_t budget = kBudget;
    const std::vector<uint32_t> found = findWorldLeafs(map(), box, budget);
    for (const uint32_t leaf : found)
        EXPECT_TRUE(overlap(map().leafs[leaf].bounds, box));
    for (float x = box.mins.x; x <= box.maxs.x; x += 5) {
        for (float y = box.mins.y; y <= box.maxs.y; y += 5) {
            EXPECT_EQ(std::count(found.begin(), found.end(), findWorldLeaf(map(), {x, y, 60})), 1);
        }
    }
    uint64_t tooLittle = kBudget - budget - 1;
    EXPECT_LT(findWorldLeafs(map(), box, tooLittle).size(), found.size());
    EXPECT_EQ(tooLittle, 0u);
}

TEST(FindLeaf, AMapWithoutModelsHasNoLeafAtAPoint) {
    Map map;
    map.leafs.push_back({.bounds = {glm::vec3(-1.0f), glm::vec3(1.0f)}, .cluster = 0});
    uint64_t budget = 1000;
    EXPECT_EQ(findWorldLeaf(map, glm::vec3(0.0f)), kNone);
    EXPECT_EQ(findWorldCluster(map, glm::vec3(0.0f)), kNone);
    EXPECT_TRUE(findWorldLeafs(map, map.leafs[0].bounds, budget).empty());
}

} // namespace
} // namespace visleaf
