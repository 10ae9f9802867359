#include "analysis/walk/player_move.h"

#include "support/brush_map.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

constexpr float kDegree = 3.14159265f / 180.0f;

/// A floor at height 0 on which tests put obstacles.
class MoveWorld : public testing::Test {
  protected:
    MoveWorld() {
        m_map.game = Game::quake2;
        m_map.leafs.resize(2);
        m_map.leafs[1].cluster = 0;
        m_map.models.emplace_back().head = -2;
        m_map.surfaces.resize(2);
        m_map.surfaces[1].flags = surface_flag::kSlick;
        m_map.entities.push_back({{{"classname", "worldspawn"}}});
        add({{-2000, -2000, -64}, {2000, 2000, 0}}, contents::kSolid);
    }

    uint32_t add(const Bounds& box, Contents contents, uint32_t surface = 0) {
        const uint32_t brush = test::addBox(m_map, box, contents, surface);
        m_map.leafBrushes.push_back(brush);
        m_map.leafs[1].numBrushes = static_cast<uint32_t>(m_map.leafBrushes.size());
        return brush;
    }

    /// Cuts a brush with a plane through a point.
    void cut(uint32_t brush, const glm::vec3& normal, const glm::vec3& point) {
        ASSERT_EQ(m_map.brushes[brush].firstSide + m_map.brushes[brush].numSides, m_map.brushSides.size());
        m_map.brushSides.push_back({static_cast<uint32_t>(m_map.planes.size()), 0});
        m_map.planes.push_back({normal, glm::dot(normal, point)});
        ++m_map.brushes[brush].numSides;
    }

    /// Adds a brush model with one brush, placed by an entity.
    void addModel(std::string className, const Bounds& box, Contents contents = contents::kSolid) {
        Model& model = m_map.models.emplace_back();
        model.bounds = box;
        model.firstBrush = test::addBox(m_map, box, contents, 0);
        model.numBrushes = 1;
        m_map.entities.push_back({{{"classname", std::move(className)},
                                   {"model", "*" + std::to_string(m_map.models.size() - 1)}}});
    }

    void start(const glm::dvec3& eye = {0, 0, 46.0}) {
        m_collision.emplace(m_map);
        m_player = *placePlayer(*m_collision, eye);
        hold({}, 0.3);
    }
    void hold(const MoveInput& input, double seconds) {
        for (double time = 0.0; time < seconds; time += kMoveSeconds)
            movePlayer(*m_collision, input, m_player);
    }
    double feet() const {
        return m_player.origin.z + double{playerBoxOf(m_collision->rules(), m_player.pose)->mins.z};
    }

    Map m_map;
    std::optional<Collision> m_collision;
    Player m_player;
};

const MoveInput kForward{.move = {1, 0, 0}};

TEST_F(MoveWorld, AStepOfEighteenUnitsIsWalkedUpAndAHigherOneIsNot) {
    add({{100, -500, 0}, {400, 0, 18}}, contents::kSolid);
    add({{100, 0, 0}, {400, 500, 18.5f}}, contents::kSolid);
    start({0, -100, 46});
    hold(kForward, 1.0);
    EXPECT_NEAR(feet(), 18.0, 0.1);
    start({0, 100, 46});
    hold(kForward, 1.0);
    EXPECT_NEAR(feet(), 0.0, 0.1);
    EXPECT_NEAR(m_player.origin.x, 84.0, 0.1);
}

TEST_F(MoveWorld, SlopesUpToTheLimitAreFloors) {
    for (const float degrees : {45.0f, 46.0f}) {
        const uint32_t ramp = add({{100, -500, 0}, {400, 500, 300}}, contents::kSolid);
        cut(ramp, {-std::sin(degrees * kDegree), 0, std::cos(degrees * kDegree)}, {100, 0, 0});
        start();
        hold(kForward, 1.0);
        if (degrees < 45.5f) {
            EXPECT_GT(feet(), 50.0);
            EXPECT_TRUE(m_player.isOnGround);
            hold({}, 1.0);
            const double height = feet();
            hold({}, 1.0);
            EXPECT_NEAR(feet(), height, 1e-3) << "stands on it after friction has stopped it";
        } else {
            hold({}, 2.0);
            EXPECT_NEAR(feet(), 0.0, 1.0) << "slides down";
        }
        m_map.brushes.back().contents = 0;
    }
}

