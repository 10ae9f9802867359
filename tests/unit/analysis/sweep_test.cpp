#include "analysis/walk/box_tree.h"
#include "analysis/walk/collision.h"
#include "analysis/walk/player_move.h"
#include "support/brush_map.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace visleaf {
namespace {

constexpr Bounds kBox{{-16, -16, -24}, {16, 16, 32}};

Path along(const glm::dvec3& from, const glm::dvec3& to) {
    return pathBetween(from, to);
}

TEST(Sweep, StopsBeforeABrush) {
    Map map;
    const uint32_t brush = test::addBox(map, {{100, -50, -50}, {200, 50, 50}}, contents::kSolid, 7);
    const Impact impact = sweepBrush(map, map.brushes[brush], {along({0, 0, 0}, {300, 0, 0}), kBox});
    ASSERT_TRUE(impact.isHit());
    EXPECT_NEAR(impact.distance, 84.0 - kSurfaceGap, 1e-9);
    EXPECT_EQ(impact.normal, glm::dvec3(-1, 0, 0));
    EXPECT_EQ(impact.surface, 7u);
    EXPECT_FALSE(impact.startsInside);
}

TEST(Sweep, PassesBesideAndEndsBeforeABrush) {
    Map map;
    test::addBox(map, {{100, -50, -50}, {200, 50, 50}}, contents::kSolid);
    const Brush& brush = map.brushes.front();
    EXPECT_FALSE(sweepBrush(map, brush, {along({0, 66.1, 0}, {300, 66.1, 0}), kBox}).isHit());
    EXPECT_FALSE(sweepBrush(map, brush, {along({0, 0, 0}, {83.9, 0, 0}), kBox}).isHit());
    EXPECT_TRUE(sweepBrush(map, brush, {along({0, 0, 0}, {83.99, 0, 0}), kBox}).isHit()) << "within the gap";
    EXPECT_FALSE(sweepBrush(map, brush, {along({84, 0, 0}, {0, 0, 0}), kBox}).isHit()) << "moves away";
}

TEST(Sweep, SlidesAlongABrushThatItTouches) {
    Map map;
    test::addBox(map, {{-500, -500, -100}, {500, 500, 0}}, contents::kSolid);
    const Sweep slide{along({0, 0, 24}, {100, 0, 24}), kBox};
    EXPECT_FALSE(sweepBrush(map, map.brushes[0], slide).isHit());
    EXPECT_FALSE(sweepBrush(map, map.brushes[0], slide).startsInside);
    const Impact down = sweepBrush(map, map.brushes[0], {along({0, 0, 24}, {0, 0, 0}), kBox});
    EXPECT_EQ(down.distance, 0.0);
}

TEST(Sweep, ABoxInsideOfABrushIsNotStopped) {
    Map map;
    test::addBox(map, {{-50, -50, -50}, {50, 50, 50}}, contents::kSolid);
    const Impact impact = sweepBrush(map, map.brushes[0], {along({0, 0, 0}, {300, 0, 0}), kBox});
    EXPECT_TRUE(impact.startsInside);
    EXPECT_FALSE(impact.isHit());
}

/// A hull that is solid where x > 100 or z < -200.
Map hullMap() {
    Map map;
    map.planes = {{{1, 0, 0}, 100.0f}, {{0, 0, 1}, -200.0f}};
    const ClipChild solid = clipChildOf(contents::kSolid);
    map.clipNodes = {{0, {solid, 1}}, {1, {kClipAir, solid}}};
    return map;
}

TEST(SweepHull, StopsWhereTheHullBecomesSolid) {
    const Map map = hullMap();
    const Impact wall = sweepHull(map, 0, along({0, 0, 0}, {400, 0, 0}));
    EXPECT_NEAR(wall.distance, 100.0 - kSurfaceGap, 1e-9);
    EXPECT_EQ(wall.normal, glm::dvec3(-1, 0, 0));
    const Impact floor = sweepHull(map, 0, along({0, 0, 0}, {0, 0, -1000}));
    EXPECT_NEAR(floor.distance, 200.0 - kSurfaceGap, 1e-9);
    EXPECT_EQ(floor.normal, glm::dvec3(0, 0, 1));
    const Impact slope = sweepHull(map, 0, along({0, 0, 0}, {200, 200, 0}));
    EXPECT_NEAR(slope.distance, (100.0 - kSurfaceGap) * std::sqrt(2.0), 1e-9);
    EXPECT_FALSE(sweepHull(map, 0, along({0, 0, 0}, {99.9, 0, 0})).isHit());
}

TEST(SweepHull, LetsOutWhatBeginsInside) {
    const Map map = hullMap();
    const Impact out = sweepHull(map, 0, along({200, 0, 0}, {0, 0, 0}));
    EXPECT_TRUE(out.startsInside);
    EXPECT_FALSE(out.isHit());
    EXPECT_TRUE(sweepHull(map, clipChildOf(contents::kSolid), along({0, 0, 0}, {1, 0, 0})).startsInside);
    EXPECT_FALSE(sweepHull(map, kClipAir, along({0, 0, 0}, {1, 0, 0})).startsInside);
}

// Clockwise from above.
constexpr SweepTriangle kFloor{glm::dvec3(-100, -100, 0), glm::dvec3(-100, 200, 0), glm::dvec3(200, -100, 0)};

TEST(SweepTriangle, StopsABoxThatComesFromTheFront) {
    const Impact down = sweepTriangle(kFloor, {along({0, 0, 100}, {0, 0, -100}), kBox});
    EXPECT_NEAR(down.distance, 76.0 - kSurfaceGap, 1e-9);
    EXPECT_EQ(down.normal, glm::dvec3(0, 0, 1));
    EXPECT_FALSE(sweepTriangle(kFloor, {along({0, 0, -100}, {0, 0, 100}), kBox}).isHit()) << "from behind";
    EXPECT_FALSE(sweepTriangle(kFloor, {along({190, 190, 100}, {190, 190, -100}), kBox}).isHit()) << "beside";
    EXPECT_FALSE(sweepTriangle(kFloor, {along({0, 0, 25}, {50, 0, 25}), kBox}).isHit()) << "above";
}

TEST(SweepTriangle, TheEdgeOfABoxHitsTheEdgeOfATriangle) {
    // The long edge runs from (-100, 200) to (200, -100); the box comes from beyond it and hits with an edge.
    const Sweep sweep{along({120, 120, 10}, {0, 0, 0}), kBox};
    const Impact impact = sweepTriangle(kFloor, sweep);
    ASSERT_TRUE(impact.isHit());
    EXPECT_NEAR(glm::length(impact.normal), 1.0, 1e-9);
    EXPECT_LT(glm::dot(impact.normal, sweep.path.direction), 0.0);
}

TEST(SweepTriangle, ABoxThatTouchesItIsInside) {
    EXPECT_TRUE(sweepTriangle(kFloor, {along({0, 0, 0}, {10, 0, 0}), kBox}).startsInside);
    EXPECT_FALSE(sweepTriangle(kFloor, {along({0, 0, 25}, {10, 0, 25}), kBox}).startsInside);
}

// A box that moves against a brush must stop where it stops against the triangles of the brush's sides.
TEST(SweepTriangle, AgreesWithTheBrushOfTheSameShape) {
    Map map;
    const glm::vec3 corner(50, 40, 30);
    test::addBox(map, {-corner, corner}, contents::kSolid);
    std::vector<SweepTriangle> sides;
    for (int axis = 0; axis < 3; ++axis) {
        for (const double sign : {-1.0, 1.0}) {
            glm::dvec3 u(0.0), v(0.0), n(0.0);
            n[axis] = sign * double{corner[axis]};
            u[(axis + 1) % 3] = double{corner[(axis + 1) % 3]};
            v[(axis + 2) % 3] = sign * double{corner[(axis + 2) % 3]};
            sides.push_back({n - u - v, n - u + v, n + u + v});
            sides.push_back({n - u - v, n + u + v, n + u - v});
        }
    }
    std::mt19937 random(5);
    std::uniform_real_distribution<double> place(-200.0, 200.0);
    int numHits = 0;
    for (int i = 0; i < 2000; ++i) {
        const Sweep sweep{along({place(random), place(random), place(random)},
                                {place(random), place(random), place(random)}),
                          kBox};
        const Impact expected = sweepBrush(map, map.brushes[0], sweep);
        if (expected.startsInside) continue;
        Impact nearest;
        for (const SweepTriangle& side : sides)
            addImpact(nearest, sweepTriangle(side, sweep));
        ASSERT_EQ(nearest.isHit(), expected.isHit()) << i;
        if (!expected.isHit()) continue;
        ++numHits;
        EXPECT_NEAR(nearest.distance, expected.distance, 1e-6) << i;
    }
    EXPECT_GT(numHits, 200);
}

TEST(BoxTree, FindsTheBoxesThatOverlap) {
    std::mt19937 random(7);
    std::uniform_real_distribution<float> place(-1000.0f, 1000.0f), size(0.0f, 100.0f);
    const auto randomBox = [&] {
        const glm::vec3 mins(place(random), place(random), place(random));
        return Bounds{mins, mins + glm::vec3(size(random), size(random), size(random))};
    };
    std::vector<Bounds> boxes(500);
    std::generate(boxes.begin(), boxes.end(), randomBox);
    const BoxTree tree(boxes);
    for (int i = 0; i < 100; ++i) {
        const Bounds room = randomBox();
        std::vector<uint32_t> expected, found;
        for (uint32_t k = 0; k < boxes.size(); ++k) {
            if (overlap(boxes[k], room)) expected.push_back(k);
        }
        tree.visit(room, [&](uint32_t index) { found.push_back(index); });
        EXPECT_THAT(found, testing::UnorderedElementsAreArray(expected));
    }
    BoxTree().visit({{-1, -1, -1}, {1, 1, 1}}, [](uint32_t) { FAIL(); });
}

} // namespace
} // namespace visleaf
