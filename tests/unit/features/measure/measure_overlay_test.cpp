#include "features/measure/measure_overlay.h"

#include "analysis/pick/snapped_point.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

const View kView = makeView({}, {.fovX = 90.0f, .width = 1000, .height = 500});

LineList linesOf(const MeasureMarks& marks) {
    LineList lines;
    addMeasureMarks(marks, kView, lines);
    return lines;
}

TEST(MeasureMarks, NothingMeasuredAddsNothing) {
    EXPECT_TRUE(linesOf({}).isEmpty());
}

TEST(MeasureMarks, APointIsAsLargeOnTheScreenFarAwayAsNear) {
    const auto sizeAt = [](float distance) {
        const LineList lines = linesOf({.from = glm::vec3(distance, 0, 0)});
        EXPECT_EQ(lines.outlines.size(), 4u);
        return glm::distance(*pixelOf(kView, lines.outlines[0].position),
                             *pixelOf(kView, lines.outlines[1].position));
    };
    EXPECT_NEAR(sizeAt(50.0f), sizeAt(5000.0f), 0.1);
    EXPECT_GT(sizeAt(50.0f), 10.0);
    EXPECT_LT(sizeAt(50.0f), 40.0);
    EXPECT_TRUE(linesOf({.from = glm::vec3(-50, 0, 0)}).isEmpty()) << "behind the camera";
}

TEST(MeasureMarks, ALineConnectsBothPointsAndFollowsTheAxes) {
    const glm::vec3 from(100, 20, 30), to(180, -20, 30);
    const LineList lines = linesOf({.from = from, .to = to});
    const size_t numLines = lines.outlines.size() / 2;
    EXPECT_EQ(numLines, 7u) << "along x and y, the line itself, and two marks of two lines";
    const auto isAt = [](const LineVertex& vertex, const glm::vec3& point) {
        return glm::distance(vertex.position, point) <= glm::length(point) / 256.0f + 1e-3f;
    };
    bool isConnected = false;
    for (size_t i = 0; i < lines.outlines.size(); i += 2)
        isConnected |= isAt(lines.outlines[i], from) && isAt(lines.outlines[i + 1], to);
    EXPECT_TRUE(isConnected);
}

TEST(MeasureMarks, TheBoxIsGreenOrRedAndHasRingsOfStepAndJump) {
    PlayerGhost ghost{
        .box = {{100, -16, 0}, {132, 16, 56}}, .jumpHeight = 45.0f, .stepHeight = 18.0f, .fit = BoxFit::fits};
    const LineList fits = linesOf({.player = ghost});
    ghost.fit = BoxFit::blocked;
    const LineList blocked = linesOf({.player = ghost});
    ASSERT_EQ(fits.triangles.size(), 36u);
    Bounds filled;
    for (const LineVertex& vertex : fits.triangles)
        filled.add(vertex.position);
    EXPECT_LT(glm::distance(filled.mins, ghost.box.mins), 1.0f);
    EXPECT_LT(glm::distance(filled.maxs, ghost.box.maxs), 1.0f);
    EXPECT_GT(fits.triangles[0].color[1], fits.triangles[0].color[0]);
    EXPECT_LT(blocked.triangles[0].color[1], blocked.triangles[0].color[0]);
    for (const float height : {18.0f, 45.0f}) {
        const auto isAt = [height](const LineVertex& vertex) {
            return std::abs(vertex.position.z - height) < 0.5f;
        };
        EXPECT_EQ(std::count_if(fits.outlines.begin(), fits.outlines.end(), isAt), 8);
    }
}

TEST(MeasureMarks, EachSideOfTheBoxIsCovered) {
    const LineList lines = linesOf({.player = PlayerGhost{.box = {{100, 200, 300}, {102, 203, 305}}}});
    double area = 0.0;
    for (size_t i = 0; i + 2 < lines.triangles.size(); i += 3) {
        const glm::vec3 a = lines.triangles[i].position;
        area += 0.5 * double{glm::length(glm::cross(lines.triangles[i + 1].position - a,
                                                    lines.triangles[i + 2].position - a))};
    }
    EXPECT_NEAR(area, 2.0 * (2 * 3 + 3 * 5 + 5 * 2), 1.0);
}

} // namespace
} // namespace visleaf
