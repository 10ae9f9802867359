#include "analysis/walk/aim_beams.h"

#include "support/brush_map.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>

namespace visleaf {
namespace {

/// A room from -64 to 64.
Map roomOfBrushes() {
    Map map;
    map.game = Game::quake2;
    map.models.resize(1);
    for (int axis = 0; axis < 3; ++axis) {
        for (const float side : {-1.0f, 1.0f}) {
            Bounds wall{glm::vec3(-96.0f), glm::vec3(96.0f)};
            (side < 0.0f ? wall.maxs : wall.mins)[axis] = side * 64.0f;
            test::addBox(map, wall, contents::kSolid);
        }
    }
    return map;
}

PlacedMeshes beamWith(BeamAim aim, std::vector<BeamStrike> strikes, float radius = 300.0f) {
    PlacedMeshes meshes;
    meshes.models.resize(1);
    PlacedMesh& placed = meshes.placed.emplace_back();
    placed.entity = 1;
    placed.part.beam = Beam{.aim = aim, .radius = radius, .width = 1.0f, .strikes = std::move(strikes)};
    return meshes;
}

float farthestOf(const glm::vec3& point) {
    return std::max({std::abs(point.x), std::abs(point.y), std::abs(point.z)});
}

TEST(AimBeams, LasersEndAtTheFirstSolid) {
    PlacedMeshes meshes = beamWith(BeamAim::firstSolid, {{{0, 0, 0}, {500, 0, 0}}, {{0, 0, 0}, {0, 30, 0}}});
    aimBeams(roomOfBrushes(), meshes);
    const std::vector<BeamStrike>& strikes = meshes.placed.at(0).part.beam->strikes;
    ASSERT_EQ(strikes.size(), 2u);
    EXPECT_NEAR(strikes[0].to.x, 64.0f, 0.1f);
    EXPECT_EQ(strikes[1].to, glm::vec3(0, 30, 0)) << "nothing is on the way";
}

TEST(AimBeams, GivenPointsStay) {
    PlacedMeshes meshes = beamWith(BeamAim::given, {{{0, 0, 0}, {500, 0, 0}}});
    aimBeams(roomOfBrushes(), meshes);
    EXPECT_EQ(meshes.placed.at(0).part.beam->strikes.at(0).to, glm::vec3(500, 0, 0));
}

TEST(AimBeams, ChanceFindsWallsAround) {
    PlacedMeshes meshes = beamWith(BeamAim::around, std::vector<BeamStrike>(16, {{1, 2, 3}, {1, 2, 3}}));
    const Map room = roomOfBrushes();
    aimBeams(room, meshes);
    const std::vector<BeamStrike>& strikes = meshes.placed.at(0).part.beam->strikes;
    ASSERT_EQ(strikes.size(), 16u);
    for (const BeamStrike& strike : strikes) {
        EXPECT_EQ(strike.from, glm::vec3(1, 2, 3));
        EXPECT_NEAR(farthestOf(strike.to), 64.0f, 0.2f);
    }
    EXPECT_NE(strikes[0].to, strikes[1].to);
    PlacedMeshes again = beamWith(BeamAim::around, std::vector<BeamStrike>(16, {{1, 2, 3}, {1, 2, 3}}));
    aimBeams(room, again);
    EXPECT_EQ(again.placed.at(0).part.beam->strikes[5].to, strikes[5].to) << "the same in every run";
}

TEST(AimBeams, ChanceFindsWallsAcross) {
    PlacedMeshes meshes = beamWith(BeamAim::across, std::vector<BeamStrike>(16, BeamStrike{}));
    aimBeams(roomOfBrushes(), meshes);
    const std::vector<BeamStrike>& strikes = meshes.placed.at(0).part.beam->strikes;
    ASSERT_GE(strikes.size(), 12u);
    for (const BeamStrike& strike : strikes) {
        EXPECT_NEAR(farthestOf(strike.from), 64.0f, 0.2f);
        EXPECT_NEAR(farthestOf(strike.to), 64.0f, 0.2f);
    }
}

TEST(AimBeams, BeamsWithoutAnythingSolidNearbyAreRemoved) {
    PlacedMeshes meshes = beamWith(BeamAim::around, std::vector<BeamStrike>(4, BeamStrike{}), 20.0f);
    aimBeams(roomOfBrushes(), meshes);
    EXPECT_TRUE(meshes.placed.empty());
    meshes = beamWith(BeamAim::around, std::vector<BeamStrike>(4, BeamStrike{}), NAN);
    aimBeams(roomOfBrushes(), meshes);
    EXPECT_TRUE(meshes.placed.empty());
}

TEST(AimBeams, GlowsAreWhereTheBeamEnds) {
    PlacedMeshes meshes = beamWith(BeamAim::firstSolid, {{{0, 0, 0}, {0, 0, -500}}});
    PlacedMesh glow{.entity = 1, .part = {.isAtBeamEnd = true}};
    meshes.placed.push_back(glow);
    glow.entity = 2;
    meshes.placed.push_back(glow);
    aimBeams(roomOfBrushes(), meshes);
    ASSERT_EQ(meshes.placed.size(), 2u) << "the last one has no beam";
    EXPECT_NEAR(meshes.placed[1].origin.z, -64.0f, 0.1f);
}

TEST(AimBeams, AMapOfRandomBeamsLoads) {
    PlacedMeshes meshes =
        beamWith(BeamAim::around, std::vector<BeamStrike>(kMaxStrikes, BeamStrike{}), 300.0f);
    meshes.placed.resize(5000, meshes.placed[0]);
    aimBeams(roomOfBrushes(), meshes);
    size_t numStrikes = 0;
    for (const PlacedMesh& placed : meshes.placed)
        numStrikes += placed.part.beam->strikes.size();
    EXPECT_GT(numStrikes, 0u);
    EXPECT_LE(numStrikes, size_t{1} << 16) << "of 320,000 that the map asks for";
}

} // namespace
} // namespace visleaf
