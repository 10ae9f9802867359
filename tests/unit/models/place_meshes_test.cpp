#include "models/place_meshes.h"

#include "forge/half_life_model.h"
#include "forge/model_files.h"
#include "forge/sprite_file.h"
#include "models/games/mesh_rules.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Entity entityOf(std::vector<std::pair<std::string, std::string>> pairs) {
    return {.pairs = std::move(pairs)};
}

EntityMeshes quake3MeshesOf(const Entity& entity) {
    return meshRulesOf(Game::quake3)->meshesOf({Map{}, entity, 0, SpawnIndex(Map{})});
}

TEST(Quake3Items, HaveTheirModelsAndFall) {
    const EntityMeshes armor = quake3MeshesOf(entityOf({{"classname", "item_armor_body"}}));
    ASSERT_EQ(armor.parts.size(), 1u);
    EXPECT_EQ(armor.parts[0].file, "models/powerups/armor/armor_red.md3");
    EXPECT_FALSE(armor.parts[0].isCentered);
    ASSERT_TRUE(armor.drop);
    EXPECT_EQ(armor.drop->box, (Bounds{glm::vec3(-15.0f), glm::vec3(15.0f)}));
    EXPECT_FALSE(quake3MeshesOf(entityOf({{"classname", "item_armor_body"}, {"spawnflags", "1"}})).drop);
}

TEST(Quake3Items, WeaponsAreLargerHigherAndTurnAboutTheirMiddle) {
    const EntityMeshes weapon = quake3MeshesOf(entityOf({{"classname", "weapon_railgun"}}));
    ASSERT_EQ(weapon.parts.size(), 1u);
    EXPECT_EQ(weapon.parts[0].scale, 1.5f);
    EXPECT_EQ(weapon.parts[0].offset.z, 12.0f);
    EXPECT_TRUE(weapon.parts[0].isCentered);
}

TEST(Quake3Items, HealthAndPowerupsHaveASecondModel) {
    const EntityMeshes health = quake3MeshesOf(entityOf({{"classname", "item_health_mega"}}));
    ASSERT_EQ(health.parts.size(), 2u);
    EXPECT_GT(health.parts[0].motion.degreesPerSecond, 300.0f);
    EXPECT_EQ(health.parts[1].motion.degreesPerSecond, 0.0f);
    const EntityMeshes quad = quake3MeshesOf(entityOf({{"classname", "item_quad"}}));
    ASSERT_EQ(quad.parts.size(), 2u);
    EXPECT_LT(quad.parts[1].motion.degreesPerSecond, -300.0f);
    EXPECT_EQ(quad.parts[1].offset.z, 16.0f);
}

TEST(Quake3Items, MoversMayCarryAModel) {
    const auto carried = [](const char* file) {
        return quake3MeshesOf(entityOf({{"classname", "func_bobbing"}, {"model", "*1"}, {"model2", file}}))
            .parts;
    };
    ASSERT_EQ(carried("models/mapobjects/Ship.MD3").size(), 1u);
    EXPECT_EQ(carried("models/mapobjects/Ship.MD3")[0].file, "models/mapobjects/Ship.MD3");
    EXPECT_THAT(carried(""), IsEmpty());
    EXPECT_THAT(quake3MeshesOf(entityOf({{"classname", "info_player_start"}})).parts, IsEmpty());
}

class PlacedMeshesTest : public testing::Test {
  protected:
    PlacedMeshes place(const std::vector<Entity>& entities, Game game = Game::quake3) {
        m_map.game = game;
        m_map.entities = {entityOf({{"classname", "worldspawn"}})};
        m_map.entities.insert(m_map.entities.end(), entities.begin(), entities.end());
        m_files = test::mounted({m_folder.path()});
        return placeMeshes(m_map, m_files, m_diagnostics);
    }

    void writeModel(const std::string& name) { m_folder.write(name, md3File(sampleModel())); }

    static constexpr const char* kShard = "models/powerups/armor/shard.md3";

    Map m_map;
    test::TempFolder m_folder;
    FileSystem m_files;
    Diagnostics m_diagnostics;
};

