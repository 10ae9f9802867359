// Draws flares, at full strength and fading.
#include "quad_scene.h"
#include "render/passes/flare_pass.h"
#include "support/gl_test.h"

namespace visleaf {
namespace {

using test::colorAt;
using test::kBackground;
using test::QuadScene;
using test::SceneDrawer;

/// A lamp 100 units away in the centre of the frame, and optionally a wall that hides it.
class FlareTest : public test::GlTest {
  protected:
    static QuadScene scene(bool isHidden) {
        QuadScene scene;
        scene.materials.flare =
            scene.addMaterial(Stage{.frames = {scene.addImage({255, 255, 255, 255})}, .blend = kBlendSum});
        const uint16_t black = scene.addColor({0, 0, 0, 255});
        scene.add({.left = isHidden ? -1.0f : 0.5f, .distance = 50.0f, .material = black});
        scene.list.flares = {{.face = 7,
                              .probe = {76.0f, 0.0f, 0.0f},
                              .center = {0.0f, 0.0f},
                              .halfSize = {0.25f, 0.25f},
                              .color = {1.0f, 0.0f, 0.0f}}};
        return scene;
    }

    /// Draws a frame at each time and returns the red value in its centre. The wall is absent in the first
    /// `numSeen` frames.
    std::vector<int> redAt(const std::vector<double>& times, size_t numSeen) {
        SceneDrawer drawer(caps(), scene(false));
        std::vector<int> reds;
        for (const double time : times) {
            const Image image = drawn(drawer, scene(reds.size() >= numSeen), time);
            EXPECT_LE(colorAt(image, -0.5f, 0.0f)[0], kBackground[0]) << "beside the flare";
            reds.push_back(colorAt(image, 0.0f, 0.0f)[0]);
        }
        return reds;
    }

    /// Draws a scene as the next frame of a drawer.
    Image drawn(SceneDrawer& drawer, QuadScene scene, double time) const {
        drawer.map = uploadMap(scene.map, scene.geometry, scene.materials, caps());
        drawer.draw(scene, {.time = time});
        return drawer.frame.readPixels(); // also waits for the query
    }
};

TEST_F(FlareTest, IsAtFullStrengthWhileTheClockIsPaused) {
    EXPECT_EQ(redAt({2.0, 2.0}, 2), (std::vector<int>{255, 255}));
}

TEST_F(FlareTest, IsHiddenByNearerFaces) {
    EXPECT_EQ(redAt({2.0, 2.0}, 0), (std::vector<int>{0, 0}));
}

TEST_F(FlareTest, AppliesGamma) {
    QuadScene lamp = scene(false);
    lamp.list.flares.front().color = {0.25f, 0.0f, 0.0f};
    const Image drawn = test::drawScene(caps(), lamp, {.draw = {.gamma = 2.0f}});
    EXPECT_NEAR(colorAt(drawn, 0.0f, 0.0f)[0] - colorAt(drawn, -0.5f, 0.0f)[0], 128, 2);
}

TEST_F(FlareTest, IsLeftOutOfViewsThatShowNoLight) {
    for (const ViewMode mode : {ViewMode::normals, ViewMode::overdraw, ViewMode::wireframeThrough}) {
        QuadScene without = scene(false);
        without.list.flares.clear();
        EXPECT_EQ(test::drawScene(caps(), scene(false), {.draw = {.mode = mode}}),
                  test::drawScene(caps(), without, {.draw = {.mode = mode}}));
    }
}

TEST_F(FlareTest, FadesAwayInASeventhOfASecond) {
    const std::vector<int> reds = redAt({1.0, 1.0, 1.05, 1.10, 1.17, 1.30}, 2);
    ASSERT_EQ(reds.size(), 6u);
    EXPECT_EQ(reds[1], 255);
    EXPECT_EQ(reds[2], 255) << "the answer comes a frame later";
    EXPECT_EQ(reds[3], 255) << "and is when the fading begins";
    EXPECT_NEAR(reds[4], 255 * (1.0 - 0.07 * 7.0), 4);
    EXPECT_EQ(reds[5], 0);
}

TEST_F(FlareTest, StopsFadingAtFullStrength) {
    QuadScene lamp = scene(false);
    SceneDrawer drawer(caps(), lamp);
    const auto fadesAt = [&](double time, ViewMode mode = ViewMode::lit) {
        const FrameStats stats = drawer.draw(lamp, {.draw = {.mode = mode}, .time = time});
        drawer.frame.readPixels(); // also waits for the query
        return stats.flaresFade;
    };
    EXPECT_FALSE(fadesAt(1.0)) << "the clock stands";
    lamp.list.flares.front().face = 8;
    EXPECT_TRUE(fadesAt(1.05)) << "nothing is known of this one";
    EXPECT_TRUE(fadesAt(1.10));
    EXPECT_TRUE(fadesAt(1.15));
    EXPECT_FALSE(fadesAt(1.30));
    lamp.list.flares.front().probe.y = 1.0f;
    EXPECT_TRUE(fadesAt(1.32)) << "it was asked about elsewhere";
    EXPECT_FALSE(fadesAt(1.34));
    lamp.list.flares.front().face = 9;
    EXPECT_FALSE(fadesAt(1.36, ViewMode::normals)) << "shows none";
}

TEST_F(FlareTest, FadesInAgainAfterAFrameWithoutFlares) {
    SceneDrawer drawer(caps(), scene(false));
    const auto redOf = [&](const QuadScene& lamp, double time) {
        return int{colorAt(drawn(drawer, lamp, time), 0.0f, 0.0f)[0]};
    };
    EXPECT_EQ(redOf(scene(false), 1.0), 255);
    QuadScene without = scene(false);
    without.list.flares.clear();
    redOf(without, 1.05);
    EXPECT_EQ(redOf(scene(true), 1.1), 0) << "it shines through the wall";
}

TEST_F(FlareTest, FadingEndsWhenTheClockIsSetBack) {
    const std::vector<double> times{10.0, 10.0, 10.05, 2.0, 2.0, 2.05};
    EXPECT_EQ(redAt(times, 6), std::vector<int>(6, 255));
    EXPECT_EQ(redAt(times, 3), (std::vector<int>{255, 255, 255, 0, 0, 0}));
}

TEST_F(FlareTest, FadesInWhenItEntersTheFrame) {
    const std::vector<int> reds = redAt({1.0, 1.05, 1.10, 1.15, 1.30}, 0);
    EXPECT_EQ(reds, (std::vector<int>{0, 0, 0, 0, 0})) << "hidden all the while";
    FlareFade fade;
    EXPECT_EQ(fade.strengthAt(1.0), 0.0f);
    fade.see(true, 1.0);
    EXPECT_NEAR(fade.strengthAt(1.07), 0.49f, 1e-5f);
    fade.see(true, 1.1);
    EXPECT_EQ(fade.strengthAt(1.2), 1.0f);
}

} // namespace
} // namespace visleaf
