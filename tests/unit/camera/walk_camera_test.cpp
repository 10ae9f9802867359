#include "camera/walk_camera.h"

#include "camera/orbit_camera.h"
#include "map/entities/spawn.h"
#include "support/brush_map.h"
#include "support/sample_maps.h"
#include "support/test_names.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <utility>

namespace visleaf {
namespace {

/// A floor at height 0 with a step of 16 units at x 200.
Map steppedMap() {
    Map map;
    map.game = Game::quake2;
    map.leafs.resize(2);
    map.leafs[1].cluster = 0;
    map.models.emplace_back().head = -2;
    map.models[0].bounds = {{-1000, -1000, -64}, {1000, 1000, 200}};
    map.entities.push_back({{{"classname", "worldspawn"}}});
    test::addBox(map, {{-1000, -1000, -64}, {1000, 1000, 0}}, contents::kSolid);
    test::addBox(map, {{200, -1000, 0}, {1000, 1000, 16}}, contents::kSolid);
    return map;
}

constexpr float kEye = 46.0f; // of a player of Quake 2 above the floor
const FlyInput kForward{.move = {1, 0, 0}};

FlyCamera cameraAt(const glm::vec3& position) {
    return {.pose = {.position = position}};
}

/// Walks for `numFrames` frames. Returns the largest height of the camera in them.
float walkFor(WalkCamera& walker, FlyCamera& camera, const FlyInput& input, int numFrames,
              int framesPerSecond) {
    float highest = 0.0f;
    for (int i = 0; i < numFrames; ++i) {
        EXPECT_TRUE(walker.walk(camera, input, 1.0f / static_cast<float>(framesPerSecond)));
        highest = std::max(highest, camera.pose.position.z);
    }
    return highest;
}

TEST(WalkCamera, FallsToTheFloorAndRests) {
    const Map map = steppedMap();
    WalkCamera walker(map);
    ASSERT_TRUE(walker.isPossible());
    FlyCamera camera = cameraAt({0, 0, 120});
    walkFor(walker, camera, {}, 120, 60);
    EXPECT_NEAR(camera.pose.position.z, kEye, 0.1f);
    EXPECT_FALSE(walker.isMoving());
}

TEST(WalkCamera, TheSameKeysGiveTheSamePathAtEveryFrameRate) {
    const Map map = steppedMap();
    glm::vec3 ends[2];
    for (const int rate : {30, 240}) {
        WalkCamera walker(map);
        FlyCamera camera = cameraAt({0, 0, kEye});
        walkFor(walker, camera, kForward, 2 * rate, rate);
        ends[rate == 30 ? 0 : 1] = camera.pose.position;
    }
    EXPECT_NEAR(glm::distance(ends[0], ends[1]), 0.0f, 3.0f); // at most a step of the simulation apart
}

TEST(WalkCamera, RisesSmoothlyWhereThePlayerWalksUpAStep) {
    const Map map = steppedMap();
    WalkCamera walker(map);
    FlyCamera camera = cameraAt({0, 0, kEye});
    float highest = 0.0f, before = kEye;
    for (int i = 0; i < 240; ++i) {
        ASSERT_TRUE(walker.walk(camera, kForward, 1.0f / 120.0f));
        highest = std::max(highest, camera.pose.position.z - before);
        before = camera.pose.position.z;
    }
    EXPECT_NEAR(camera.pose.position.z, kEye + 16.0f, 0.1f);
    EXPECT_LT(highest, 3.0f) << "in a frame";
}

TEST(WalkCamera, FollowsAJumpOfTheCameraAndSaysWhenThereIsNoRoom) {
    const Map map = steppedMap();
    WalkCamera walker(map);
    FlyCamera camera = cameraAt({0, 0, kEye});
    ASSERT_TRUE(walker.walk(camera, {}, 0.1f));
    camera.pose.position = {-500, 300, kEye};
    ASSERT_TRUE(walker.walk(camera, {}, 0.1f));
    EXPECT_NEAR(walker.player()->origin.x, -500.0, 0.1);
    Map solid = map;
    test::addBox(solid, {{-1000, -1000, -500}, {1000, 1000, 500}}, contents::kSolid);
    WalkCamera stuck(solid);
    EXPECT_FALSE(stuck.walk(camera, {}, 0.1f));
    EXPECT_EQ(camera.pose.position, glm::vec3(-500, 300, kEye));
}

TEST(WalkCamera, EndsForAPlayerWhoFallsOutOfTheMap) {
    const Map map = steppedMap();
    WalkCamera walker(map);
    FlyCamera camera = cameraAt({-990, 0, kEye});
    const FlyInput back{.move = {-1, 0, 0}};
    bool isInside = true;
    for (int i = 0; i < 400 && isInside; ++i)
        isInside = walker.walk(camera, back, 0.05f);
    EXPECT_TRUE(walker.hasFallen());
    EXPECT_LT(walker.lastStand().position.x, -950.0f);
    EXPECT_NEAR(walker.lastStand().position.z, kEye, 1.0f);
}

TEST(WalkCamera, RefusesPlacesWithNothingBelow) {
    const Map map = steppedMap();
    WalkCamera walker(map);
    FlyCamera camera = cameraAt({5000, 0, kEye});
    EXPECT_FALSE(walker.walk(camera, {}, 0.1f));
    EXPECT_FALSE(walker.hasFallen());
    camera.pose.position = {0, 0, 5000};
    EXPECT_TRUE(walker.walk(camera, {}, 0.1f));
}

/// A map whose cluster ends at x 2000, with something solid in the void behind.
Map mapInAVoid() {
    Map map = steppedMap();
    test::addBox(map, {{4000, -1000, -64}, {6000, 1000, 0}}, contents::kSolid);
    map.models[0].head = 0;
    map.planes.push_back({{1, 0, 0}, 2000});
    map.nodes.push_back({.plane = static_cast<uint32_t>(map.planes.size() - 1), .children = {-1, -2}});
    map.visibility.encoding = VisEncoding::runLength;
    map.entities.push_back({{{"classname", "info_player_start"}, {"origin", "0 0 24"}}});
    return map;
}

TEST(WalkCamera, RefusesTheVoidAroundTheRooms) {
    const Map map = mapInAVoid();
    WalkCamera walker(map);
    FlyCamera camera = cameraAt({0, 0, kEye});
    EXPECT_TRUE(walker.walk(camera, {}, 0.1f));
    camera.pose.position = {5000, 0, kEye};
    EXPECT_FALSE(walker.walk(camera, {}, 0.1f));
    EXPECT_FALSE(walker.hasFallen());
    EXPECT_EQ(camera.pose.position, glm::vec3(5000, 0, kEye));
}

TEST(WalkCamera, WalksOutsideOfClustersWhereTheMapDoesNotMeanTheVoid) {
    const FlyCamera outside = cameraAt({5000, 0, kEye});
    const auto walks = [&outside](const Map& map) {
        FlyCamera camera = outside;
        return WalkCamera(map).walk(camera, {}, 0.1f);
    };
    Map withoutVisibility = mapInAVoid();
    withoutVisibility.visibility.encoding = VisEncoding::none;
    EXPECT_TRUE(walks(withoutVisibility));
    Map withStart = mapInAVoid();
    withStart.entities.push_back({{{"classname", "info_player_deathmatch"}, {"origin", "4000 0 24"}}});
    EXPECT_TRUE(walks(withStart)) << "a player starts in no cluster";
    Map withLava = mapInAVoid();
    withLava.leafs[0].firstBrush = static_cast<uint32_t>(withLava.leafBrushes.size());
    withLava.leafs[0].numBrushes = 1;
    withLava.leafBrushes.push_back(
        test::addBox(withLava, {{4000, -1000, -64}, {6000, 1000, 500}}, contents::kLava));
    EXPECT_TRUE(walks(withLava)) << "an opaque liquid";
}

TEST(WalkCamera, TellsThatThePlayerHasPassedADoor) {
    for (const auto& [name, isDoor] : {std::pair("func_door", true), std::pair("func_water", false)}) {
        Map map = steppedMap();
        Model& model = map.models.emplace_back();
        model.bounds = {{100, -1000, 0}, {110, 1000, 150}};
        model.firstBrush = test::addBox(map, model.bounds, contents::kSolid);
        model.numBrushes = 1;
        map.entities.push_back({{{"classname", name}, {"model", "*1"}}});
        WalkCamera walker(map);
        FlyCamera camera = cameraAt({0, 0, kEye});
        ASSERT_TRUE(walker.walk(camera, {}, 0.1f));
        EXPECT_FALSE(walker.hasPassedDoor());
        walkFor(walker, camera, kForward, 60, 60);
        EXPECT_GT(camera.pose.position.x, 110.0f) << name;
        EXPECT_EQ(walker.hasPassedDoor(), isDoor) << name;
    }
}

TEST(WalkCamera, ReadsTheKeysOfTheGames) {
    const Map map = steppedMap();
    WalkCamera walker(map);
    FlyCamera camera = cameraAt({0, 0, kEye});
    walkFor(walker, camera, {.isSlow = true}, 60, 60);
    EXPECT_EQ(walker.player()->pose, PlayerPose::crouching);
    EXPECT_NEAR(camera.pose.position.z, 22.0f, 0.1f);
    walkFor(walker, camera, {}, 60, 60);
    walker.walk(camera, {.move = {0, 0, 1}}, 0.05f);
    EXPECT_GT(walker.player()->velocity.z, 200.0);
}

class PlayerStarts : public testing::TestWithParam<test::SampleMap> {};

TEST_P(PlayerStarts, BeginAWalk) {
    if (!test::isHere(GetParam())) GTEST_SKIP() << GetParam().path << " is not on this machine";
    const LoadedWorld world = test::loadMapOf(test::argumentOf(GetParam()));
    WalkCamera walker(world.map);
    if (!walker.isPossible()) GTEST_SKIP() << "the map has no clip hulls";
    for (const Spawn& spawn : allSpawns(world.map)) {
        FlyCamera camera = cameraAt(eyeOf(spawn, world.map.game));
        EXPECT_TRUE(walker.walk(camera, {}, 0.1f)) << spawn.origin.x << ' ' << spawn.origin.y;
    }
}

INSTANTIATE_TEST_SUITE_P(SharedMaps, PlayerStarts, testing::ValuesIn(test::kSampleMaps), test::byName);

TEST(OrbitCamera, KeepsTheDistanceAndLooksAtThePivot) {
    const glm::vec3 pivot(10, 20, 30);
    FlyCamera camera = cameraAt({-190, 20, 30});
    orbit(camera, pivot, {.look = {35, 20}}, 0.1f);
    EXPECT_NEAR(glm::distance(camera.pose.position, pivot), 200.0f, 0.01f);
    EXPECT_NEAR(glm::distance(camera.pose.position + 200.0f * axesOf(camera.pose).forward, pivot), 0.0f,
                0.01f);
    EXPECT_FLOAT_EQ(camera.pose.yaw, -35.0f);
    EXPECT_FLOAT_EQ(camera.pose.pitch, 20.0f);
    orbit(camera, pivot, kForward, 0.5f);
    EXPECT_NEAR(glm::distance(camera.pose.position, pivot), 100.0f, 0.01f);
    orbit(camera, pivot, kForward, 100.0f);
    EXPECT_GT(glm::distance(camera.pose.position, pivot), 1.0f) << "never reaches it";
}

/// Adds a trigger in front of a player at the origin.
void addTrigger(Map& map, std::vector<std::pair<std::string, std::string>> keys) {
    map.models.emplace_back().bounds = {{60, -50, 0}, {140, 50, 20}};
    keys.emplace_back("model", "*" + std::to_string(map.models.size() - 1));
    map.entities.push_back({std::move(keys)});
}

TEST(WalkCamera, AJumpPadThrowsThePlayerToTheHeightOfItsTarget) {
    Map map = steppedMap();
    map.game = Game::quake3;
    addTrigger(map, {{"classname", "trigger_push"}, {"target", "up"}});
    map.entities.push_back(
        {{{"classname", "target_position"}, {"targetname", "up"}, {"origin", "100 0 410"}}});
    WalkCamera walker(map);
    FlyCamera camera = cameraAt({0, 0, 60});
    const float highest = walkFor(walker, camera, kForward, 240, 120);
    EXPECT_GT(highest, 350.0f);
    EXPECT_LT(highest, 550.0f);
}

TEST(WalkCamera, ATeleporterMovesAndTurnsThePlayer) {
    Map map = steppedMap();
    map.game = Game::quake3;
    addTrigger(map, {{"classname", "trigger_teleport"}, {"target", "there"}});
    map.entities.push_back({{{"classname", "misc_teleporter_dest"},
                             {"targetname", "there"},
                             {"origin", "-700 500 60"},
                             {"angle", "90"}}});
    WalkCamera walker(map);
    FlyCamera camera = cameraAt({0, 0, 60});
    for (int i = 0; i < 60 && camera.pose.position.x > -100.0f; ++i)
        ASSERT_TRUE(walker.walk(camera, kForward, 1.0f / 60.0f));
    EXPECT_NEAR(camera.pose.position.x, -700.0f, 1.0f);
    EXPECT_FLOAT_EQ(camera.pose.yaw, 90.0f);
}

TEST(PlayerTriggers, AJumpReachesItsApex) {
    const glm::dvec3 velocity = velocityToApex({0, 0, 0}, {300, 0, 400}, 800.0);
    EXPECT_DOUBLE_EQ(velocity.z, 800.0); // sqrt(2 * 800 * 400)
    EXPECT_DOUBLE_EQ(velocity.x, 300.0); // the apex comes after one second
    EXPECT_EQ(velocityToApex({0, 0, 0}, {300, 0, -1}, 800.0), glm::dvec3(0.0));
}

TEST(PlayerTriggers, ATeleporterThatIsNotForPlayersIsSilent) {
    const auto numWith = [](Game game, const char* flags) {
        Map map = steppedMap();
        map.game = game;
        addTrigger(map, {{"classname", "trigger_teleport"}, {"target", "there"}, {"spawnflags", flags}});
        map.entities.push_back({{{"classname", "info_teleport_destination"}, {"targetname", "there"}}});
        return findPlayerTriggers(map).size();
    };
    EXPECT_EQ(numWith(Game::halflife, "1"), 1u) << "monsters may use it, too";
    EXPECT_EQ(numWith(Game::halflife, "2"), 0u);
    EXPECT_EQ(numWith(Game::quake3, "1"), 0u);
    EXPECT_EQ(numWith(Game::quake3, "2"), 1u);
}

TEST(PlayerTriggers, ATriggerWhoseModelHasNoBoundsTouchesNobody) {
    Map map = steppedMap();
    addTrigger(map, {{"classname", "trigger_push"}, {"angle", "-1"}});
    EXPECT_EQ(findPlayerTriggers(map).size(), 1u);
    map.models.back().bounds = {};
    EXPECT_TRUE(findPlayerTriggers(map).empty());
}

TEST(PlayerTriggers, PushesInADirectionHaveTheSpeedOfTheirGame) {
    const auto pushIn = [](Game game, const char* speed, const char* flags) {
        Map map = steppedMap();
        map.game = game;
        addTrigger(map, {{"classname", "trigger_push"},
                         {"angle", "-1"},
                         {"speed", speed},
                         {"spawnflags", flags},
                         {"target", "there"}});
        map.entities.push_back({{{"classname", "info_null"}, {"targetname", "there"}, {"origin", "0 0 99"}}});
        return findPlayerTriggers(map);
    };
    EXPECT_NEAR(pushIn(Game::quake, "80", "0").at(0).velocity.z, 800.0, 0.01) << "the target has no effect";
    EXPECT_NEAR(pushIn(Game::quake2, "0", "0").at(0).velocity.z, 10000.0, 0.1);
    EXPECT_TRUE(pushIn(Game::quake2, "0", "1").at(0).isOnce);
    EXPECT_NEAR(pushIn(Game::halflife, "0", "0").at(0).velocity.z, 100.0, 0.01);
    EXPECT_EQ(pushIn(Game::halflife, "80", "0").at(0).push, Push::carry);
    EXPECT_EQ(pushIn(Game::halflife, "80", "1").at(0).push, Push::add);
    EXPECT_TRUE(pushIn(Game::halflife, "80", "2").empty()) << "it is off when the map starts";
}

TEST(WalkCamera, AWindOfHalfLifeCarriesThePlayerWhileHeStandsInIt) {
    Map map = steppedMap();
    map.game = Game::halflife;
    addTrigger(map, {{"classname", "trigger_push"}, {"angle", "90"}, {"speed", "60"}});
    WalkCamera walker(map);
    FlyCamera camera = cameraAt({100, 0, 60});
    walkFor(walker, camera, {}, 120, 120);
    EXPECT_NEAR(camera.pose.position.y, 60.0f, 6.0f) << "the ground does not slow him down";
    walkFor(walker, camera, {}, 360, 120);
    EXPECT_GT(camera.pose.position.y, 66.0f);
    EXPECT_LT(camera.pose.position.y, 110.0f) << "outside of it he comes to rest";
    EXPECT_FALSE(walker.isMoving());
}

/// A conveyor of Half-Life in front of a player at the origin, 8 units high, which runs towards +Y.
Map mapWithABelt(const char* spawnflags) {
    Map map = steppedMap();
    map.game = Game::halflife;
    const Bounds box{{60, -50, 0}, {140, 50, 8}};
    Model& belt = map.models.emplace_back();
    belt.bounds = box;
    belt.firstBrush = test::addBox(map, box, contents::kSolid);
    belt.numBrushes = 1;
    map.entities.push_back({{{"classname", "func_conveyor"},
                             {"model", "*1"},
                             {"angle", "90"},
                             {"speed", "60"},
                             {"spawnflags", spawnflags}}});
    return map;
}

TEST(WalkCamera, AConveyorOfHalfLifeCarriesThePlayerWhoStandsOnIt) {
    const Map map = mapWithABelt("0");
    WalkCamera walker(map);
    FlyCamera camera = cameraAt({100, 0, 73});
    walkFor(walker, camera, {}, 120, 120);
    EXPECT_NEAR(camera.pose.position.y, 58.0f, 6.0f);
    EXPECT_TRUE(walker.isMoving());
    walkFor(walker, camera, {}, 360, 120);
    EXPECT_GT(camera.pose.position.y, 66.0f);
    EXPECT_LT(camera.pose.position.y, 110.0f) << "behind it he comes to rest";
    EXPECT_FALSE(walker.isMoving());
}

TEST(WalkCamera, AConveyorThatOnlyLooksLikeOneCarriesNobody) {
    const Map map = mapWithABelt("1");
    WalkCamera walker(map);
    FlyCamera camera = cameraAt({100, 0, 73});
    walkFor(walker, camera, {}, 120, 120);
    EXPECT_NEAR(camera.pose.position.y, 0.0f, 0.1f);
}

TEST(WalkCamera, ATriggerThatWorksOnceDoesSoAgainForTheNextVisitor) {
    Map map = steppedMap();
    map.game = Game::quake2;
    addTrigger(map, {{"classname", "trigger_push"}, {"angle", "-1"}, {"speed", "40"}, {"spawnflags", "1"}});
    WalkCamera walker(map);
    for (int visit = 0; visit < 2; ++visit) {
        FlyCamera camera = cameraAt({100, 0, 60});
        float highest = 0.0f;
        int numJumps = 0;
        for (int i = 0; i < 480; ++i) {
            ASSERT_TRUE(walker.walk(camera, {}, 1.0f / 120.0f));
            numJumps += camera.pose.position.z > 100.0f && highest <= 100.0f ? 1 : 0;
            highest = std::max(highest, camera.pose.position.z);
        }
        EXPECT_EQ(numJumps, 1);
        EXPECT_FALSE(walker.isMoving()) << "he lies where he fell";
    }
}

TEST(WalkCamera, ATeleporterOfQuake2MovesThePlayerWhoStandsOnIt) {
    Map map = steppedMap();
    map.game = Game::quake2;
    map.entities.push_back({{{"classname", "misc_teleporter"}, {"target", "there"}, {"origin", "100 0 24"}}});
    map.entities.push_back(
        {{{"classname", "misc_teleporter_dest"}, {"targetname", "there"}, {"origin", "-700 500 60"}}});
    WalkCamera walker(map);
    FlyCamera camera = cameraAt({0, 0, 60});
    for (int i = 0; i < 60 && camera.pose.position.x > -100.0f; ++i)
        ASSERT_TRUE(walker.walk(camera, kForward, 1.0f / 60.0f));
    EXPECT_NEAR(camera.pose.position.x, -700.0f, 1.0f);
    map.game = Game::quake3;
    EXPECT_TRUE(findPlayerTriggers(map).empty());
}

} // namespace
} // namespace visleaf
