#include "camera/camera_path.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

CameraPose poseOnX(float x, float yaw = 0.0f) {
    return {.position = {x, 0, 0}, .yaw = yaw};
}

TEST(CameraPath, PassesThroughItsKeysWithoutASuddenChangeOfSpeed) {
    const CameraPath path{{{0.0, poseOnX(0)}, {1.0, poseOnX(100)}, {3.0, poseOnX(150)}, {4.0, poseOnX(400)}}};
    for (const PathKey& key : path.keys)
        EXPECT_NEAR(poseAt(path, key.seconds).position.x, key.pose.position.x, 1e-3f);
    EXPECT_EQ(poseAt(path, -1.0), poseOnX(0));
    EXPECT_EQ(poseAt(path, 9.0), poseOnX(400));
    const auto speedAt = [&](double time) {
        return (poseAt(path, time + 1e-3).position.x - poseAt(path, time - 1e-3).position.x) / 2e-3f;
    };
    for (const double time : {1.0, 3.0})
        EXPECT_NEAR(speedAt(time - 0.002), speedAt(time + 0.002), 2.0f) << time;
}

TEST(CameraPath, RestsBetweenEqualKeys) {
    const CameraPath path{{{0.0, poseOnX(0)}, {1.0, poseOnX(100)}, {2.0, poseOnX(100)}, {3.0, poseOnX(300)}}};
    for (double time = 1.0; time <= 2.0; time += 0.1)
        EXPECT_FLOAT_EQ(poseAt(path, time).position.x, 100.0f);
}

TEST(CameraPath, TurnsTheShorterWay) {
    const CameraPath path{{{0.0, poseOnX(0, 170)}, {1.0, poseOnX(0, -170)}, {2.0, poseOnX(0, -150)}}};
    for (double time = 0.0; time <= 2.0; time += 0.1)
        EXPECT_GE(std::abs(poseAt(path, time).yaw), 149.9f) << time;
    EXPECT_NEAR(std::abs(poseAt(path, 0.5).yaw), 180.0f, 2.0f);
}

TEST(CameraPath, AStraightOneHasAConstantSpeed) {
    const CameraPath path = straightPath(poseOnX(0), poseOnX(80, 40));
    EXPECT_NEAR(poseAt(path, 0.25).position.x, 20.0f, 1e-4f);
    EXPECT_NEAR(poseAt(path, 0.75).yaw, 30.0f, 1e-4f);
}

TEST(CameraPath, KeysAreAppendedInTheTimeOfAFlight) {
    CameraPath path;
    appendKey(path, poseOnX(0), 100.0f);
    appendKey(path, poseOnX(400), 100.0f);
    appendKey(path, poseOnX(401), 100.0f);
    ASSERT_EQ(path.keys.size(), 3u);
    EXPECT_EQ(path.keys[1].seconds, 4.0);
    EXPECT_EQ(path.keys[2].seconds, 4.5) << "at least half a second";
}

TEST(CameraPath, RemovingTheFirstKeyMovesTheStart) {
    CameraPath path{{{0.0, poseOnX(0)}, {1.0, poseOnX(1)}, {3.0, poseOnX(2)}}};
    removeKey(path, 0);
    EXPECT_EQ(path, (CameraPath{{{0.0, poseOnX(1)}, {2.0, poseOnX(2)}}}));
    removeKey(path, 1);
    removeKey(path, 0);
    EXPECT_TRUE(path.isEmpty());
    EXPECT_EQ(path.seconds(), 0.0);
}

TEST(CameraPath, AChangedDurationMovesTheLaterKeys) {
    CameraPath path{{{0.0, poseOnX(0)}, {1.0, poseOnX(1)}, {3.0, poseOnX(2)}}};
    setKeyDuration(path, 1, 5.0);
    EXPECT_EQ(path.keys[1].seconds, 5.0);
    EXPECT_EQ(path.keys[2].seconds, 7.0);
    setKeyDuration(path, 1, -5.0);
    EXPECT_NEAR(path.keys[1].seconds, kLeastKeySeconds, 1e-9);
    setKeyDuration(path, 2, 1e9);
    EXPECT_LE(path.seconds(), kMaxPathSeconds);
}

TEST(CameraPath, ARecordingKeepsOnlyTheKeysThatItNeeds) {
    CameraPath recorded; // straight, then along a quarter of a circle
    for (int i = 0; i <= 50; ++i)
        recorded.keys.push_back({0.05 * i, poseOnX(4.0f * static_cast<float>(i))});
    for (int i = 1; i <= 50; ++i) {
        const float angle = static_cast<float>(i) * 0.0314f;
        const glm::vec3 position(200.0f + 100.0f * std::sin(angle), 100.0f - 100.0f * std::cos(angle), 0);
        recorded.keys.push_back({2.5 + 0.05 * i, {.position = position}});
    }
    const CameraPath path = simplified(recorded);
    EXPECT_LT(path.keys.size(), 15u);
    EXPECT_EQ(path.keys.front(), recorded.keys.front());
    EXPECT_EQ(path.keys.back(), recorded.keys.back());
    for (const PathKey& key : recorded.keys)
        EXPECT_LT(glm::distance(poseAt(path, key.seconds).position, key.pose.position), 1.01f) << key.seconds;
}

TEST(CameraPath, TextIsReadBack) {
    const CameraPath path{{{0.0, {.position = {1.5f, -2, 3}, .pitch = 10, .yaw = -90}}, {2.25, poseOnX(5)}}};
    const Result<CameraPath> read = parseCameraPath(cameraPathText(path));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read.value(), path);
}

TEST(CameraPath, KeysAsCloseAsPossibleAreReadBack) {
    CameraPath path;
    for (int i = 0; i < 100; ++i)
        path.keys.push_back({i / 1000.0, poseOnX(static_cast<float>(i))});
    const Result<CameraPath> read = parseCameraPath(cameraPathText(path));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read.value(), path);
    EXPECT_FALSE(parseCameraPath("1 1,2,3,4,5\n1.0004 1,2,3,4,5")) << "the same time once it is rounded";
}

TEST(CameraPath, ErrorsNameTheLine) {
    const auto problem = [](std::string_view text) { return parseCameraPath(text).error().message; };
    EXPECT_EQ(problem("0 1,2,3,4,5\n\n# a comment\nnonsense"), "line 4: expected SECONDS X,Y,Z,PITCH,YAW");
    EXPECT_EQ(problem("0 1,2,3,4,5 6"), "line 1: expected SECONDS X,Y,Z,PITCH,YAW");
    EXPECT_EQ(problem("-1 1,2,3,4,5"), "line 1: expected SECONDS X,Y,Z,PITCH,YAW");
    EXPECT_EQ(problem("1 1,2,3,4,5\n1 1,2,3,4,5"), "line 2: the time must be later than 1");
    EXPECT_EQ(problem("# only a comment"), "holds no key of a path");
    EXPECT_EQ(parseCameraPath("3 1,2,3,4,5").value().keys.front().seconds, 0.0);
}

} // namespace
} // namespace visleaf
