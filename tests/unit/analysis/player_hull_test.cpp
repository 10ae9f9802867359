#include "analysis/walk/player_hull.h"

#include "analysis/sight/winding.h"
#include "analysis/walk/collision.h"
#include "analysis/walk/solid_models.h"
#include "forge/game_folder.h"
#include "support/brush_map.h"
#include "support/room_map.h"
#include "support/walk_course.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

PlayerHull hullOf(const Map& map, HullChoice choice = HullChoice::player) {
    Progress progress;
    return resultOf(buildPlayerHull(map, choice, progress));
}

bool isFloor(const HullPolygon& polygon) {
    return polygon.isFloor();
}

LoadedWorld courseIn(std::string_view format) {
    return loadWorld(test::walkCourseIn(*std::ranges::find(gameFormats(), format, &GameFormat::name)));
}

/// Maps with clip hulls.
class ClipHull : public testing::TestWithParam<const char*> {};

// Every wall of the hull separates where a player can be from where a player cannot be.
TEST_P(ClipHull, PlayersFitBeforeEachPolygonAndNotBehindIt) {
    const LoadedWorld world = courseIn(GetParam());
    const PlayerHull hull = hullOf(world.map);
    const Collision collision(world.map);
    ASSERT_TRUE(hull.isComplete);
    ASSERT_GT(hull.polygons.size(), 20u);
    EXPECT_TRUE(std::any_of(hull.polygons.begin(), hull.polygons.end(), isFloor));
    // The hull holds origins of its own box, which may be elsewhere in the player's box.
    const PlayerRules& rules = collision.rules();
    const glm::dvec3 origin =
        rules.clipHulls.empty() ? glm::vec3(0.0f) : rules.standing.mins - rules.clipHulls[0].box.mins;
    for (const HullPolygon& polygon : hull.polygons) {
        const auto vertices = hull.verticesOf(polygon);
        const Winding winding(vertices.begin(), vertices.end());
        const glm::dvec3 area = areaVectorOf(winding);
        if (glm::length(area) < 64.0) continue; // the points might be beside the polygon
        const glm::dvec3 step = 0.25 * glm::normalize(area);
        const glm::dvec3 center = centerOf(winding) - origin;
        EXPECT_TRUE(collision.isFree(PlayerPose::standing, center + step)) << polygon.firstVertex;
        EXPECT_FALSE(collision.isFree(PlayerPose::standing, center - step)) << polygon.firstVertex;
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, ClipHull, testing::Values("bsp29", "bsp2", "bsp30", "bsp29-hexen2"));

/// The course for Half-Life, which has three hulls.
class HullChoices : public testing::Test {
  protected:
    PlayerHull hull(HullChoice choice) const { return hullOf(m_world.map, choice); }

    /// Returns the height of the lowest floor over the start room, whose own floor is at 0.
    float floorHeight(HullChoice choice) const {
        float lowest = 1e9f;
        for (const HullPolygon& polygon : hull(choice).polygons) {
            const glm::vec3 center = polygon.bounds.center();
            const bool isInRoom = std::abs(center.x - 64.0f) < 150.0f && std::abs(center.y) < 128.0f;
            if (isInRoom && polygon.isFloor()) lowest = std::min(lowest, center.z);
        }
        return lowest;
    }

    LoadedWorld m_world = courseIn("bsp30");
};

TEST_F(HullChoices, EachHullHasTheFloorOfItsBox) {
    EXPECT_FLOAT_EQ(floorHeight(HullChoice::player), 36.0f);
    EXPECT_FLOAT_EQ(floorHeight(HullChoice::hull1), 36.0f);
    EXPECT_FLOAT_EQ(floorHeight(HullChoice::hull2), 32.0f);
    EXPECT_FLOAT_EQ(floorHeight(HullChoice::hull3), 18.0f);
}

TEST_F(HullChoices, AllHullsAreThoseOfTheGame) {
    const size_t each = hull(HullChoice::hull1).polygons.size() + hull(HullChoice::hull2).polygons.size() +
                        hull(HullChoice::hull3).polygons.size();
    const PlayerHull all = hull(HullChoice::all);
    EXPECT_EQ(all.polygons.size(), each);
    EXPECT_EQ(all.polygons.back().hull, 2);
    EXPECT_TRUE(hull(HullChoice::hull4).polygons.empty());
    EXPECT_EQ(missingHullText(HullChoice::hull4, Game::halflife), "the game has no clip hull 4: it has 3");
    EXPECT_EQ(missingHullText(HullChoice::hull3, Game::halflife), "");
}

TEST_F(HullChoices, NodesAlsoCutOpenSpace) {
    const PlayerHull nodes = hull(HullChoice::nodes);
    const auto isOpen = [](const HullPolygon& polygon) { return polygon.isOpen; };
    EXPECT_GT(std::ranges::count_if(nodes.polygons, isOpen), 0);
    EXPECT_EQ(std::ranges::count_if(hull(HullChoice::all).polygons, isOpen), 0);
    EXPECT_GT(nodes.polygons.size(), hull(HullChoice::all).polygons.size());
}

TEST(MissingHullText, SaysThatAGameWithoutClipNodesHasNoHulls) {
    for (const Game game : {Game::quake2, Game::nightfire, Game::quake3, Game::darkplaces})
        EXPECT_EQ(missingHullText(HullChoice::hull1, game),
                  "the game has no clip hulls: brushes and curves shown")
            << traitsOf(game).name;
}

TEST(HullTitle, NamesTheUser) {
    EXPECT_EQ(hullTitle(HullChoice::player, Game::quake), "clip hull 1: players");
    EXPECT_EQ(hullTitle(HullChoice::hull3, Game::halflife), "clip hull 3: crouching players");
    EXPECT_EQ(hullTitle(HullChoice::hull5, Game::hexen2), "clip hull 5: golems");
    EXPECT_EQ(hullTitle(HullChoice::hull1, Game::quake3), "");
}

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

TEST(PlayerHull, CanBeCancelled) {
    Map map;
    map.models.resize(1);
    test::addBox(map, {{0, 0, 0}, {100, 50, 20}}, contents::kSolid);
    Progress progress;
    progress.isCancelled = true;
    EXPECT_FALSE(run(buildPlayerHull(map, HullChoice::player, progress), progress));
}

TEST(PlayerHull, AMapWithoutModelsHasNone) {
    EXPECT_TRUE(hullOf(Map{}).polygons.empty());
}

} // namespace
} // namespace visleaf
