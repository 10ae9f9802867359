#include "analysis/walk/player_hull.h"

#include "analysis/sight/winding.h"
#include "analysis/walk/collision.h"
#include "forge/game_folder.h"
#include "support/brush_map.h"
#include "support/room_map.h"
#include "support/walk_course.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

PlayerHull hullOf(const Map& map) {
    Progress progress;
    return buildPlayerHull(map, PlayerPose::standing, progress);
}

bool isFloor(const HullPolygon& polygon) {
    return polygon.isFloor();
}

/// Maps with clip hulls.
class ClipHull : public testing::TestWithParam<const char*> {
  protected:
    static LoadedWorld world() {
        static const SceneDescription course = test::walkCourse();
        static CompiledSet scenes(course, false);
        const auto formats = gameFormats();
        const auto format = std::find_if(formats.begin(), formats.end(),
                                         [](const GameFormat& known) { return known.name == GetParam(); });
        return loadWorld(writeMap(*format, scenes.sceneFor(*format)));
    }
};

// Every wall of the hull separates where a player can be from where a player cannot be.
TEST_P(ClipHull, PlayersFitBeforeEachPolygonAndNotBehindIt) {
    const LoadedWorld world = this->world();
    const PlayerHull hull = hullOf(world.map);
    const Collision collision(world.map);
    ASSERT_TRUE(hull.isComplete);
    ASSERT_GT(hull.polygons.size(), 20u);
    EXPECT_TRUE(std::any_of(hull.polygons.begin(), hull.polygons.end(), isFloor));
    for (const HullPolygon& polygon : hull.polygons) {
        const auto vertices = hull.verticesOf(polygon);
        const Winding winding(vertices.begin(), vertices.end());
        const glm::dvec3 area = areaVectorOf(winding);
        if (glm::length(area) < 64.0) continue; // the points might be beside the polygon
        const glm::dvec3 step = 0.25 * glm::normalize(area), center = centerOf(winding);
        EXPECT_TRUE(collision.isFree(PlayerPose::standing, center + step)) << polygon.firstVertex;
        EXPECT_FALSE(collision.isFree(PlayerPose::standing, center - step)) << polygon.firstVertex;
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, ClipHull, testing::Values("bsp29", "bsp2", "bsp30"));

TEST(PlayerHull, ABrushHasItsSides) {
    Map map;
    map.models.resize(1);
    test::addBox(map, {{0, 0, 0}, {100, 50, 20}}, contents::kSolid);
    test::addBox(map, {{0, 0, 90}, {100, 50, 99}}, contents::kWater);
    const PlayerHull hull = hullOf(map);
    EXPECT_EQ(hull.polygons.size(), 6u) << "nothing stops players in water";
    const auto floor = std::find_if(hull.polygons.begin(), hull.polygons.end(), isFloor);
    ASSERT_NE(floor, hull.polygons.end());
    EXPECT_EQ(floor->bounds, (Bounds{{0, 0, 20}, {100, 50, 20}}));
    EXPECT_EQ(std::count_if(hull.polygons.begin(), hull.polygons.end(), isFloor), 1);
}

TEST(PlayerHull, ACancelledBuildIsIncomplete) {
    Map map;
    map.models.resize(1);
    test::addBox(map, {{0, 0, 0}, {100, 50, 20}}, contents::kSolid);
    Progress progress;
    progress.isCancelled = true;
    EXPECT_FALSE(buildPlayerHull(map, PlayerPose::standing, progress).isComplete);
}

TEST(PlayerHull, AMapWithoutModelsHasNone) {
    EXPECT_TRUE(hullOf(Map{}).polygons.empty());
}

} // namespace
} // namespace visleaf