TEST_F(PlacedMeshesTest, EntitiesOfAClassShareTheFile) {
    writeModel(kShard);
    const PlacedMeshes meshes = place({entityOf({{"classname", "item_armor_shard"}, {"origin", "1 2 3"}}),
                                       entityOf({{"classname", "light"}}),
                                       entityOf({{"classname", "item_armor_shard"}, {"origin", "4 5 6"}})});
    ASSERT_EQ(meshes.models.size(), 1u);
    EXPECT_EQ(meshes.models[0].file, kShard);
    EXPECT_THAT(meshes.models[0].source, HasSubstr("shard.md3"));
    EXPECT_EQ(meshes.models[0].allFrames, (Bounds{{0, -8, -8}, {0, 8, 24}}));
    ASSERT_EQ(meshes.placed.size(), 2u);
    EXPECT_EQ(meshes.placed[1].entity, 3u);
    EXPECT_EQ(meshes.placed[1].origin, glm::vec3(4, 5, 6));
    // Each item bobs a little faster than the one before. Lights leave the game at once and do not count.
    EXPECT_NEAR(meshes.placed[1].part.motion.bobRadiansPerSecond -
                    meshes.placed[0].part.motion.bobRadiansPerSecond,
                0.01f, 1e-5f);
}

TEST_F(PlacedMeshesTest, MissingFilesAreCountedWithoutAWarning) {
    const PlacedMeshes meshes =
        place({entityOf({{"classname", "item_armor_shard"}}), entityOf({{"classname", "item_armor_shard"}})});
    EXPECT_THAT(meshes.placed, IsEmpty());
    EXPECT_TRUE(m_diagnostics.empty());
    const std::vector<WantedMesh> wanted = wantedMeshes(m_map, m_files);
    ASSERT_EQ(wanted.size(), 1u);
    EXPECT_EQ(wanted[0].file, kShard);
    EXPECT_EQ(wanted[0].source, "");
    EXPECT_EQ(wanted[0].entity, 1u);
    EXPECT_EQ(wanted[0].numPlaces, 2u);
}

TEST_F(PlacedMeshesTest, ADamagedFileIsOneLine) {
    m_folder.write(kShard, "IDP3");
    const PlacedMeshes meshes =
        place({entityOf({{"classname", "item_armor_shard"}}), entityOf({{"classname", "item_armor_shard"}})});
    EXPECT_THAT(meshes.placed, IsEmpty());
    ASSERT_EQ(m_diagnostics.list().size(), 1u);
    EXPECT_THAT(m_diagnostics.list()[0].first().message, HasSubstr("shard.md3: "));
    const std::vector<WantedMesh> checked = checkedMeshes(m_map, m_files);
    ASSERT_EQ(checked.size(), 1u);
    EXPECT_EQ(checked[0].numPlaces, 2u);
    EXPECT_THAT(m_diagnostics.list()[0].first().message, HasSubstr(checked[0].problem));
    EXPECT_NE(checked[0].problem, "");
    EXPECT_EQ(wantedMeshes(m_map, m_files)[0].problem, "");
}

TEST_F(PlacedMeshesTest, AWholeFileHasNoProblem) {
    writeModel(kShard);
    place({entityOf({{"classname", "item_armor_shard"}})});
    EXPECT_EQ(checkedMeshes(m_map, m_files)[0].problem, "");
}

TEST_F(PlacedMeshesTest, EntitiesOfOtherModesAreLeftOut) {
    writeModel(kShard);
    EXPECT_EQ(place({entityOf({{"classname", "item_armor_shard"}, {"notfree", "1"}}),
                     entityOf({{"classname", "item_armor_shard"}, {"notteam", "1"}})})
                  .placed.size(),
              1u);
}

TEST_F(PlacedMeshesTest, PartsAreAttachedToTags) {
    m_folder.write("models/light.mdl", halfLifeFiles(sampleHuman()).model);
    m_folder.write("sprites/flare3.spr", spriteFile({.pictures = {{0, 0, 1, 1, 7}}}));
    const PlacedMeshes meshes =
        place({entityOf({{"classname", "xen_plantlight"}, {"origin", "10 0 0"}, {"angles", "0 90 0"}})},
              Game::halflife);
    ASSERT_EQ(meshes.placed.size(), 2u);
    const glm::vec3 glow = meshes.placed[1].origin + meshes.placed[1].part.offset;
    EXPECT_LT(glm::distance(glow, glm::vec3(10, 2, 16)), 1e-3f);
}

