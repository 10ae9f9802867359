#include "view/overview_cameras.h"

#include "camera/cube_cameras.h"

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr Bounds kBox{{-100, -200, 0}, {300, 200, 100}};
const Lens kWide{.fovX = 90.0f, .width = 320, .height = 180};

/// Adds a square floor of `side` game units.
void addFloor(Map& map, float side, float height) {
    const auto first = static_cast<uint32_t>(map.vertices.size());
    for (const glm::vec2& corner : {glm::vec2(0, 0), glm::vec2(0, 1), glm::vec2(1, 1), glm::vec2(1, 0)}) {
        MapVertex vertex;
        vertex.position = glm::vec3(side * corner, height);
        map.vertices.push_back(vertex);
    }
    MapFace face;
    face.firstVertex = first;
    face.numVertices = 4;
    map.faces.push_back(face);
    map.models[0].numFaces = static_cast<uint32_t>(map.faces.size());
}

Map mapOfFloors(std::initializer_list<float> heights) {
    Map map;
    map.models.emplace_back();
    for (const float height : heights)
        addFloor(map, 256.0f, height);
    return map;
}

/// What boxes cover of frames, -1 to 1.
struct Covered {
    glm::vec2 lowest{9.0f}, highest{-9.0f};

    void add(const std::vector<Bounds>& boxes, const View& view) {
        for (const Bounds& box : boxes) {
            for (int i = 0; i < 8; ++i) {
                const glm::vec4 clip = view.toClip * glm::vec4(cornerOf(box, i), 1.0f);
                ASSERT_GT(clip.w, 0.0f);
                lowest = glm::min(lowest, glm::vec2(clip) / clip.w);
                highest = glm::max(highest, glm::vec2(clip) / clip.w);
            }
        }
    }
    float most() const { return std::max({-lowest.x, -lowest.y, highest.x, highest.y}); }
};

// The box around the cross would need a circle that is nearly twice as large.
TEST(Turntable, FillsTheFrameWithWhatIsShown) {
    const std::vector<Bounds> cross{{{-900, 150, 0}, {1100, 250, 100}}, {{50, -800, 0}, {150, 1200, 300}}};
    for (const glm::uvec2& size : {glm::uvec2(320, 180), glm::uvec2(100, 300), glm::uvec2(400, 100)}) {
        const Lens lens{.fovX = 90.0f, .width = size.x, .height = size.y};
        const std::vector<CameraPose> poses = turntablePoses(cross, 8, 30.0f, lens);
        Covered covered;
        for (const CameraPose& pose : poses) {
            EXPECT_NEAR(pose.position.z, poses.front().position.z, 0.1f);
            const View view = makeView(pose, lens);
            EXPECT_NEAR(glm::dot(view.axes.right, glm::vec3(100, 200, 150) - pose.position), 0.0f, 0.1f);
            covered.add(cross, view);
        }
        EXPECT_LT(covered.most(), 1.0f); // the margin
        EXPECT_GT(covered.most(), 0.93f) << size.x;
        EXPECT_TRUE(size.x < 400 || covered.highest.y > 0.93f) << "less room above than below";
    }
}

TEST(PoseToFitAll, FillsTheFrameWithBoxesAndKeepsThemInTheMiddle) {
    const std::vector<Bounds> boxes{{{-100, -200, 0}, {300, -100, 100}}, {{0, 1000, -900}, {20, 1020, -880}}};
    for (const float yaw : {45.0f, 200.0f}) {
        const CameraPose direction{{7, 8, 9}, 40.0f, yaw};
        const CameraPose pose = poseToFitAll(boxes, direction, kWide);
        EXPECT_EQ(pose.pitch, direction.pitch);
        EXPECT_EQ(pose.yaw, direction.yaw);
        Covered covered;
        covered.add(boxes, makeView(pose, kWide));
        EXPECT_LE(covered.most(), 1.0f);
        EXPECT_GT(covered.most(), 0.93f); // the margin
        // One pair of opposite edges is touched, as near on both sides.
        const glm::vec2 shift = glm::abs(covered.lowest + covered.highest);
        EXPECT_NEAR(std::min(shift.x, shift.y), 0.0f, 0.01f);
    }
}

TEST(PoseToFit, KeepsItsDirectionAndShowsTheWholeBox) {
    for (const float yaw : {0.0f, 50.0f, 200.0f}) {
        const CameraPose direction{{7, 8, 9}, 20.0f, yaw};
        const CameraPose pose = poseToFit(kBox, direction, kWide);
        EXPECT_EQ(pose.pitch, direction.pitch);
        EXPECT_EQ(pose.yaw, direction.yaw);
        Covered covered;
        covered.add({kBox}, makeView(pose, kWide));
        EXPECT_LT(covered.most(), 1.0f);
        EXPECT_GT(covered.most(), 0.8f);
    }
}

