#include "analysis/walk/solid_models.h"

#include <gtest/gtest.h>

#include <string>

namespace visleaf {
namespace {

bool stopsPlayers(Game game, const char* className, int spawnflags) {
    Map map;
    map.game = game;
    map.entities.push_back({{{"classname", className}, {"spawnflags", std::to_string(spawnflags)}}});
    return stopsPlayers(map, ModelInstance{.model = 1, .entity = 0});
}

TEST(SolidModels, PlayersPassDoorsAndLiquidsButNotWalls) {
    EXPECT_TRUE(stopsPlayers(Game::quake, "func_wall", 0));
    EXPECT_FALSE(stopsPlayers(Game::quake, "func_door", 0));
    EXPECT_FALSE(stopsPlayers(Game::halflife, "func_water", 0));
    EXPECT_FALSE(stopsPlayers(Game::halflife, "func_illusionary", 0));
}

TEST(SolidModels, PlayersPassModelsOfHalfLifeThatAFlagMakesNotSolid) {
    EXPECT_TRUE(stopsPlayers(Game::halflife, "func_conveyor", 1));
    EXPECT_FALSE(stopsPlayers(Game::halflife, "func_conveyor", 3));
    EXPECT_TRUE(stopsPlayers(Game::halflife, "func_rotating", 1));
    EXPECT_FALSE(stopsPlayers(Game::halflife, "func_rotating", 65));
    EXPECT_FALSE(stopsPlayers(Game::blueshift, "func_rot_button", 1));
    EXPECT_TRUE(stopsPlayers(Game::quake2, "func_conveyor", 2)) << "2 means another thing there";
    EXPECT_TRUE(stopsPlayers(Game::quake2, "func_rotating", 64));
}

} // namespace
} // namespace visleaf