TEST_F(MoveWorld, StoppingTakesAsLongAsFrictionSays) {
    start();
    hold(kForward, 2.0);
    EXPECT_NEAR(m_player.velocity.x, 300.0, 0.5);
    for (int i = 0; i < 12; ++i)
        movePlayer(*m_collision, {}, m_player);
    EXPECT_NEAR(m_player.velocity.x, 300.0 * std::pow(1.0 - 6.0 * kMoveSeconds, 12), 0.1);
    hold({}, 1.0);
    EXPECT_EQ(m_player.velocity.x, 0.0);
}

TEST_F(MoveWorld, SlickGroundHasNoFriction) {
    m_map.brushSides[0].surface = 1;
    for (BrushSide& side : m_map.brushSides)
        side.surface = 1;
    start();
    m_player.velocity = {200, 0, 0};
    hold({}, 1.0);
    EXPECT_NEAR(m_player.velocity.x, 200.0, 0.1);
}

TEST_F(MoveWorld, AConveyorOfQuake2CarriesWhoStandsOnItAndMakesNobodyFasterThanRunning) {
    m_map.brushes[0].contents |= contents::kCurrent90;
    start();
    hold({}, 1.0);
    EXPECT_NEAR(m_player.velocity.y, 100.0, 0.5);
    EXPECT_NEAR(m_player.velocity.x, 0.0, 0.1);
    hold({.move = {1, 0, 0}, .yaw = 90.0f}, 1.0);
    EXPECT_NEAR(m_player.velocity.y, 300.0, 0.5) << "with it";
    hold({.move = {-1, 0, 0}, .yaw = 90.0f}, 2.0);
    EXPECT_NEAR(m_player.velocity.y, -200.0, 0.5) << "against it";
    m_map.game = Game::quake3;
    start();
    EXPECT_EQ(m_player.velocity.y, 0.0) << "only Quake 2 has currents";
}

TEST_F(MoveWorld, ACurrentOfQuake2CarriesASwimmerAndLessWhoWades) {
    const uint32_t sea = add({{-2000, -2000, 0}, {2000, 2000, 400}}, contents::kWater | contents::kCurrent0);
    start({0, 0, 200});
    hold({.move = {0, 0, 1}}, 1.0);
    EXPECT_EQ(m_player.depth, Depth::eyes);
    EXPECT_GT(m_player.velocity.x, 80.0);
    EXPECT_LT(m_player.velocity.x, 150.5) << "as fast as one swims";
    m_map.brushes[sea].contents = 0;
    add({{-2000, -2000, 0}, {2000, 2000, 8}}, contents::kWater | contents::kCurrent180);
    start();
    hold({}, 1.0);
    EXPECT_EQ(m_player.depth, Depth::feet);
    EXPECT_NEAR(m_player.velocity.x, -200.0, 0.5);
}

TEST_F(MoveWorld, ACrouchingPlayerFitsUnderALowCeilingAndStaysCrouched) {
    add({{100, -500, 30}, {400, 500, 200}}, contents::kSolid);
    start();
    hold(kForward, 1.0);
    EXPECT_NEAR(m_player.origin.x, 84.0, 0.1);
    MoveInput crouched = kForward;
    crouched.crouches = true;
    hold(crouched, 2.0);
    EXPECT_GT(m_player.origin.x, 150.0);
    EXPECT_NEAR(m_player.velocity.x, 100.0, 0.5) << "a third of the speed";
    hold({}, 0.5);
    EXPECT_EQ(m_player.pose, PlayerPose::crouching) << "no room to stand up";
    EXPECT_NEAR(eyeHeightOf(*m_collision, m_player.pose), -2.0f, 1e-6f);
}

