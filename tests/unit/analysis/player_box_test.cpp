#include "analysis/player_box.h"

#include "map/find_leaf.h"
#include "support/brush_map.h"
#include "support/demo_scene.h"
#include "support/room_map.h"
#include "support/sample_maps.h"
#include "support/test_names.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace visleaf {
namespace {

constexpr Bounds kQuakeBox{{-16, -16, -24}, {16, 16, 32}};

TEST(PlayerRules, GiveTheJumpsOfTheGames) {
    EXPECT_NEAR(jumpHeightOf(traitsOf(Game::quake).player), 45.56f, 0.01f);
    EXPECT_NEAR(jumpHeightOf(traitsOf(Game::halflife).player), 45.0f, 0.001f);
    EXPECT_FLOAT_EQ(jumpHeightOf({.jumpSpeed = 40.0f, .gravity = 100.0f}), 8.0f);
}

TEST(PlayerRules, AreKnownForEachGameAndCrouchingMakesSmaller) {
    for (const GameTraits& game : allGames()) {
        const PlayerRules& rules = game.player;
        ASSERT_FALSE(rules.standing.isEmpty()) << game.name;
        EXPECT_EQ(rules.standing.maxs.x, -rules.standing.mins.x) << game.name;
        EXPECT_GT(rules.standing.maxs.z, game.entities.eyeHeight - 1.0f) << game.name;
        EXPECT_GT(jumpHeightOf(rules), rules.stepHeight) << game.name;
        if (!rules.crouching) continue;
        EXPECT_LT(rules.crouching->size().z, rules.standing.size().z) << game.name;
        EXPECT_EQ(rules.crouching->size().x, rules.standing.size().x) << game.name;
    }
    EXPECT_FALSE(playerBoxOf(traitsOf(Game::quake).player, PlayerPose::crouching));
    EXPECT_FALSE(playerBoxOf(traitsOf(Game::quake3).player, PlayerPose::none));
    EXPECT_EQ(playerBoxOf(traitsOf(Game::halflife).player, PlayerPose::crouching)->size(),
              glm::vec3(32, 32, 36));
}

TEST(BoxOnFace, StandsOnAFloorHangsUnderACeilingAndTouchesAWall) {
    const glm::vec3 point(100, 200, 300);
    EXPECT_EQ(boxOnFace(kQuakeBox, point, {0, 0, 1}), (Bounds{{84, 184, 300}, {116, 216, 356}}));
    EXPECT_EQ(boxOnFace(kQuakeBox, point, {0, 0, -1}), (Bounds{{84, 184, 244}, {116, 216, 300}}));
    EXPECT_EQ(boxOnFace(kQuakeBox, point, {0, -1, 0}), (Bounds{{84, 168, 272}, {116, 200, 328}}));
}

TEST(BoxOnFace, TouchesEveryPlaneFromTheFrontAndStandsAboveThePointOnASlope) {
    std::mt19937 random(3);
    std::uniform_real_distribution<float> part(-1.0f, 1.0f);
    const glm::vec3 point(100, 200, 300);
    for (int i = 0; i < 200; ++i) {
        const glm::vec3 normal = glm::normalize(glm::vec3(part(random), part(random), part(random)));
        const Bounds box = boxOnFace(kQuakeBox, point, normal);
        const float reach = glm::dot(glm::abs(normal), 0.5f * box.size());
        EXPECT_NEAR(glm::dot(normal, box.center() - point), reach, 1e-3f);
        if (normal.z >= kLeastFloorNormal) {
            EXPECT_NEAR(box.center().x, point.x, 1e-3f);
            EXPECT_NEAR(box.center().y, point.y, 1e-3f);
        }
    }
}

/// A map whose only leaf is air and has all brushes.
class BrushWorld : public testing::Test {
  protected:
    BrushWorld() {
        m_map.leafs.resize(2);
        m_map.leafs[1].cluster = 0;
        m_map.models.emplace_back().head = -2;
    }
    void add(const Bounds& box, Contents contents) {
        m_map.leafBrushes.push_back(test::addBox(m_map, box, contents));
        m_map.leafs[1].numBrushes = static_cast<uint32_t>(m_map.leafBrushes.size());
    }
    BoxFit at(float z) const { return testBox(m_map, {{0, 0, z}, {32, 32, z + 56}}); }

