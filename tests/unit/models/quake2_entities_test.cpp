#include "models/games/quake2_entities.h"

#include "forge/model_files.h"
#include "models/place_meshes.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using Pairs = std::vector<std::pair<std::string, std::string>>;

EntityMeshes quake2MeshesOf(const Pairs& pairs, uint32_t number = 0) {
    const Map map;
    const Entity entity{.pairs = pairs};
    return kQuake2Meshes.meshesOf({map, entity, number, SpawnIndex(map)});
}

MeshPart onlyPart(const Pairs& pairs) {
    const EntityMeshes meshes = quake2MeshesOf(pairs);
    EXPECT_EQ(meshes.parts.size(), 1u);
    return meshes.parts.empty() ? MeshPart{} : meshes.parts.front();
}

TEST(Quake2Entities, MonstersStandInTheirFramesAndFall) {
    const EntityMeshes soldier = quake2MeshesOf({{"classname", "monster_soldier"}, {"angle", "90"}});
    ASSERT_EQ(soldier.parts.size(), 1u);
    const MeshPart& part = soldier.parts.front();
    EXPECT_EQ(part.file, "models/monsters/soldier/tris.md2");
    EXPECT_EQ(part.skin, 2u);
    EXPECT_EQ(part.sequence.number, 146u);
    EXPECT_EQ(part.sequence.count, 30u);
    EXPECT_EQ(part.angles, glm::vec3(0, 90, 0));
    EXPECT_FALSE(part.pulses);
    ASSERT_TRUE(soldier.drop);
    EXPECT_EQ(soldier.drop->box, (Bounds{{-16, -16, -24}, {16, 16, 32}}));
    EXPECT_TRUE(soldier.drop->staysIfStuck);
    EXPECT_FALSE(quake2MeshesOf({{"classname", "monster_flyer"}}).drop) << "it flies";
}

TEST(Quake2Entities, MonstersThatATriggerCallsAreHidden) {
    EXPECT_THAT(quake2MeshesOf({{"classname", "monster_gunner"}, {"spawnflags", "2"}}).parts, IsEmpty());
    EXPECT_EQ(quake2MeshesOf({{"classname", "monster_gunner"}, {"spawnflags", "1"}}).parts.size(), 1u);
    EXPECT_EQ(quake2MeshesOf({{"classname", "misc_deadsoldier"}, {"spawnflags", "2"}}).parts.size(), 1u);
}

TEST(Quake2Entities, ItemsTurnAndPulseUnlessTheyAreAmmunition) {
    const MeshPart armor = onlyPart({{"classname", "item_armor_body"}, {"angle", "45"}});
    EXPECT_EQ(armor.motion.degreesPerSecond, 100.0f);
    EXPECT_TRUE(armor.pulses);
    EXPECT_EQ(armor.angles.y, 0.0f) << "all turn in step";
    const MeshPart shells = onlyPart({{"classname", "ammo_shells"}, {"angle", "45"}});
    EXPECT_EQ(shells.motion.degreesPerSecond, 0.0f);
    EXPECT_TRUE(shells.pulses);
    EXPECT_EQ(shells.angles.y, 45.0f);
    const MeshPart shown = onlyPart({{"classname", "key_power_cube"}, {"spawnflags", "2"}});
    EXPECT_EQ(shown.motion.degreesPerSecond, 0.0f) << "nobody can take it";
    EXPECT_FALSE(shown.pulses);
    const EntityMeshes cube = quake2MeshesOf({{"classname", "key_power_cube"}});
    ASSERT_TRUE(cube.drop);
    EXPECT_EQ(cube.drop->box, (Bounds{glm::vec3(-15.0f), glm::vec3(15.0f)}));
    EXPECT_FALSE(cube.drop->staysIfStuck);
}

TEST(Quake2Entities, ItemsThatATriggerCallsAreHidden) {
    Pairs cube{{"classname", "key_power_cube"}, {"spawnflags", "1"}, {"targetname", "t1"}};
    EXPECT_THAT(quake2MeshesOf(cube).parts, IsEmpty());
    cube.pop_back();
    EXPECT_EQ(quake2MeshesOf(cube).parts.size(), 1u) << "no trigger can call it";
}

TEST(Quake2Entities, OneItemOfATeamIsShown) {
    Map map;
    map.entities = {Entity{.pairs = {{"classname", "worldspawn"}}},
                    Entity{.pairs = {{"classname", "item_quad"}, {"team", "a"}}},
                    Entity{.pairs = {{"classname", "item_invulnerability"}, {"team", "A"}}},
                    Entity{.pairs = {{"classname", "item_pack"}}}};
    const auto numParts = [&](size_t entity) {
        return kQuake2Meshes.meshesOf({map, map.entities[entity], 0, SpawnIndex(map)}).parts.size();
    };
    EXPECT_THAT((std::vector{numParts(1), numParts(2), numParts(3)}), ElementsAre(1u, 0u, 1u));
}