TEST_F(PlacedMeshesTest, SkillAndModeChooseWhatStandsThere) {
    writeModel(kShard);
    const auto numPlaced = [&](Game game, const std::string& className,
                               const std::pair<std::string, std::string>& key, StartChoice start) {
        m_map.start = start;
        return place({entityOf({{"classname", className}, key})}, game).numWanted;
    };
    const std::pair<std::string, std::string> notOnHard{"spawnflags", "1024"}, notFree{"notfree", "1"};
    EXPECT_EQ(numPlaced(Game::quake, "monster_ogre", notOnHard, {}), 1u);
    EXPECT_EQ(numPlaced(Game::quake, "monster_ogre", notOnHard, {.skill = Skill::hard}), 0u);
    EXPECT_EQ(numPlaced(Game::quake3, "item_armor_shard", notFree, {}), 0u)
        << "the game starts in deathmatch";
    EXPECT_EQ(numPlaced(Game::quake3, "item_armor_shard", notFree, {.mode = ModeChoice::team}), 1u);
}

TEST_F(PlacedMeshesTest, KnowsWhatIsMissing) {
    writeModel(kShard);
    const PlacedMeshes meshes =
        place({entityOf({{"classname", "item_armor_shard"}}), entityOf({{"classname", "item_armor_body"}}),
               entityOf({{"classname", "item_armor_body"}})});
    EXPECT_EQ(meshes.numWanted, 3u);
    EXPECT_EQ(numFound(meshes), 1u);
    ASSERT_EQ(meshes.missing.size(), 1u);
    EXPECT_EQ(meshes.missing[0].numPlaces, 2u);
    EXPECT_THAT(meshes.missing[0].file, HasSubstr("armor_red"));
}

class IdleFrames : public PlacedMeshesTest {
  protected:
    PlacedMesh place(const std::vector<std::pair<std::string, std::string>>& pairs,
                     const MeshModel& monster = sampleMonster()) {
        const Bytes bytes = quakeMdlFile(monster);
        for (const char* file : {"progs/ogre.mdl", "progs/flame.mdl"})
            m_folder.write(file, bytes);
        return PlacedMeshesTest::place({entityOf(pairs)}, Game::quake).placed.at(0);
    }
};

TEST_F(IdleFrames, FollowOneAnotherTenTimesASecond) {
    PlacedMesh ogre = place({{"classname", "monster_ogre"}, {"angle", "90"}});
    EXPECT_EQ(ogre.frames, (MeshSequence{"stand", 0, 2, 10.0f}));
    EXPECT_EQ(ogre.part.motion.degreesPerSecond, 100.0f) << "as the file says";
    EXPECT_EQ(ogre.part.angles.y, 0.0f) << "all of them turn in step, whatever their angle";
    EXPECT_TRUE(isMoving(ogre));
    ogre.firstShare = 0.0f;
    const FramePair pair = framesAt(ogre, 0.125);
    EXPECT_EQ(pair.first, 1u);
    EXPECT_EQ(pair.second, 0u);
    EXPECT_NEAR(pair.share, 0.25f, 1e-5f);
}

TEST_F(IdleFrames, AreThoseWithTheNumbersOfTheGameWhateverTheirNames) {
    MeshModel monster = sampleMonster();
    monster.sequences.resize(1);
    monster.sequences.insert(monster.sequences.end(), 3, monster.sequences[0]);
    for (uint32_t i = 0; i < 4; ++i) {
        monster.sequences[i].name = "frame";
        monster.sequences[i].firstFrame = i;
    }
    const PlacedMesh ogre = place({{"classname", "monster_ogre"}}, monster);
    EXPECT_EQ(ogre.frames.firstFrame, 0u);
    EXPECT_EQ(ogre.frames.numFrames, 4u) << "the game has nine, the file four";
    EXPECT_EQ(ogre.frames.framesPerSecond, 10.0f);
}

TEST_F(IdleFrames, OfTorchesAreInStep) {
    PlacedMesh torch = place({{"classname", "light_torch_small_walltorch"}});
    EXPECT_EQ(torch.firstShare, 0.0f);
    EXPECT_NE(place({{"classname", "monster_ogre"}}).firstShare, 0.0f) << "the game leaves that to chance";
}

TEST_F(IdleFrames, AreTheGroupThatTheKeyFrameNames) {
    PlacedMesh shown = place({{"classname", "misc_model"}, {"mdl", "progs/ogre.mdl"}, {"frame", "2"}});
    EXPECT_EQ(shown.frames, (MeshSequence{"pain", 2, 2, 5.0f}));
    shown.firstShare = 0.0f;
    EXPECT_EQ(framesAt(shown, 0.3).first, 3u);
    EXPECT_EQ(place({{"classname", "misc_model"}, {"mdl", "progs/ogre.mdl"}, {"frame", "99"}}).frames.name,
              "pain")
        << "the last one";
}

} // namespace
} // namespace visleaf