TEST(Turntable, TurnsAnticlockwiseInEqualSteps) {
    const std::vector<CameraPose> poses = turntablePoses({&kBox, 1}, 4, -10.0f, kWide);
    ASSERT_EQ(poses.size(), 4u);
    for (size_t i = 0; i < poses.size(); ++i) {
        EXPECT_FLOAT_EQ(poses[i].yaw, 90.0f * static_cast<float>(i));
        EXPECT_FLOAT_EQ(poses[i].pitch, -10.0f);
    }
}

TEST(Storeys, BeginJustBelowTheirLowestFloors) {
    const Map map = mapOfFloors({0.0f, 16.0f, 256.0f, 272.0f, 512.0f});
    const Bounds bounds{{0, 0, 0}, {256, 256, 640}};
    const std::vector<HeightRange> slices = storeysOf(map, bounds, 3);
    ASSERT_EQ(slices.size(), 3u);
    EXPECT_LT(slices[0].low, 0.0f);
    EXPECT_GT(slices[2].high, 640.0f);
    EXPECT_EQ(slices[0].high, slices[1].low);
    EXPECT_EQ(slices[1].high, slices[2].low);
    EXPECT_TRUE(slices[1].low < 256.0f && slices[1].low > 235.0f) << slices[1].low;
    EXPECT_TRUE(slices[2].low < 512.0f && slices[2].low > 490.0f) << slices[2].low;
}

TEST(Storeys, OneIsTheWholeMapAndTooManyAreEmpty) {
    const Map map = mapOfFloors({0.0f});
    const Bounds bounds{{0, 0, 0}, {256, 256, 128}};
    const HeightRange whole = storeysOf(map, bounds, 1).front();
    EXPECT_TRUE(whole.low < 0.0f && whole.high > 128.0f);
    float high = -1e9f;
    for (const HeightRange& slice : storeysOf(map, bounds, 5)) {
        EXPECT_LE(slice.low, slice.high);
        EXPECT_GE(slice.low, high);
        high = slice.high;
    }
    EXPECT_EQ(storeysOf(mapOfFloors({}), bounds, 4).size(), 4u) << "a map without floors";
}

TEST(TopDown, PixelsFollowFromTheMatrix) {
    for (const Lens& lens : {kWide, Lens{.width = 100, .height = 300}}) {
        const TopDownView view = topDownView(kBox, {0.0f, 64.0f}, lens);
        EXPECT_EQ(view.pose.position.z, 64.0f);
        const auto matrix = worldToPixel(view);
        const View camera = makeView(view.pose, view.lens);
        for (const glm::vec3& point : {kBox.mins, kBox.maxs, glm::vec3(7, 9, 11)}) {
            const glm::vec4 clip = camera.toClip * glm::vec4(point, 1.0f);
            const double x = matrix[0][0] * point.x + matrix[0][1] * point.y + matrix[0][2];
            const double y = matrix[1][0] * point.x + matrix[1][1] * point.y + matrix[1][2];
            EXPECT_NEAR(x, (clip.x + 1.0) / 2.0 * lens.width, 1e-2);
            EXPECT_NEAR(y, (1.0 - clip.y) / 2.0 * lens.height, 1e-2);
            EXPECT_TRUE(x >= 0 && x <= lens.width && y >= 0 && y <= lens.height) << "not in the frame";
        }
    }
}

TEST(CubeCameras, ShowTheDirectionsOfTheirFaces) {
    for (const CubeFace& face : kCubeFaces) {
        const CameraAxes axes = axesOf(poseOfFace(face, {1, 2, 3}));
        EXPECT_NEAR(glm::distance(axes.forward, face.forward), 0.0f, 1e-5f) << face.name;
        EXPECT_NEAR(glm::distance(axes.right, face.right), 0.0f, 1e-5f) << face.name;
        EXPECT_NEAR(glm::distance(axes.up, face.up), 0.0f, 1e-5f) << face.name;
    }
    EXPECT_FLOAT_EQ(cubeLens(64, 1.0f).fovX, 90.0f);
    const float half = halfExtentsOf(cubeLens(64, reachWithBorder(64))).x;
    EXPECT_NEAR(half * 62.0f / 64.0f, 1.0f, 1e-4f) << "62 pixels do not span the face";
}

} // namespace
} // namespace visleaf