    Map m_map;
};

TEST_F(BrushWorld, OnlyBrushesThatStopPlayersBlock) {
    add({{-64, -64, -64}, {64, 64, 0}}, contents::kSolid);
    add({{-64, -64, 0}, {64, 64, 200}}, contents::kMonsterClip | contents::kWater | contents::kTrigger);
    EXPECT_EQ(at(0), BoxFit::fits) << "stands on the brush";
    EXPECT_EQ(at(-0.1f), BoxFit::fits) << "within the tolerance";
    EXPECT_EQ(at(-0.5f), BoxFit::blocked);
    for (const Contents bit : {contents::kSolid, contents::kWindow, contents::kPlayerClip}) {
        add({{10, 10, 300}, {11, 11, 301}}, bit);
        EXPECT_EQ(at(250), BoxFit::blocked);
        EXPECT_EQ(at(302), BoxFit::fits);
        m_map.brushes.back().contents = 0;
    }
}

TEST_F(BrushWorld, ASlopeIsTestedByItsOwnPlane) {
    add({{0, 0, 0}, {64, 64, 64}}, contents::kSolid);
    m_map.brushSides.push_back({static_cast<uint32_t>(m_map.planes.size()), kNone});
    ++m_map.brushes.back().numSides;
    m_map.planes.push_back({glm::normalize(glm::vec3(1, 0, 1)), 0.0f}); // cuts all of it but an edge away
    EXPECT_EQ(testBox(m_map, {{32, 0, 32}, {64, 32, 88}}), BoxFit::fits);
    EXPECT_EQ(testBox(m_map, {{-31, 0, -31}, {1, 32, 1}}), BoxFit::blocked);
}

TEST_F(BrushWorld, AtAWallOrACeilingTheGhostFallsToTheFloor) {
    m_map.game = Game::quake2;
    add({{-500, -500, -64}, {500, 500, 0}}, contents::kSolid);
    add({{100, -500, 0}, {110, 500, 10}}, contents::kSolid); // lower than a player
    add({{-500, -500, 300}, {500, 500, 310}}, contents::kSolid);
    const auto atWall = ghostAt(m_map, PlayerPose::standing, {100, 0, 5}, {-1, 0, 0});
    EXPECT_LT(glm::distance(atWall->box.mins, {68, -16, 0}), 0.05f);
    EXPECT_EQ(atWall->fit, BoxFit::fits);
    const auto atCeiling = ghostAt(m_map, PlayerPose::standing, {0, 0, 300}, {0, 0, -1});
    EXPECT_NEAR(atCeiling->box.mins.z, 0.0f, 0.05f);
    EXPECT_EQ(atCeiling->fit, BoxFit::fits);
    add({{-16, -16, 40}, {16, 16, 50}}, contents::kSolid);
    const auto below = ghostAt(m_map, PlayerPose::standing, {0, 0, 40}, {0, 0, -1});
    EXPECT_NEAR(below->box.mins.z, 0.0f, 0.05f);
    EXPECT_EQ(below->fit, BoxFit::blocked) << "too low to stand";
    EXPECT_EQ(ghostAt(m_map, PlayerPose::crouching, {0, 0, 40}, {0, 0, -1})->fit, BoxFit::fits);
}

TEST_F(BrushWorld, AGhostOverAnAbyssStaysWhereItIs) {
    add({{100, -500, 0}, {110, 500, 10}}, contents::kSolid);
    const auto ghost = ghostAt(m_map, PlayerPose::standing, {100, 0, 5}, {-1, 0, 0});
    EXPECT_NEAR(ghost->box.mins.z, 4.5f, 0.01f);
}

TEST_F(BrushWorld, ATooLargeBrushEndsTheTest) {
    add({{0, 0, 0}, {64, 64, 64}}, contents::kWater);
    m_map.brushSides.resize(1u << 17);
    m_map.brushes.back().numSides = 1u << 17;
    EXPECT_EQ(at(0), BoxFit::unknown);
}

TEST(PlayerBox, AMapWithoutModelsIsUnknown) {
    EXPECT_EQ(testBox(Map{}, kQuakeBox), BoxFit::unknown);
}

// The same room is tested by its brushes and, without them, by its leafs.
TEST(PlayerBox, BrushesAndLeafsOfARoomAgreeWithPointsInTheBox) {
    LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    Map withoutBrushes = world.map;
    withoutBrushes.brushes.clear();
    std::mt19937 random(7);
    const Bounds& bounds = world.map.models[0].bounds;
    int numFit = 0, numBlocked = 0;
    for (int i = 0; i < 3000; ++i) {
        const auto at = [&](glm::length_t axis) {
            return std::uniform_real_distribution<float>(bounds.mins[axis], bounds.maxs[axis])(random);
        };
        const glm::vec3 origin(at(0), at(1), at(2));
        const Bounds box{origin + kQuakeBox.mins, origin + kQuakeBox.maxs};
        const BoxFit byLeafs = testBox(withoutBrushes, box);
        (byLeafs == BoxFit::fits ? numFit : numBlocked) += 1;
        ASSERT_NE(byLeafs, BoxFit::unknown);
        if (byLeafs == BoxFit::fits) {
            for (int k = 0; k < 20; ++k) {
                std::uniform_real_distribution<float> part(0.01f, 0.99f);
                const glm::vec3 point =
                    box.mins + box.size() * glm::vec3(part(random), part(random), part(random));
                const glm::vec3 clamped = glm::clamp(point, box.mins + 0.25f, box.maxs - 0.25f);
                const uint32_t leaf = findWorldLeaf(world.map, clamped);
                ASSERT_EQ(world.map.leafs.at(leaf).contents & contents::kSolid, 0u);
            }
        }
        // A brush that is thinner than the tolerance of a volume may differ.
        ASSERT_EQ(testBox(world.map, box), byLeafs) << origin.x << ' ' << origin.y << ' ' << origin.z;
    }
    EXPECT_GT(numFit, 100);
    EXPECT_GT(numBlocked, 100);
}

TEST(PlayerBox, AGhostStandsOnTheFloorOfARoomAndNotInItsWall) {
    const LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    const auto ghost = ghostAt(world.map, PlayerPose::standing, {40, 48, 0}, {0, 0, 1});
    ASSERT_TRUE(ghost);
    EXPECT_EQ(ghost->fit, BoxFit::fits);
    EXPECT_EQ(ghost->box.mins.z, 0.0f);
    EXPECT_EQ(ghost->stepHeight, 18.0f);
    EXPECT_EQ(ghostAt(world.map, PlayerPose::standing, {40, 48, -20}, {0, 0, 1})->fit, BoxFit::blocked);
    EXPECT_FALSE(ghostAt(world.map, PlayerPose::none, {40, 48, 0}, {0, 0, 1}));
}

/// Returns at how many of the player starts of a map a player fits, and their number. The starts of the
/// shared maps are 24 units above the floor in every game, because their sources are maps for Quake.
std::pair<int, int> startsThatFit(const Map& map) {
    const EntityRules& rules = traitsOf(map.game).entities;
    int numFit = 0, numStarts = 0;
    for (const Entity& entity : map.entities) {
        const auto origin = entity.vector("origin");
        if (!origin || !matchesClass(rules.spawnClasses, entity.className())) continue;
        constexpr float kAboveFloor = 24.0f, kGap = 1.0f; // the games drop players to the floor
        const glm::vec3 feet = *origin - glm::vec3(0, 0, kAboveFloor - kGap);
        ++numStarts;
        numFit += ghostAt(map, PlayerPose::standing, feet, {0, 0, 1})->fit == BoxFit::fits;
    }
    return {numFit, numStarts};
}

class PlayerBoxOf : public testing::TestWithParam<test::SampleMap> {};

TEST_P(PlayerBoxOf, APlayerFitsAtTheStarts) {
    if (!test::isHere(GetParam())) GTEST_SKIP() << GetParam().path << " is not on this machine";
    const LoadedWorld world = test::loadMapOf(test::argumentOf(GetParam()));
    const auto [numFit, numStarts] = startsThatFit(world.map);
    EXPECT_GT(numStarts, 0);
    EXPECT_GE(numFit, numStarts - numStarts / 8) << "of " << numStarts;
}

INSTANTIATE_TEST_SUITE_P(SharedMaps, PlayerBoxOf, testing::ValuesIn(test::kSampleMaps), test::byName);

} // namespace
} // namespace visleaf
