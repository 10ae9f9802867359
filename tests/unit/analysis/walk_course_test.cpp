// Walks through a map in every format. The positions follow from the constants of the games.
#include "analysis/walk/player_move.h"
#include "forge/game_folder.h"
#include "map/entities/spawn.h"
#include "support/format_cases.h"
#include "support/room_map.h"
#include "support/walk_course.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

namespace visleaf {
namespace {

constexpr float kAlongX = 0.0f, kAgainstX = 180.0f; // yaw, degrees

/// The course in one format, and a player at its start.
class WalkCourse : public testing::TestWithParam<GameFormat> {
  protected:
    WalkCourse() : m_world(loadWorld(test::walkCourseIn(GetParam()))), m_collision(m_world.map) {
        const Spawn spawn = findSpawn(m_world.map);
        m_player = *placePlayer(m_collision, eyeOf(spawn, m_world.map.game));
        stand(0.5);
    }

    const PlayerRules& rules() const { return m_collision.rules(); }
    double feet() const { return m_player.origin.z + double{playerBoxOf(rules(), m_player.pose)->mins.z}; }
    double front() const { return m_player.origin.x + double{rules().standing.maxs.x}; }

    void step(const MoveInput& input) {
        movePlayer(m_collision, input, m_player);
        m_highest = std::max(m_highest, feet());
        if (std::getenv("WALK_TRACE") != nullptr)
            std::cout << m_player.origin.x << ' ' << m_player.origin.y << ' ' << feet() << ' '
                      << m_player.isOnGround << '\n';
    }
    void hold(const MoveInput& input, double seconds) {
        for (double time = 0.0; time < seconds; time += kMoveSeconds)
            step(input);
    }
    void stand(double seconds) { hold({}, seconds); }

    /// Walks until the player has passed `x`; fails after `most` seconds.
    void walkTo(double x, float yaw, double most) {
        const auto isThere = [&] { return yaw == kAlongX ? m_player.origin.x >= x : m_player.origin.x <= x; };
        for (double time = 0.0; !isThere(); time += kMoveSeconds) {
            ASSERT_LT(time, most) << "stopped at x " << m_player.origin.x << ", feet at " << feet();
            step({.move = {1, 0, 0}, .yaw = yaw});
        }
    }

    LoadedWorld m_world;
    Collision m_collision;
    Player m_player;
    double m_highest = -1e9;
};

TEST_P(WalkCourse, APlayerStandsOnTheFloorAndFitsThere) {
    EXPECT_TRUE(m_collision.isSolid());
    EXPECT_TRUE(m_player.isOnGround);
    EXPECT_NEAR(feet(), 0.0, 0.25);
    EXPECT_TRUE(m_collision.isFree(PlayerPose::standing, m_player.origin));
    EXPECT_FALSE(m_collision.isFree(PlayerPose::standing, m_player.origin - glm::dvec3(0, 0, 2)));
}

TEST_P(WalkCourse, ThroughTheDoorwayAtRunningSpeedAndNotThroughTheWallBesideIt) {
    walkTo(272.0, kAlongX, 2.0);
    EXPECT_NEAR(feet(), 0.0, 0.25);
    EXPECT_NEAR(glm::length(m_player.velocity), rules().runSpeed, 0.02 * rules().runSpeed);
    m_player.origin = {0, 80, m_player.origin.z};
    hold({.move = {1, 0, 0}}, 2.0);
    EXPECT_NEAR(front(), 256.0, 0.1);
    EXPECT_NEAR(m_player.velocity.x, 0.0, 1.0);
}

TEST_P(WalkCourse, UpTheStairsToTheLanding) {
    walkTo(760.0, kAlongX, 6.0);
    EXPECT_NEAR(feet(), test::kLandingHeight, 0.25);
    EXPECT_TRUE(m_player.isOnGround);
}

TEST_P(WalkCourse, IntoThePoolWhereThePlayerSinksAndSwimsOutAgain) {
    walkTo(960.0, kAlongX, 8.0);
    stand(4.0);
    EXPECT_EQ(m_player.depth, Depth::eyes);
    EXPECT_NEAR(feet(), 0.0, 0.5) << "sinks to the bottom";
    hold({.move = {0, 0, 1}}, 3.0);
    EXPECT_GT(feet(), 40.0);
    EXPECT_LT(feet(), double{test::kWaterLevel});
    hold({.move = {1, 0, 0.5}, .yaw = kAgainstX}, 4.0);
    EXPECT_LT(m_player.origin.x, 864.0) << "leaps over the edge";
    EXPECT_GE(m_highest, double{test::kLandingHeight});
}

TEST_P(WalkCourse, DownTheShaftOfTheLift) {
    walkTo(-256.0, kAgainstX, 3.0);
    stand(2.0);
    EXPECT_TRUE(m_player.isOnGround);
    EXPECT_NEAR(feet(), double{test::kShaftFloor}, 0.25) << "lifts do not stop players";
}

TEST_P(WalkCourse, AFallFollowsGravity) {
    walkTo(-220.0, kAgainstX, 3.0);
    while (m_player.isOnGround)
        step({.move = {1, 0, 0}, .yaw = kAgainstX});
    const double height = feet(), speed = m_player.velocity.z;
    hold({}, 0.5);
    EXPECT_NEAR(height - feet(), -speed * 0.504 + 0.5 * rules().gravity * 0.504 * 0.504, 0.1);
}

TEST_P(WalkCourse, AJumpIsAsHighAsItsFormulaAndIsNotRepeatedWhileTheKeyIsHeld) {
    m_highest = -1e9;
    hold({.move = {0, 0, 1}}, 3.0);
    EXPECT_NEAR(m_highest, jumpHeightOf(rules()), 0.3);
    EXPECT_TRUE(m_player.isOnGround);
    EXPECT_NEAR(feet(), 0.0, 0.25);
}

INSTANTIATE_TEST_SUITE_P(Formats, WalkCourse, testing::ValuesIn(gameFormats()), test::byName);

} // namespace
} // namespace visleaf
