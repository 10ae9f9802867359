#include "map/underwater.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

Leaf leafOf(Contents contents) {
    Leaf leaf;
    leaf.contents = contents;
    return leaf;
}

/// A map with water below z = 0 and air above. Leaf 2 is a model of slime between z = 64 and z = 96.
Map poolMap() {
    Map map;
    map.planes = {{{0.0f, 0.0f, 1.0f}, 0.0f}};
    map.nodes = {{.plane = 0, .children = {~0, ~1}}};
    map.leafs = {leafOf(0), leafOf(contents::kWater), leafOf(contents::kSlime)};
    map.models.resize(2);
    map.models[0].head = 0;
    map.models[1].head = ~2;
    map.models[1].bounds = {{0.0f, 0.0f, 0.0f}, {32.0f, 32.0f, 32.0f}};
    return map;
}

TEST(LiquidAt, FindsTheLiquidOfTheWorldLeaf) {
    const Map map = poolMap();
    EXPECT_EQ(liquidAt(map, {}, {0.0f, 0.0f, -8.0f}), contents::kWater);
    EXPECT_EQ(liquidAt(map, {}, {0.0f, 0.0f, 8.0f}), 0u);
    EXPECT_EQ(liquidAt(Map{}, {}, {}), 0u);
}

TEST(LiquidAt, FindsTheLiquidOfABrushModelAtItsOrigin) {
    const Map map = poolMap();
    ModelInstance pool{.model = 1, .entity = 1};
    pool.toWorld[3] = {0.0f, 0.0f, 64.0f, 1.0f};
    EXPECT_EQ(liquidAt(map, std::vector{pool}, {8.0f, 8.0f, 70.0f}), contents::kSlime);
    EXPECT_EQ(liquidAt(map, std::vector{pool}, {8.0f, 8.0f, 40.0f}), 0u);
}

Entity modelEntity(const char* className, const char* model) {
    return {{{"classname", className}, {"model", model}}};
}

TEST(LiquidModels, AreVisibleModelsThatContainLiquid) {
    Map map = poolMap();
    map.models.push_back({.bounds = map.models[1].bounds, .head = ~0}); // contains air
    map.entities = {modelEntity("worldspawn", ""), modelEntity("func_water", "*1"),
                    modelEntity("trigger_multiple", "*1"), modelEntity("func_wall", "*2")};
    const std::vector<ModelInstance> models = placeLiquidModels(map);
    ASSERT_EQ(models.size(), 1u);
    EXPECT_EQ(models[0].entity, 1u);
}

TEST(LiquidModels, MayContainLiquidInABrushOnly) {
    Map map = poolMap();
    map.leafs[2].contents = 0;
    map.entities = {modelEntity("worldspawn", ""), modelEntity("func_water", "*1")};
    EXPECT_TRUE(placeLiquidModels(map).empty());
    map.leafs[2].numBrushes = 1;
    map.leafBrushes = {0};
    map.brushes = {{.contents = contents::kLava}};
    EXPECT_EQ(placeLiquidModels(map).size(), 1u);
}

TEST(LiquidModels, SharedTreesAreSearchedOnce) {
    Map map = poolMap();
    map.nodes.clear();
    map.entities = {modelEntity("worldspawn", "")};
    for (int32_t i = 0; i < 64; ++i) { // both children of a node are the node before it: 2^64 paths
        const NodeChild below = i == 0 ? ~2 : i - 1;
        map.nodes.push_back({.plane = 0, .children = {below, below}});
    }
    map.models[1].head = 63;
    map.entities.push_back(modelEntity("func_water", "*1"));
    EXPECT_EQ(placeLiquidModels(map).size(), 1u);
}

TEST(LiquidModels, SharedLeafsOfManyBrushesAreSearchedOnce) {
    // The number of nodes, and of brushes. Searching all brushes at each node would take too long.
    constexpr int32_t kMany = 2'000'000;
    Map map = poolMap();
    map.leafs[2].contents = 0;
    map.leafs[2].numBrushes = kMany;
    map.leafBrushes.assign(kMany, 0);
    map.brushes = {{.contents = contents::kSolid}};
    map.nodes.clear();
    for (int32_t i = 0; i < kMany; ++i)
        map.nodes.push_back({.plane = 0, .children = {~2, i == 0 ? ~2 : i - 1}});
    map.models[1].head = kMany - 1;
    map.entities = {modelEntity("worldspawn", ""), modelEntity("func_water", "*1")};
    EXPECT_TRUE(placeLiquidModels(map).empty());
}

