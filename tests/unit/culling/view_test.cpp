#include "culling/view.h"

#include <gtest/gtest.h>

#include <glm/vec4.hpp>

#include <algorithm>
#include <cmath>
#include <random>

namespace visleaf {
namespace {

void expectAboutEqual(const glm::vec3& a, const glm::vec3& b) {
    EXPECT_NEAR(glm::distance(a, b), 0.0f, 1e-5f) << a.x << ' ' << a.y << ' ' << a.z;
}

glm::vec3 framePositionOf(const View& view, const glm::vec3& point) {
    const glm::vec4 clip = view.toClip * glm::vec4(point, 1.0f);
    return glm::vec3(clip) / clip.w;
}

TEST(CameraAxes, FollowTheEnginesConvention) {
    expectAboutEqual(axesOf({{}, 0, 0}).forward, {1, 0, 0});
    expectAboutEqual(axesOf({{}, 0, 90}).forward, {0, 1, 0});
    expectAboutEqual(axesOf({{}, 90, 0}).forward, {0, 0, -1}); // down
    expectAboutEqual(axesOf({{}, 0, 0}).right, {0, -1, 0});
    expectAboutEqual(axesOf({{}, 0, 0}).up, {0, 0, 1});
    expectAboutEqual(axesOf({{}, 90, 0}).up, {1, 0, 0});
}

TEST(View, RightAndUpArePositive) {
    const View view = makeView({{10, 20, 30}, 0, 0}, Lens{});
    const glm::vec3 ahead = framePositionOf(view, {110, 20, 30});
    EXPECT_NEAR(ahead.x, 0.0f, 1e-5f);
    EXPECT_NEAR(ahead.y, 0.0f, 1e-5f);
    EXPECT_GT(framePositionOf(view, {110, 10, 30}).x, 0.0f);
    EXPECT_GT(framePositionOf(view, {110, 20, 40}).y, 0.0f);
}

TEST(View, FovIsMeasuredAcrossTheFrame) {
    const View view = makeView({{}, 0, 0}, {90.0f, 1600, 900, 1.0f});
    EXPECT_NEAR(framePositionOf(view, {100, -100, 0}).x, 1.0f, 1e-5f);
    EXPECT_NEAR(framePositionOf(view, {100, 0, 56.25f}).y, 1.0f, 1e-5f);
}

TEST(View, LooksAtTheCentreOfItsLens) {
    for (const float orthoWidth : {0.0f, 200.0f}) {
        const Lens lens{.center = {0.25f, -0.5f}, .orthoWidth = orthoWidth, .orthoDepth = orthoWidth};
        const glm::vec3 ahead = framePositionOf(makeView({{10, 20, 30}, 0, 0}, lens), {110, 20, 30});
        EXPECT_NEAR(ahead.x, 0.25f, 1e-5f);
        EXPECT_NEAR(ahead.y, -0.5f, 1e-5f);
    }
}

TEST(View, StaysExactFarFromTheOrigin) {
    const CameraPose pose{{30000.0f, 20000.0f, 500.0f}, 12.3f, 77.7f};
    const View view = makeView(pose, Lens{});
    const glm::vec3 forward = axesOf(pose).forward;
    for (glm::length_t axis = 0; axis < 3; ++axis) // distance along the viewing direction, which becomes w
        EXPECT_NEAR(view.toClip[axis][3], forward[axis], 1e-6f);
}

TEST(View, HasNoFarPlane) {
    const View view = makeView({{}, 0, 0}, Lens{});
    EXPECT_LT(framePositionOf(view, {1e6f, 0, 0}).z, 1.0f + 1e-5f);
    EXPECT_NEAR(framePositionOf(view, {1, 0, 0}).z, -1.0f, 1e-5f);
    EXPECT_TRUE(mayBeInside(view.frustum, {{1e6f, -1, -1}, {1e6f + 2, 1, 1}}));
}

class FrustumOfLens : public testing::TestWithParam<Lens> {};

INSTANTIATE_TEST_SUITE_P(Frustum, FrustumOfLens,
                         testing::Values(Lens{.fovX = 100.0f, .width = 640, .height = 480},
                                         Lens{.width = 640, .height = 480, .center = {0.5f, -1.5f}},
                                         Lens{.width = 640,
                                              .height = 480,
                                              .center = {-0.25f, 0.5f},
                                              .orthoWidth = 200.0f,
                                              .orthoDepth = 1000.0f}));

TEST_P(FrustumOfLens, ContainsExactlyTheVisiblePoints) {
    const View view = makeView({{5, -3, 8}, 20, 130}, GetParam());
    std::mt19937 random(7);
    std::uniform_real_distribution<float> place(-200.0f, 200.0f);
    int numInside = 0;
    for (int i = 0; i < 20000; ++i) {
        const glm::vec3 point(place(random), place(random), place(random));
        const glm::vec4 clip = view.toClip * glm::vec4(point, 1.0f);
        const float margin =
            std::min({clip.w - std::abs(clip.x), clip.w - std::abs(clip.y), clip.z + clip.w});
        if (std::abs(margin) < 1e-2f) continue; // on the border, where rounding decides
        ASSERT_EQ(mayBeInside(view.frustum, {point, point}), margin > 0.0f);
        numInside += margin > 0.0f ? 1 : 0;
    }
    EXPECT_GT(numInside, 500);
}

TEST(Frustum, KeepsBoxesThatIntersect) {
    const View view = makeView({{}, 0, 0}, Lens{});
    EXPECT_TRUE(mayBeInside(view.frustum, {{-100, -100, -100}, {100, 100, 100}}));
    EXPECT_TRUE(mayBeInside(view.frustum, {{50, 40, 0}, {60, 500, 1}}));
    EXPECT_FALSE(mayBeInside(view.frustum, {{-60, -5, -5}, {-50, 5, 5}}));
    EXPECT_FALSE(mayBeInside(view.frustum, {{50, 70, 0}, {60, 500, 1}}));
}

TEST_P(FrustumOfLens, CornersLieOnItsPlanes) {
    const View view = makeView({{1, 2, 3}, -10, 40}, GetParam());
    const auto corners = cornersOf(view, 500.0f);
    for (const size_t leftBottom : {0u, 4u}) {
        EXPECT_NEAR(distanceTo(view.frustum[0], corners[leftBottom]), 0.0f, 1e-2f);
        EXPECT_NEAR(distanceTo(view.frustum[2], corners[leftBottom]), 0.0f, 1e-2f);
    }
    EXPECT_NEAR(distanceTo(view.frustum[1], corners[6]), 0.0f, 1e-2f);
    EXPECT_NEAR(distanceTo(view.frustum[3], corners[6]), 0.0f, 1e-2f);
}

} // namespace
} // namespace visleaf
