#include "camera/fly_camera.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

// Flies forward for a second, right and up for a second, and then slows down for a second.
FlyCamera flownAt(int framesPerSecond) {
    FlyCamera camera;
    camera.pose.yaw = 30.0f;
    const FlyInput forward{.move = {1, 0, 0}};
    const FlyInput rightAndUp{.move = {0, 1, 1}, .isFast = true};
    for (const FlyInput& input : {forward, rightAndUp, FlyInput{}}) {
        for (int i = 0; i < framesPerSecond; ++i)
            fly(camera, input, 1.0f / static_cast<float>(framesPerSecond));
    }
    return camera;
}

TEST(FlyCamera, ReachesTheSamePositionAt30AndAt3000FramesASecond) {
    const FlyCamera slow = flownAt(30);
    const FlyCamera quick = flownAt(3000);
    EXPECT_GT(glm::length(slow.pose.position), 1000.0f);
    EXPECT_LT(glm::distance(slow.pose.position, quick.pose.position), 0.5f);
}

TEST(FlyCamera, ReachesTheRequestedSpeed) {
    FlyCamera camera;
    for (int i = 0; i < 60; ++i)
        fly(camera, {.move = {1, 0, 0}}, 1.0f / 60.0f);
    EXPECT_NEAR(glm::length(camera.velocity), kDefaultSpeed, 0.01f);
}

TEST(FlyCamera, ApproachesTheSpeedThatTheUserHasChosen) {
    FlyCamera camera;
    for (int frame = 0; frame < 120; ++frame)
        fly(camera, {.move = {1, 0, 0}}, 1.0f / 60.0f, 500.0f);
    EXPECT_NEAR(glm::length(camera.velocity), 500.0f, 0.01f);
}

TEST(FlyCamera, DiagonalMovementIsNoFaster) {
    FlyCamera camera;
    for (int i = 0; i < 60; ++i)
        fly(camera, {.move = {1, 1, 0}}, 1.0f / 60.0f);
    EXPECT_NEAR(glm::length(camera.velocity), kDefaultSpeed, 0.01f);
}

TEST(FlyCamera, FastAndSlowAreFourTimesAndAQuarter) {
    FlyCamera fast, slow;
    for (int i = 0; i < 60; ++i) {
        fly(fast, {.move = {1, 0, 0}, .isFast = true}, 1.0f / 60.0f);
        fly(slow, {.move = {1, 0, 0}, .isSlow = true}, 1.0f / 60.0f);
    }
    EXPECT_NEAR(glm::length(fast.velocity), kDefaultSpeed * 4.0f, 0.05f);
    EXPECT_NEAR(glm::length(slow.velocity), kDefaultSpeed * 0.25f, 0.01f);
}

TEST(FlyCamera, RisesStraightUpWhileLookingDown) {
    FlyCamera camera;
    camera.pose.pitch = 80.0f;
    fly(camera, {.move = {0, 0, 1}}, 1.0f);
    EXPECT_NEAR(camera.pose.position.x, 0.0f, 1e-4f);
    EXPECT_GT(camera.pose.position.z, 100.0f);
}

TEST(FlyCamera, NeverLooksBeyondStraightUpOrDown) {
    FlyCamera camera;
    fly(camera, {.look = {0, 500}}, 0.01f);
    EXPECT_LT(camera.pose.pitch, 90.0f);
    EXPECT_GE(camera.pose.pitch, 89.0f);
    fly(camera, {.look = {0, -5000}}, 0.01f);
    EXPECT_GT(camera.pose.pitch, -90.0f);
}

TEST(FlyCamera, LookingRightTurnsClockwise) {
    FlyCamera camera;
    fly(camera, {.look = {10, 0}}, 0.01f);
    EXPECT_FLOAT_EQ(camera.pose.yaw, -10.0f);
}

TEST(FlyCamera, EachDirectionHasOneYaw) {
    for (const float yaw : {-540.0f, -180.0f, 180.0f, 540.0f, 900.0f})
        EXPECT_EQ(withinLimits({.yaw = yaw}).yaw, 180.0f) << yaw;
    EXPECT_EQ(withinLimits({.yaw = -179.0f}).yaw, -179.0f);
}

TEST(FlyCamera, AFrameWithoutTimeMovesNothing) {
    FlyCamera camera;
    fly(camera, {.move = {1, 0, 0}}, 0.0f);
    EXPECT_EQ(camera.pose, CameraPose{});
}

TEST(FlyCamera, WheelBackUndoesWheelForward) {
    EXPECT_NEAR(speedAfterWheel(speedAfterWheel(320.0f, 3.0f), -3.0f), 320.0f, 0.01f);
    EXPECT_EQ(speedAfterWheel(320.0f, 1000.0f), kMaxSpeed);
    EXPECT_EQ(speedAfterWheel(320.0f, -1000.0f), kMinSpeed);
}

} // namespace
} // namespace visleaf