TEST(LiquidAt, VisitsAtMostAMillionNodes) {
    constexpr int32_t kHeight = 2000;
    Map map = poolMap();
    for (int32_t i = 0; i < kHeight; ++i)
        map.nodes.push_back({.plane = 0, .children = {i == 0 ? ~0 : i, ~0}});
    map.models.push_back({.bounds = map.models[1].bounds, .head = kHeight}); // contains air
    ModelInstance air{.model = 2, .entity = 1};
    ModelInstance pool{.model = 1, .entity = 1};
    std::vector<ModelInstance> models(500, air);
    models.push_back(pool);
    EXPECT_EQ(liquidAt(map, models, {8.0f, 8.0f, 8.0f}), contents::kSlime);
    models.insert(models.begin(), 600, air);
    EXPECT_EQ(liquidAt(map, models, {8.0f, 8.0f, 8.0f}), 0u);
}

TEST(LiquidAt, FindsTheLiquidOfABrush) {
    Map map = poolMap();
    map.leafs[1].contents = 0;
    map.leafs[1].numBrushes = 1;
    map.leafBrushes = {0};
    map.planes.push_back({{0.0f, 0.0f, 1.0f}, -4.0f});
    map.brushSides = {{.plane = 1}};
    map.brushes = {{.contents = contents::kWater, .firstSide = 0, .numSides = 1}};
    EXPECT_EQ(liquidAt(map, {}, {0.0f, 0.0f, -8.0f}), contents::kWater);
    EXPECT_EQ(liquidAt(map, {}, {0.0f, 0.0f, -2.0f}), 0u) << "above the brush";
}

TEST(LiquidAt, VisitsAtMostAMillionSides) {
    // The number of brushes in the leaf. Each entry is the same brush, which has as many sides. Visiting all
    // of them would take too long.
    constexpr uint32_t kMany = 1'000'000;
    Map map = poolMap();
    map.leafs[1].contents = 0;
    map.leafs[1].numBrushes = kMany;
    map.leafBrushes.assign(kMany, 0);
    map.planes.push_back({{0.0f, 0.0f, 1.0f}, -4.0f});
    map.brushSides.assign(kMany, {.plane = 1});
    map.brushes = {{.contents = contents::kWater, .firstSide = 0, .numSides = kMany}};
    EXPECT_EQ(liquidAt(map, {}, {0.0f, 0.0f, -8.0f}), contents::kWater);
}

TEST(LiquidAt, PrefersTheWorstLiquid) {
    Map map = poolMap();
    map.leafs[1].contents = contents::kWater | contents::kLava;
    EXPECT_EQ(liquidAt(map, {}, {0.0f, 0.0f, -8.0f}), contents::kLava);
}

TEST(UnderwaterEffect, HasEachGamesColours) {
    EXPECT_NEAR(underwaterEffectOf(Game::quake, contents::kWater).tint.a, 128.0f / 255.0f, 1e-6f);
    EXPECT_EQ(underwaterEffectOf(Game::quake2, contents::kLava).tint, glm::vec4(1.0f, 0.3f, 0.0f, 0.6f));
    EXPECT_EQ(underwaterEffectOf(Game::quake3, contents::kWater).tint.a, 0.0f);
    EXPECT_EQ(underwaterEffectOf(Game::quake, 0), UnderwaterEffect{});
}

TEST(LensFactors, SwayAboutTheNormalFieldOfView) {
    const LensSway sway = underwaterEffectOf(Game::quake, contents::kWater).sway;
    glm::vec2 least(2.0f), most(0.0f);
    for (int i = 0; i < 100; ++i) {
        const glm::vec2 factors = lensFactorsAt(sway, 0.1 * i);
        least = glm::min(least, factors);
        most = glm::max(most, factors);
    }
    EXPECT_NEAR(least.x, 0.94f, 0.001f);
    EXPECT_NEAR(most.x, 1.0f, 0.001f);
    EXPECT_NEAR(least.y, 1.0f, 0.001f);
    EXPECT_NEAR(most.y, 1.06f, 0.001f);
    EXPECT_EQ(lensFactorsAt({}, 3.0), glm::vec2(1.0f));
}

} // namespace
} // namespace visleaf