TEST_F(MoveWorld, InHalfLifeTheFeetStayOnTheGroundWhenAPlayerCrouches) {
    m_map.game = Game::nightfire; // Half-Life's box between brushes
    start({0, 0, 64});
    const double origin = m_player.origin.z;
    hold({.crouches = true}, 0.5);
    EXPECT_NEAR(feet(), 0.0, 0.1);
    EXPECT_NEAR(origin - m_player.origin.z, 18.0, 0.1);
    hold({}, 0.5);
    EXPECT_EQ(m_player.pose, PlayerPose::standing);
    EXPECT_NEAR(m_player.origin.z, origin, 0.1);
}

TEST_F(MoveWorld, ALadderOfTheWorldIsClimbed) {
    add({{100, -500, 0}, {400, 500, 300}}, contents::kSolid);
    add({{96, -32, 0}, {100, 32, 300}}, contents::kSolid | contents::kLadder);
    start();
    hold(kForward, 1.5);
    EXPECT_GT(feet(), 150.0);
    const double height = feet();
    hold({}, 0.5);
    EXPECT_NEAR(feet(), height, 1.0) << "holds on";
    MoveInput down = kForward;
    down.pitch = 80.0f;
    hold(down, 0.4);
    EXPECT_LT(feet(), height - 30.0);
    hold({.move = {0, 0, 1}}, 0.1);
    EXPECT_LT(m_player.velocity.x, -200.0) << "jumps off";
}

TEST_F(MoveWorld, ASurfaceIsALadderOnlyInTheGameWhoseFlagItHas) {
    constexpr uint32_t kLadderSurface = 2, kLadderFlag = 0x8; // Return to Castle Wolfenstein's
    m_map.surfaces.emplace_back().fileFlags = kLadderFlag;
    add({{100, -500, 0}, {400, 500, 300}}, contents::kSolid, kLadderSurface);
    for (const Game game : {Game::rtcw, Game::quake3}) {
        m_map.game = game;
        start();
        hold(kForward, 1.5);
        EXPECT_EQ(feet() > 50.0, game == Game::rtcw) << traitsOf(game).name;
    }
}

TEST_F(MoveWorld, FuncLadderIsClimbedAndIsNoWall) {
    m_map.game = Game::nightfire;
    add({{100, -500, 0}, {400, 500, 300}}, contents::kSolid);
    addModel("func_ladder", {{90, -32, 0}, {100, 32, 300}});
    start({0, 0, 64});
    hold(kForward, 3.0);
    EXPECT_GT(feet(), 299.0);
    EXPECT_GT(m_player.origin.x, 100.0) << "walks off at its upper end";
}

TEST_F(MoveWorld, WallsStopAndDoorsAndTriggersDoNot) {
    for (const auto& [name, stops] :
         {std::pair("func_wall", true), std::pair("func_door", false), std::pair("trigger_once", false)}) {
        addModel(name, {{100, -500, 0}, {110, 500, 200}});
        start();
        hold(kForward, 1.0);
        EXPECT_EQ(m_player.origin.x < 90.0, stops) << name;
        m_map.models.pop_back();
        m_map.entities.pop_back();
        m_map.brushes.back().contents = 0;
    }
}

TEST_F(MoveWorld, APlayerIsPlacedWhereThereIsRoom) {
    add({{-16, -500, 0}, {16, 500, 300}}, contents::kSolid);
    m_collision.emplace(m_map);
    const auto placed = placePlayer(*m_collision, {0, 0, 30}); // in the wall, too close to the floor
    ASSERT_TRUE(placed);
    EXPECT_TRUE(m_collision->isFree(placed->pose, placed->origin));
    add({{-500, -500, -64}, {500, 500, 500}}, contents::kSolid);
    m_collision.emplace(m_map);
    EXPECT_FALSE(placePlayer(*m_collision, {0, 0, 100}));
}

TEST_F(MoveWorld, AMapWithoutBrushesAndHullsIsNotSolid) {
    EXPECT_TRUE(Collision(m_map).isSolid());
    EXPECT_FALSE(Collision(Map{}).isSolid());
}

} // namespace
} // namespace visleaf
