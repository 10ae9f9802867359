#include "culling/flares.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// Makes a map with a lamp at `x` that faces -X.
Map mapWithLamp(float x) {
    Map map;
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
    findFlares(map, flareFacesOf(map), makeView(pose, {.fovX = 90.0f, .width = 640, .height = 320}), flares);
    return flares;
}

TEST(Flares, AreSeenFromTheFrontOnly) {
    const Map map = mapWithLamp(50.0f);
    ASSERT_EQ(flaresOf(map).size(), 1u);
    EXPECT_TRUE(flaresOf(map, {.yaw = 180.0f}).empty()) << "behind the eye";
    EXPECT_TRUE(flaresOf(map, {.position = {90, 0, 0}, .yaw = 180.0f}).empty()) << "from behind the lamp";
}

TEST(Flares, WithoutANormalAreSeenFromAllSides) {
    Map map = mapWithLamp(50.0f);
    map.vertices[0].normal = glm::vec3(0.0f);
    ASSERT_EQ(flaresOf(map, {.position = {90, 0, 0}, .yaw = 180.0f}).size(), 1u);
    EXPECT_GT(flaresOf(map).front().color.r, flaresOf(mapWithLamp(50.0f)).front().color.r * 0.99f);
}

TEST(Flares, ProbeIsALittleInFrontOfTheFace) {
    const FlareSprite flare = flaresOf(mapWithLamp(110.0f)).front();
    EXPECT_EQ(flare.probe, glm::vec3(86.0f, 0.0f, 0.0f));
    EXPECT_FLOAT_EQ(flaresOf(mapWithLamp(10.0f)).front().probe.x, 2.0f) << "still before the eye";
}

TEST(Flares, AreSquareInTheFrameAndFainterWithDistance) {
    const FlareSprite flare = flaresOf(mapWithLamp(50.0f)).front();
    EXPECT_NEAR(flare.halfSize.y, 2.0f * flare.halfSize.x, 1e-5f);
    EXPECT_NEAR(flare.halfSize.x, 2.0f * (40.0f / 640.0f + 8.0f / 50.0f), 1e-5f);
    const FlareSprite far = flaresOf(mapWithLamp(90.0f)).front();
    EXPECT_LT(far.color.r, flare.color.r);
    EXPECT_EQ(far.color.g, 0.0f);
}

} // namespace
} // namespace visleaf
