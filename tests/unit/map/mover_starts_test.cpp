#include "map/entities/mover_starts.h"

#include "map/entities/model_instances.h"

#include <fmt/format.h>
#include <glm/common.hpp>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

/// Returns the matrix of a mover with the box 0 0 0 to 64 32 128 at 10 20 30. Its first stop, `stop`, is at
/// 100 200 300, and the second, `end`, 400 units in the direction of Y.
glm::mat4 matrixOf(Game game, Pairs pairs) {
    Map map;
    map.game = game;
    map.models.resize(2);
    map.models[1].bounds = {{0.0f, 0.0f, 0.0f}, {64.0f, 32.0f, 128.0f}};
    pairs.emplace_back("model", "*1");
    pairs.emplace_back("origin", "10 20 30");
    const std::string stopClass = pairs.front().second == "func_tracktrain" ? "path_track" : "path_corner";
    map.entities = {
        {},
        {std::move(pairs)},
        {{{"classname", stopClass}, {"targetname", "stop"}, {"target", "end"}, {"origin", "100 200 300"}}},
        {{{"classname", stopClass}, {"targetname", "end"}, {"origin", "100 600 300"}}}};
    return placeModels(map).instances.at(1).toWorld;
}

/// Returns where the model's own origin is.
glm::vec3 startOf(Game game, Pairs pairs) {
    return matrixOf(game, std::move(pairs))[3];
}

/// Returns where the model's X axis points.
glm::vec3 frontOf(Game game, Pairs pairs) {
    return glm::round(glm::vec3(matrixOf(game, std::move(pairs))[0]));
}

constexpr glm::vec3 kInMap{10.0f, 20.0f, 30.0f};
const Pairs kTrain{{"classname", "func_train"}, {"target", "stop"}};

TEST(MoverStarts, TrainsStandAtTheirFirstStop) {
    const glm::vec3 stop(100.0f, 200.0f, 300.0f);
    EXPECT_EQ(startOf(Game::quake, kTrain), stop + 1.0f); // the corner of the widened box
    EXPECT_EQ(startOf(Game::quake2, kTrain), stop + 1.0f);
    EXPECT_EQ(startOf(Game::halflife, kTrain), stop - glm::vec3(32.0f, 16.0f, 64.0f)); // the middle
    EXPECT_EQ(startOf(Game::quake3, kTrain), stop);
    EXPECT_EQ(startOf(Game::darkplaces, kTrain), kInMap); // no rules are known
}

TEST(MoverStarts, ATrainWithoutAStopStaysWhereItIs) {
    for (const Game game : {Game::quake, Game::quake2, Game::halflife, Game::quake3}) {
        EXPECT_EQ(startOf(game, {{"classname", "func_train"}}), kInMap);
        EXPECT_EQ(startOf(game, {{"classname", "func_train"}, {"target", "gone"}}), kInMap);
    }
}

TEST(MoverStarts, PlatformsStartBelow) {
    const Pairs plat{{"classname", "func_plat"}};
    EXPECT_EQ(startOf(Game::quake, plat), kInMap - glm::vec3(0.0f, 0.0f, 122.0f));
    EXPECT_EQ(startOf(Game::quake2, plat), kInMap - glm::vec3(0.0f, 0.0f, 122.0f));
    EXPECT_EQ(startOf(Game::halflife, plat), kInMap - glm::vec3(0.0f, 0.0f, 122.0f));
    EXPECT_EQ(startOf(Game::quake3, plat), kInMap - glm::vec3(0.0f, 0.0f, 122.0f));
    const Pairs high{{"classname", "func_plat"}, {"height", "40"}, {"lip", "20"}};
    for (const Game game : {Game::quake, Game::quake2, Game::halflife, Game::quake3})
        EXPECT_EQ(startOf(game, high), kInMap - glm::vec3(0.0f, 0.0f, 40.0f));
    EXPECT_EQ(startOf(Game::quake2, {{"classname", "func_plat"}, {"lip", "20"}}).z, 30.0f - 110.0f);
}

TEST(MoverStarts, PlatformsThatWaitForATriggerStartAbove) {
    const Pairs plat{{"classname", "func_plat"}, {"targetname", "p"}};
    for (const Game game : {Game::quake, Game::quake2, Game::halflife})
        EXPECT_EQ(startOf(game, plat), kInMap);
    EXPECT_EQ(startOf(Game::quake3, plat).z, 30.0f - 122.0f); // Quake 3's wait below
}

TEST(MoverStarts, DoorsCanStartOpen) {
    const auto door = [](const char* spawnflags) {
        return Pairs{{"classname", "func_door"}, {"spawnflags", spawnflags}, {"angle", "90"}};
    };
    const auto moved = [&](Game game) { return startOf(game, door("1")) - kInMap; };
    for (const Game game : {Game::quake, Game::quake2, Game::quake3}) {
        EXPECT_NEAR(moved(game).y, 34.0f - 8.0f, 1e-4f);
        EXPECT_EQ(startOf(game, door("0")), kInMap);
    }
    EXPECT_NEAR(moved(Game::halflife).y, 32.0f, 1e-4f);
    const Pairs up{{"classname", "func_door"}, {"spawnflags", "1"}, {"angle", "-1"}, {"lip", "28"}};
    EXPECT_EQ(startOf(Game::halflife, up) - kInMap, glm::vec3(0.0f, 0.0f, 100.0f));
    EXPECT_EQ(startOf(Game::quake, up) - kInMap, glm::vec3(0.0f, 0.0f, 102.0f));
}

