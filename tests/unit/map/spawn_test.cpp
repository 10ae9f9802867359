#include "map/entities/spawn.h"

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>
#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

/// A map without entities: the contents `below` lie under z = 100, and air above. The bounds of the world are
/// 64 units wide.
Map mapOf(Contents below) {
    Map map;
    map.planes = {{{0.0f, 0.0f, 1.0f}, 100.0f}};
    map.nodes = {{.plane = 0, .children = {~0, ~1}}};
    map.leafs.resize(2);
    map.leafs[0].cluster = 0;
    map.leafs[1].cluster = 0;
    map.leafs[1].contents = below;
    map.models.resize(1);
    map.models[0].head = 0;
    map.models[0].bounds = {glm::vec3(-32.0f), glm::vec3(32.0f)};
    return map;
}

TEST(Spawn, WithoutAPlayerStartIsTheMiddleOfTheWorld) {
    EXPECT_EQ(findSpawn(mapOf(0)), Spawn{});
    EXPECT_EQ(findSpawn(Map{}), Spawn{});
}

TEST(Spawn, IsOutsideOfASolidWorld) {
    const Map map = mapOf(contents::kSolid);
    const Spawn spawn = findSpawn(map);
    const glm::vec3 eye = eyeOf(spawn, map.game);
    EXPECT_GT(glm::length(eye), 2.0f * glm::length(glm::vec3(32.0f)));
    EXPECT_EQ(spawn.angles, glm::vec3(20.0f, 30.0f, 0.0f));
    EXPECT_GT(eye.z, 32.0f) << "looks down on it";
    EXPECT_NEAR(glm::degrees(std::atan2(-eye.y, -eye.x)), 30.0f, 0.01f) << "and at its middle";
}

TEST(Spawn, IsOutsideOfAnObjectLowerThanAPlayersEye) {
    // A box of ammunition may be two boxes with a gap between them, so that its middle is in the air.
    Map map = mapOf(0);
    map.models[0].bounds = {glm::vec3(-10.0f, -12.0f, 0.0f), glm::vec3(10.0f, 12.0f, 4.0f)};
    const Spawn spawn = findSpawn(map);
    EXPECT_EQ(spawn.angles, glm::vec3(20.0f, 30.0f, 0.0f));
    EXPECT_FALSE(contains(map.models[0].bounds, eyeOf(spawn, map.game)));
}

TEST(Spawn, IsThePlayerStartThoughTheMiddleIsSolid) {
    Map map = mapOf(contents::kSolid);
    map.entities = {{{{"classname", "info_player_start"}, {"origin", "1 2 3"}}}};
    EXPECT_EQ(findSpawn(map).origin, glm::vec3(1.0f, 2.0f, 3.0f));
}

TEST(Spawn, AllStartsComeByClassThenAsInTheMap) {
    Map map = mapOf(0);
    const auto add = [&map](const char* className, const char* origin) {
        Entity entity;
        entity.pairs = {{"classname", className}, {"origin", origin}};
        map.entities.push_back(entity);
    };
    add("info_player_deathmatch", "1 0 0");
    add("light", "9 9 9");
    add("info_player_start", "2 0 0");
    add("info_player_deathmatch", "3 0 0");
    std::vector<float> places;
    for (const Spawn& spawn : allSpawns(map))
        places.push_back(spawn.origin.x);
    EXPECT_EQ(places, (std::vector<float>{2, 1, 3}));
    EXPECT_EQ(findSpawn(map).origin.x, 2.0f);
}

void addStart(Map& map, const char* className, const char* origin, const char* spawnflags = "0") {
    map.entities.push_back({{{"classname", className}, {"origin", origin}, {"spawnflags", spawnflags}}});
}

TEST(Spawn, IsTheFirstStartWhoseEyeIsNotInSolid) {
    Map map = mapOf(contents::kSolid);
    addStart(map, "info_player_start", "1 0 0");
    addStart(map, "info_player_deathmatch", "2 0 0");
    EXPECT_EQ(findSpawn(map).origin.x, 1.0f) << "all are solid";
    addStart(map, "info_player_deathmatch", "3 0 90"); // only the feet are in solid
    EXPECT_EQ(findSpawn(map).origin.x, 3.0f);
    EXPECT_EQ(allSpawns(map).size(), 3u);
}

TEST(Spawn, IsOneThatTheChosenModeUses) {
    Map map = mapOf(0);
    addStart(map, "info_player_deathmatch", "1 0 0", "2048"); // not in deathmatch
    addStart(map, "info_player_deathmatch", "2 0 0");
    addStart(map, "info_player_coop", "3 0 0");
    addStart(map, "info_player_start", "4 0 0");
    const auto startIn = [&map](Game game, ModeChoice mode) {
        map.game = game;
        map.start.mode = mode;
        return findSpawn(map).origin.x;
    };
    for (const Game game : {Game::quake, Game::hexen2, Game::halflife, Game::quake2}) {
        EXPECT_EQ(startIn(game, ModeChoice::usual), 4.0f);
        EXPECT_EQ(startIn(game, ModeChoice::deathmatch), 2.0f);
        EXPECT_EQ(startIn(game, ModeChoice::team), 2.0f);
    }
    EXPECT_EQ(startIn(Game::quake, ModeChoice::coop), 3.0f);
    EXPECT_EQ(startIn(Game::quake2, ModeChoice::coop), 4.0f) << "where the first player starts";
    EXPECT_EQ(startIn(Game::quake3, ModeChoice::deathmatch), 4.0f) << "all are alike";
}

} // namespace
} // namespace visleaf
