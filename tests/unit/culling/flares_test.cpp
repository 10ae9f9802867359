#include "culling/flares.h"

#include "map/sight_line.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// Open for x < 100, solid behind; a lamp hangs at `x` and shines to -X.
Map mapWithLamp(float x) {
    Map map;
    map.planes = {{{1.0f, 0.0f, 0.0f}, 100.0f}};
    map.nodes = {{0, {~1, ~0}}};
    map.leafs.resize(2);
    map.leafs[0].cluster = 0;
    map.models.resize(1);
    map.models[0].head = 0;
    MapVertex lamp;
    lamp.position = {x, 0.0f, 0.0f};
    lamp.normal = {-1.0f, 0.0f, 0.0f};
    lamp.color = {255, 0, 0, 255};
    map.vertices = {lamp};
    MapFace face;
    face.kind = FaceKind::billboard;
    face.numVertices = 1;
    map.faces = {face};
    return map;
}

std::vector<FlareSprite> flaresOf(const Map& map, const CameraPose& pose = {}) {
    std::vector<FlareSprite> flares;
    findFlares(map, makeView(pose, {.fovX = 90.0f, .width = 640, .height = 320}), flares);
    return flares;
}

TEST(SightLine, EndsAtWalls) {
    const Map map = mapWithLamp(50.0f);
    EXPECT_TRUE(isInSight(map, {0, 0, 0}, {99, 50, 0}));
    EXPECT_FALSE(isInSight(map, {0, 0, 0}, {101, 50, 0}));
    EXPECT_FALSE(isInSight(map, {101, 0, 0}, {0, 50, 0}));
}

TEST(SightLine, GoesDownTreesThatAreChains) {
    constexpr uint32_t kDepth = 1'000'000;
    Map map = mapWithLamp(50.0f);
    map.nodes.clear();
    for (uint32_t i = 0; i < kDepth; ++i)
        map.nodes.push_back({0, {~1, i + 1 < kDepth ? static_cast<NodeChild>(i + 1) : ~0}});
    EXPECT_TRUE(isInSight(map, {0, 0, 0}, {99, 50, 0}));
}

TEST(Flares, AreSeenFromTheFrontOnly) {
    const Map map = mapWithLamp(50.0f);
    ASSERT_EQ(flaresOf(map).size(), 1u);
    EXPECT_TRUE(flaresOf(map, {.yaw = 180.0f}).empty()) << "behind the eye";
    EXPECT_TRUE(flaresOf(map, {.position = {90, 0, 0}, .yaw = 180.0f}).empty()) << "from behind the lamp";
}

TEST(Flares, ShineOutOfTheWallThatTheyHangOnButNotThroughIt) {
    EXPECT_EQ(flaresOf(mapWithLamp(110.0f)).size(), 1u);
    EXPECT_TRUE(flaresOf(mapWithLamp(200.0f)).empty());
}

TEST(Flares, AreSquareOnThePictureAndFainterFromAfar) {
    const FlareSprite flare = flaresOf(mapWithLamp(50.0f)).front();
    EXPECT_NEAR(flare.halfSize.y, 2.0f * flare.halfSize.x, 1e-5f);
    EXPECT_NEAR(flare.halfSize.x, 2.0f * (40.0f / 640.0f + 8.0f / 50.0f), 1e-5f);
    const FlareSprite far = flaresOf(mapWithLamp(90.0f)).front();
    EXPECT_LT(far.color.r, flare.color.r);
    EXPECT_EQ(far.color.g, 0.0f);
}

} // namespace
} // namespace visleaf