TEST(MoverStarts, WaterCanStartHigh) {
    const Pairs water{{"classname", "func_water"}, {"spawnflags", "1"}, {"angle", "-1"}};
    EXPECT_EQ(startOf(Game::quake2, water) - kInMap, glm::vec3(0.0f, 0.0f, 130.0f));
    EXPECT_EQ(startOf(Game::halflife, water) - kInMap, glm::vec3(0.0f, 0.0f, 128.0f));
}

TEST(MoverStarts, RotatingDoorsCanStartOpen) {
    const Pairs door{{"classname", "func_door_rotating"}, {"spawnflags", "1"}, {"distance", "90"}};
    const glm::vec3 left(0.0f, 1.0f, 0.0f);
    EXPECT_EQ(frontOf(Game::halflife, door), left);
    EXPECT_EQ(frontOf(Game::quake2, door), left);
    const Pairs backwards{{"classname", "func_door_rotating"}, {"spawnflags", "3"}, {"distance", "90"}};
    EXPECT_EQ(frontOf(Game::halflife, backwards), -left);
    EXPECT_EQ(frontOf(Game::quake2, backwards), -left);
    const Pairs closed{{"classname", "func_door_rotating"}, {"distance", "90"}};
    EXPECT_EQ(frontOf(Game::halflife, closed), glm::vec3(1.0f, 0.0f, 0.0f));
    EXPECT_EQ(frontOf(Game::quake2, {{"classname", "func_door_rotating"}, {"spawnflags", "1"}}), left);
}

TEST(MoverStarts, DoorsOfHexen2CanStartOpen) {
    const Pairs far{{"classname", "func_door"}, {"spawnflags", "1"}, {"angle", "90"}, {"level", "50"}};
    EXPECT_NEAR((startOf(Game::hexen2, far) - kInMap).y, 50.0f - 8.0f, 1e-4f);
    const Pairs turned{{"classname", "func_door"}, {"spawnflags", "1"}, {"v_angle", "0 90 0"}};
    EXPECT_EQ(frontOf(Game::hexen2, turned), glm::vec3(0.0f, 1.0f, 0.0f));
    const Pairs rotating{{"classname", "func_door_rotating"}, {"spawnflags", "3"}, {"flags", "90"}};
    EXPECT_EQ(frontOf(Game::hexen2, rotating), glm::vec3(0.0f, -1.0f, 0.0f));
    EXPECT_EQ(startOf(Game::hexen2, kTrain), glm::vec3(101.0f, 201.0f, 301.0f));
}

TEST(MoverStarts, PlatformsOfHalfLifeCanTurn) {
    const Pairs below{{"classname", "func_platrot"}, {"rotation", "90"}};
    EXPECT_EQ(frontOf(Game::halflife, below), glm::vec3(1.0f, 0.0f, 0.0f));
    const Pairs above{{"classname", "func_platrot"}, {"rotation", "90"}, {"targetname", "p"}};
    EXPECT_EQ(frontOf(Game::halflife, above), glm::vec3(0.0f, 1.0f, 0.0f));
    const Pairs track{{"classname", "func_trackchange"}, {"spawnflags", "8"}, {"height", "50"}};
    EXPECT_EQ(startOf(Game::halflife, track).z, -20.0f);
}

TEST(MoverStarts, TrainsOnTracksFaceTheirWay) {
    const Pairs train{
        {"classname", "func_tracktrain"}, {"target", "stop"}, {"wheels", "50"}, {"height", "4"}};
    EXPECT_EQ(startOf(Game::halflife, train), glm::vec3(100.0f, 200.0f, 304.0f));
    EXPECT_EQ(frontOf(Game::halflife, train), glm::vec3(0.0f, -1.0f, 0.0f)); // trains are built to face west
    const Pairs last{{"classname", "func_tracktrain"}, {"target", "stop"}, {"wheels", "900"}};
    EXPECT_EQ(frontOf(Game::halflife, last), glm::vec3(0.0f, -1.0f, 0.0f)); // straight on behind the end
}

TEST(MoverStarts, VeryManyTrainsOnALongTrackAreAllPlaced) {
    constexpr int kNum = 30'000; // enough that the whole path takes too long for each train
    Map map;
    map.game = Game::halflife;
    map.models.resize(2);
    map.entities.emplace_back();
    for (int i = 0; i < kNum; ++i) {
        map.entities.push_back({{{"classname", "func_tracktrain"},
                                 {"model", "*1"},
                                 {"target", "stop0"},
                                 {"wheels", "100000000"}}});
        map.entities.push_back({{{"classname", "path_track"},
                                 {"targetname", fmt::format("stop{}", i)},
                                 {"target", fmt::format("stop{}", i + 1)},
                                 {"origin", fmt::format("{} 0 0", i)}}});
    }
    const std::vector<ModelInstance> instances = placeModels(map).instances;
    ASSERT_EQ(instances.size(), kNum + 1u);
    EXPECT_EQ(instances.back().toWorld, instances[1].toWorld) << "the path is straight";
}

TEST(MoverStarts, HostileNumbersLeaveAMoverWhereItIs) {
    for (const Game game : {Game::quake, Game::quake2, Game::halflife, Game::quake3})
        EXPECT_EQ(startOf(game, {{"classname", "func_plat"}, {"height", "1e30"}}), kInMap);
}

} // namespace
} // namespace visleaf
