#include "culling/portal_view.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>
#include <glm/vec4.hpp>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace visleaf {
namespace {

/// Makes a square of 64 units at x = 100. It faces the camera at the origin.
Portal portalAhead() {
    Portal portal;
    portal.plane = {{-1.0f, 0.0f, 0.0f}, -100.0f};
    portal.entity.origin = {96.0f, 0.0f, 0.0f};
    portal.triangles = {{100, 32, 32}, {100, -32, 32},  {100, -32, -32},
                        {100, 32, 32}, {100, -32, -32}, {100, 32, -32}};
    portal.range = std::numeric_limits<float>::infinity();
    return portal;
}

Portal portalTo(const PortalCamera& camera) {
    Portal portal = portalAhead();
    portal.entity.camera = camera;
    return portal;
}

View viewAt(const CameraPose& pose = {}) {
    return makeView(pose, {.fovX = 90.0f, .width = 200, .height = 100});
}

glm::vec3 toFramePosition(const View& view, const glm::vec3& point) {
    const glm::vec4 clip = view.toClip * glm::vec4(point, 1.0f);
    return glm::vec3(clip) / clip.w;
}

void expectNear(const glm::vec3& a, const glm::vec3& b, float epsilon = 1e-3f) {
    EXPECT_LT(glm::distance(a, b), epsilon) << a.x << ' ' << a.y << ' ' << a.z;
}

glm::vec2 positionInFrame(const View& view, const glm::vec3& point) {
    return glm::vec2(toFramePosition(view, point));
}

TEST(Mirror, ReflectsPoints) {
    const View view = viewAt({{0, 10, 5}, 5.0f, 7.0f});
    const auto through = viewThrough(portalAhead(), view, 0.0);
    ASSERT_TRUE(through);
    EXPECT_TRUE(through->view.isMirrored);
    expectNear(through->view.pose.position, {200, 10, 5});
    for (const glm::vec3 point : {glm::vec3(20, 10, -4), glm::vec3(-50, 3, 8), glm::vec3(90, -20, 15)}) {
        const glm::vec3 image(200.0f - point.x, point.y, point.z);
        EXPECT_LT(glm::distance(positionInFrame(through->view, point), positionInFrame(view, image)), 1e-4f);
    }
}

TEST(Mirror, UsesThePvsOfItsEntity) {
    EXPECT_EQ(viewThrough(portalAhead(), viewAt(), 0.0)->pvsOrigin, glm::vec3(96, 0, 0));
}

// Faces behind the mirror lie between the mirrored camera and the mirror.
TEST(Mirror, ClipsFacesBehindItsPlane) {
    const View view = viewThrough(portalAhead(), viewAt(), 0.0)->view;
    EXPECT_LT(toFramePosition(view, {101, 0, 0}).z, -1.0f);
    EXPECT_GT(toFramePosition(view, {99, 0, 0}).z, -1.0f);
    EXPECT_FALSE(mayBeInside(view.frustum, {{101, -1, -1}, {110, 1, 1}}));
    EXPECT_TRUE(mayBeInside(view.frustum, {{50, -1, -1}, {60, 1, 1}}));
}

TEST(Mirror, DepthIsMonotonicAndHasNoFarPlane) {
    const View view = viewThrough(portalAhead(), viewAt({{0, 0, 0}, 0.0f, 20.0f}), 0.0)->view;
    float last = -1.0f;
    for (const float x : {90.0f, 0.0f, -500.0f, -10000.0f, -1e6f}) {
        const float depth = toFramePosition(view, {x, 0, 0}).z;
        EXPECT_GT(depth, last);
        EXPECT_LE(depth, 1.0f);
        last = depth;
    }
}

TEST(Mirror, KeepsDepthWhenTheCameraTouchesIt) {
    const auto through = viewThrough(portalAhead(), viewAt({{99.999f, 0, 0}, 0.0f, 60.0f}), 0.0);
    ASSERT_TRUE(through);
    EXPECT_LT(toFramePosition(through->view, {90, 10, 0}).z, 0.99f);
}

TEST(Portal, CoversThePixelsOfItsOutline) {
    // The square is 64 units wide at a distance of 100, where the frame is 200 units wide.
    EXPECT_EQ(viewThrough(portalAhead(), viewAt(), 0.0)->rect, (PixelRect{68, 18, 64, 64}));
}

TEST(Portal, IsCulledByTheSidesOfItsOutline) {
    const View view = viewThrough(portalAhead(), viewAt(), 0.0)->view; // the mirrored eye is at (200, 0, 0)
    EXPECT_TRUE(mayBeInside(view.frustum, {{0, 60, 0}, {1, 61, 1}}));
    EXPECT_FALSE(mayBeInside(view.frustum, {{0, 70, 0}, {1, 71, 1}}));
}

TEST(Portal, IsEmptyFromBehindOrOutsideOfTheFrame) {
    EXPECT_FALSE(viewThrough(portalAhead(), viewAt({{200, 0, 0}, 0.0f, 180.0f}), 0.0)); // seen from its back
    EXPECT_FALSE(viewThrough(portalAhead(), viewAt({{0, 0, 0}, 0.0f, 180.0f}), 0.0));   // behind the camera
    EXPECT_FALSE(viewThrough(portalAhead(), viewAt({{0, 0, 0}, 0.0f, 70.0f}), 0.0));    // outside the frame
}

TEST(Portal, RangeIsMeasuredFromTheNearestVertex) {
    Portal portal = portalTo({});
    const float distance = glm::length(glm::vec3(100, 32, 32));
    portal.range = distance + 1.0f;
    EXPECT_TRUE(viewThrough(portal, viewAt(), 0.0));
    portal.range = distance - 1.0f;
    EXPECT_FALSE(viewThrough(portal, viewAt(), 0.0));
}

TEST(Portal, ShowsTheViewOfItsCamera) {
    const Portal portal = portalTo({.origin = {1000, 500, 50}, .direction = {0, 1, 0}});
    const auto through = viewThrough(portal, viewAt({{0, 0, 0}, 0.0f, 0.0f}), 0.0);
    ASSERT_TRUE(through);
    EXPECT_FALSE(through->view.isMirrored);
    EXPECT_EQ(through->pvsOrigin, glm::vec3(1000, 500, 50));
    // The camera is 100 units in front of the portal, so the view starts 100 units behind the far camera.
    expectNear(through->view.pose.position, {1000, 400, 50});
    expectNear(through->view.axes.forward, {0, 1, 0});
    expectNear(glm::vec3(positionInFrame(through->view, {1000, 900, 50}), 0.0f), {0, 0, 0});
    EXPECT_LT(toFramePosition(through->view, {1000, 499, 50}).z, -1.0f);
}

/// Returns the roll of the view through a portal in degrees, relative to a portal camera without roll.
float rollOf(PortalCamera camera, double seconds) {
    camera.direction = {1, 0, 0};
    const glm::vec3 up = viewThrough(portalTo(camera), viewAt(), seconds)->view.axes.up;
    const glm::vec3 still = viewThrough(portalTo({}), viewAt(), 0.0)->view.axes.up;
    const float angle = std::acos(glm::clamp(glm::dot(up, still), -1.0f, 1.0f));
    const float side = glm::dot(glm::cross(still, up), glm::vec3(1, 0, 0));
    return glm::degrees(side < 0.0f ? -angle : angle);
}

TEST(PortalView, RollsAsItsCameraDoes) {
    EXPECT_NEAR(std::abs(rollOf({.roll = 30.0f}, 5.0)), 30.0f, 0.01f);
}

TEST(PortalView, TurnsWithTime) {
    const float once = rollOf({.degreesPerSecond = 25.0f}, 1.0);
    EXPECT_NEAR(std::abs(once), 25.0f, 0.01f);
    EXPECT_NEAR(rollOf({.degreesPerSecond = 25.0f}, 2.0), 2.0f * once, 0.02f);
}

TEST(PortalView, SwingsByFourDegreesToEitherSide) {
    const double quarter = 1.5707963 / 3.0; // seconds until the first extreme
    const float end = rollOf({.swings = true}, quarter);
    EXPECT_NEAR(std::abs(end), 4.0f, 0.01f);
    EXPECT_NEAR(rollOf({.swings = true}, 3.0 * quarter), -end, 0.01f);
    EXPECT_NEAR(rollOf({.swings = true}, 0.0), 0.0f, 0.01f);
}

} // namespace
} // namespace visleaf
