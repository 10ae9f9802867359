#include "models/games/quake2_lasers.h"

#include "models/place_meshes.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;

class Quake2Lasers : public testing::Test {
  protected:
    Quake2Lasers() {
        m_map.game = Game::quake2;
        m_map.models.resize(2);
        m_map.models[1].bounds = {{100, 0, 0}, {120, 0, 40}};
        m_map.entities = {
            {.pairs = {{"classname", "worldspawn"}}},
            {.pairs = {{"classname", "info_notnull"}, {"targetname", "up"}, {"origin", "0 0 64"}}},
            {.pairs = {{"classname", "func_wall"}, {"targetname", "wall"}, {"model", "*1"}}}};
    }

    EntityMeshes shown(std::vector<std::pair<std::string, std::string>> keys) {
        keys.insert(keys.begin(), {"classname", "target_laser"});
        const Entity entity{.pairs = std::move(keys)};
        return quake2LaserOf({m_map, entity, 0, SpawnIndex(m_map)}).value();
    }

    void expectAim(const std::vector<std::pair<std::string, std::string>>& keys, const glm::vec3& direction) {
        const EntityMeshes meshes = shown(keys);
        ASSERT_EQ(meshes.parts.size(), 1u);
        const BeamStrike& strike = meshes.parts[0].beam->strikes.at(0);
        EXPECT_LT(glm::distance(strike.to - strike.from, 2048.0f * direction), 0.1f);
    }

    Map m_map;
};

TEST_F(Quake2Lasers, AreTubesOfFourColors) {
    const EntityMeshes thin = shown({{"spawnflags", "3"}, {"origin", "1 2 3"}});
    ASSERT_EQ(thin.parts.size(), 1u);
    const MeshPart& part = thin.parts[0];
    EXPECT_EQ(part.file, "") << "no file";
    EXPECT_THAT(part.beamColors, ElementsAre(0xf0, 0xf0, 0xf2, 0xf2));
    EXPECT_EQ(part.blend, PartBlend::alpha);
    EXPECT_NEAR(part.opacity.base, 0.3f, 1e-6f);
    EXPECT_EQ(part.beam->shape, BeamShape::tube);
    EXPECT_EQ(part.beam->width, 4.0f);
    EXPECT_EQ(part.beam->strikes.at(0).from, glm::vec3(1, 2, 3));
    EXPECT_EQ(shown({{"spawnflags", "97"}}).parts.at(0).beam->width, 16.0f);
    EXPECT_THAT(shown({{"spawnflags", "97"}}).parts.at(0).beamColors, ElementsAre(0xe3, 0xe2, 0xe1, 0xe0));
}

TEST_F(Quake2Lasers, WaitForTheirTriggerUnlessTheyStartOn) {
    EXPECT_TRUE(shown({{"spawnflags", "2"}}).isHidden);
    EXPECT_TRUE(shown({{"spawnflags", "3"}, {"target", "nobody"}}).isHidden);
}

TEST_F(Quake2Lasers, ShootAlongTheirAngleOrAtTheMiddleOfTheirTarget) {
    expectAim({{"spawnflags", "3"}, {"angle", "90"}}, {0, 1, 0});
    expectAim({{"spawnflags", "3"}, {"angle", "-1"}}, {0, 0, 1});
    expectAim({{"spawnflags", "3"}, {"angle", "-2"}}, {0, 0, -1});
    expectAim({{"spawnflags", "3"}, {"target", "up"}}, {0, 0, 1});
    expectAim({{"spawnflags", "3"}, {"target", "wall"}, {"origin", "0 0 20"}}, {1, 0, 0});
}

TEST_F(Quake2Lasers, NeedNoFileAndDoNotCountAsModels) {
    for (const char* flags : {"3", "3", "5"})
        m_map.entities.push_back({.pairs = {{"classname", "target_laser"}, {"spawnflags", flags}}});
    FileSystem files;
    Diagnostics diagnostics;
    const PlacedMeshes meshes = placeMeshes(m_map, files, diagnostics);
    ASSERT_EQ(meshes.placed.size(), 3u);
    EXPECT_EQ(meshes.numWanted, 0u);
    EXPECT_EQ(meshes.placed[0].model, meshes.placed[1].model);
    EXPECT_NE(meshes.placed[0].model, meshes.placed[2].model) << "another colour";
    const MeshModel& tube = meshes.models[meshes.placed[0].model].model;
    EXPECT_EQ(tube.meshes.at(0).triangles.size(), 36u);
    EXPECT_EQ(tube.skins.at(0).numPictures, 4u);
}

} // namespace
} // namespace visleaf