TEST(Quake2Entities, PrisonersAndDeadSoldiersHaveThePosesOfTheirFlags) {
    const auto firstFrame = [](const char* className, const char* flags) {
        return onlyPart({{"classname", className}, {"spawnflags", flags}}).sequence.number;
    };
    EXPECT_EQ(firstFrame("misc_insane", "0"), 64u);
    EXPECT_EQ(firstFrame("misc_insane", "20"), 99u);
    EXPECT_EQ(firstFrame("misc_insane", "8"), 252u);
    EXPECT_FALSE(quake2MeshesOf({{"classname", "misc_insane"}, {"spawnflags", "8"}}).drop);
    EXPECT_EQ(quake2MeshesOf({{"classname", "misc_insane"}}, 5).parts.front().skin, 2u);
    EXPECT_EQ(firstFrame("misc_deadsoldier", "0"), 0u);
    EXPECT_EQ(firstFrame("misc_deadsoldier", "32"), 5u);
    EXPECT_EQ(firstFrame("misc_deadsoldier", "36"), 2u);
}

TEST(Quake2Entities, OthersFollowTheirKeys) {
    const EntityMeshes jorg = quake2MeshesOf({{"classname", "monster_jorg"}});
    ASSERT_EQ(jorg.parts.size(), 2u) << "Makron sits on him";
    EXPECT_EQ(jorg.parts[1].file, "models/monsters/boss3/rider/tris.md2");
    EXPECT_EQ(jorg.parts[1].sequence, jorg.parts[0].sequence);
    EXPECT_EQ(onlyPart({{"classname", "monster_turret"}, {"spawnflags", "32"}}).skin, 2u);
    EXPECT_EQ(onlyPart({{"classname", "misc_ctf_banner"}, {"spawnflags", "1"}}).skin, 1u);
    const EntityMeshes stalker = quake2MeshesOf({{"classname", "monster_stalker"}, {"spawnflags", "8"}});
    EXPECT_FALSE(stalker.drop) << "it hangs from the ceiling";
    EXPECT_EQ(stalker.parts.front().angles.z, 180.0f);
    EXPECT_THAT(quake2MeshesOf({{"classname", "misc_actor"}}).parts, IsEmpty()) << "nothing can start it";
    EXPECT_EQ(onlyPart({{"classname", "item_flag_team1"}}).sequence.count, 16u);
    EXPECT_THAT(quake2MeshesOf({{"classname", "misc_viper"}, {"target", "t"}}).parts, IsEmpty())
        << "it appears later";
}

TEST(Quake2Entities, ClassesOfModsMayNameAModel) {
    const MeshPart part =
        onlyPart({{"classname", "misc_crate"}, {"model", "models/Crate/tris.MD2"}, {"skin", "1"}});
    EXPECT_EQ(part.file, "models/Crate/tris.MD2");
    EXPECT_EQ(part.skin, 1u);
    EXPECT_THAT(
        quake2MeshesOf({{"classname", "info_player_start"}, {"model", "players/male/tris.md2"}}).parts,
        IsEmpty())
        << "the game sets no model of a start";
    EXPECT_THAT(quake2MeshesOf({{"classname", "func_door"}, {"model", "*3"}}).parts, IsEmpty());
}

TEST(Quake2Entities, FramesFollowOneAnotherByNumber) {
    const test::TempFolder folder;
    for (const char* file : {"models/monsters/berserk/tris.md2", "models/monsters/bitch/tris.md2"})
        folder.write(file, md2File(sampleQuake2Monster()));
    Map map;
    map.game = Game::quake2;
    map.entities = {Entity{.pairs = {{"classname", "worldspawn"}}},
                    Entity{.pairs = {{"classname", "monster_berserk"}}},
                    Entity{.pairs = {{"classname", "monster_chick"}}}};
    Diagnostics diagnostics;
    const PlacedMeshes meshes = placeMeshes(map, test::mounted({folder.path()}), diagnostics);
    ASSERT_EQ(meshes.placed.size(), 2u);
    const MeshSequence& berserk = meshes.placed[0].frames;
    EXPECT_EQ(berserk.firstFrame, 0u);
    EXPECT_EQ(berserk.numFrames, 4u) << "the file has no fifth one";
    EXPECT_EQ(berserk.framesPerSecond, 10.0f);
    EXPECT_EQ(meshes.placed[1].frames.firstFrame, 3u) << "the last one";
    EXPECT_EQ(meshes.placed[1].frames.numFrames, 1u);
}

} // namespace
} // namespace visleaf
