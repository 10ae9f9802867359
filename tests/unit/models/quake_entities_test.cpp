#include "models/games/mesh_rules.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

EntityMeshes shown(Pairs pairs, std::vector<Pairs> others = {}) {
    Map map;
    map.entities = {{.pairs = {{"classname", "worldspawn"}, {"worldtype", "2"}}}};
    for (Pairs& other : others)
        map.entities.push_back({.pairs = std::move(other)});
    const Entity entity{.pairs = std::move(pairs)};
    return meshRulesOf(Game::quake)->meshesOf({map, entity, 0, SpawnIndex(map)});
}

TEST(QuakeEntities, MonstersStandAndItemsHaveTheirSkins) {
    const EntityMeshes ogre = shown({{"classname", "monster_ogre"}, {"angle", "90"}});
    ASSERT_EQ(ogre.parts.size(), 1u);
    EXPECT_EQ(ogre.parts[0].file, "progs/ogre.mdl");
    EXPECT_EQ(ogre.parts[0].sequence.poses, "stand");
    EXPECT_EQ(ogre.parts[0].angles.y, 90.0f);
    ASSERT_TRUE(ogre.drop);
    EXPECT_TRUE(ogre.drop->staysIfStuck);
    EXPECT_EQ(shown({{"classname", "item_armorInv"}}).parts[0].skin, 2u);
    EXPECT_FALSE(shown({{"classname", "monster_wizard"}}).drop) << "it flies";
    EXPECT_EQ(shown({{"classname", "item_key2"}}).parts[0].file, "progs/b_g_key.mdl");
    EXPECT_EQ(shown({{"classname", "item_sigil"}, {"spawnflags", "4"}}).parts[0].file, "progs/end3.mdl");
    EXPECT_TRUE(shown({{"classname", "light_torch_small_walltorch"}}).parts[0].isBright);
    EXPECT_EQ(shown({{"classname", "monster_zombie"}, {"spawnflags", "1"}}).parts[0].sequence.poses, "cruc_");
}

TEST(QuakeEntities, MonstersStandInTheFramesWithTheNumbersOfTheGame) {
    const SequenceChoice fish = shown({{"classname", "monster_fish"}}).parts[0].sequence;
    EXPECT_EQ(fish.number, 39u);
    EXPECT_EQ(fish.count, 18u);
    const SequenceChoice vore = shown({{"classname", "monster_shalrath"}}).parts[0].sequence;
    EXPECT_EQ(vore.poses, "") << "its names begin alike";
    EXPECT_EQ(vore.number, 23u);
    EXPECT_EQ(vore.count, 1u);
    EXPECT_EQ(shown({{"classname", "monster_zombie"}, {"spawnflags", "1"}}).parts[0].sequence.number, 192u);
    EXPECT_EQ(shown({{"classname", "light_flame_large_yellow"}}).parts[0].sequence.number, 1u);
}

TEST(QuakeEntities, TheModelOfAStartOrALightIsForEditors) {
    EXPECT_TRUE(shown({{"classname", "info_player_start"}, {"model", "progs/player.mdl"}}).parts.empty());
    EXPECT_TRUE(shown({{"classname", "light"}, {"model", "progs/flame.mdl"}}).parts.empty());
    EXPECT_EQ(shown({{"classname", "info_tfgoal"}, {"mdl", "progs/backpack.mdl"}}).parts.size(), 1u)
        << "Team Fortress sets it";
}

TEST(QuakeEntities, FilesOfModsTurnTheOtherWayAboutTheirPitch) {
    const MeshPart tree =
        shown({{"classname", "misc_model"}, {"mdl", "progs/tree.MDL"}, {"skin", "3"}, {"angles", "10 20 30"}})
            .parts[0];
    EXPECT_EQ(tree.skin, 3u);
    EXPECT_EQ(tree.picturesPerSecond, 10.0f);
    EXPECT_EQ(tree.angles, glm::vec3(-10, 20, 30));
    EXPECT_EQ(shown({{"classname", "monster_army"}, {"angles", "10 20 30"}}).parts[0].angles,
              glm::vec3(-10, 20, 30));
    EXPECT_EQ(shown({{"classname", "item_health"}, {"angles", "10 20 30"}}).parts[0].angles,
              glm::vec3(10, 20, 30))
        << "maps do not";
    EXPECT_TRUE(shown({{"classname", "func_door"}, {"model", "*3"}}).parts.empty());
}

TEST(QuakeEntities, FlagsChooseTheBoxOfOldAmmunition) {
    const auto boxOf = [](const char* flags) {
        const EntityMeshes box = shown({{"classname", "item_weapon"}, {"spawnflags", flags}});
        return box.parts.empty() ? std::string() : box.parts[0].file;
    };
    EXPECT_EQ(boxOf("1"), "maps/b_shell0.bsp");
    EXPECT_EQ(boxOf("9"), "maps/b_shell1.bsp");
    EXPECT_EQ(boxOf("4"), "maps/b_nail0.bsp");
    EXPECT_EQ(boxOf("10"), "maps/b_rock1.bsp");
    EXPECT_EQ(boxOf("0"), "");
}

TEST(QuakeEntities, BarrelsStayWithoutAFloorAndMonstersFallToTheNextOne) {
    const EntityMeshes barrel = shown({{"classname", "misc_explobox"}});
    ASSERT_TRUE(barrel.drop);
    EXPECT_TRUE(barrel.drop->staysIfStuck);
    EXPECT_FALSE(barrel.drop->fallsFurther);
    EXPECT_EQ(barrel.parts[0].picturesPerSecond, 5.0f) << "as animated textures of the world";
    EXPECT_FALSE(shown({{"classname", "item_health"}}).drop->staysIfStuck);
    EXPECT_TRUE(shown({{"classname", "monster_dog"}}).drop->fallsFurther);
}

TEST(QuakeEntities, TheLastTeleporterStartsAtTheFirstCornerOfItsPath) {
    const Pairs train{{"classname", "misc_teleporttrain"}, {"target", "t1"}, {"origin", "1 2 3"}};
    const EntityMeshes there =
        shown(train, {{{"classname", "path_corner"}, {"targetname", "t1"}, {"origin", "100 200 300"}},
                      {{"classname", "path_corner"}, {"targetname", "t1"}, {"origin", "7 8 9"}}});
    ASSERT_EQ(there.parts.size(), 1u);
    EXPECT_EQ(there.parts[0].file, "progs/teleport.mdl");
    EXPECT_EQ(there.origin, glm::vec3(116, 216, 316));
    EXPECT_EQ(shown(train).origin, std::nullopt) << "without a path";
}

TEST(QuakeEntities, OfMissionPacksAreKnown) {
    const EntityMeshes armagon = shown({{"classname", "monster_armagon"}});
    ASSERT_EQ(armagon.parts.size(), 2u);
    EXPECT_EQ(armagon.parts[0].file, "progs/armalegs.mdl");
    EXPECT_EQ(armagon.parts[1].file, "progs/armabody.mdl");
    EXPECT_EQ(shown({{"classname", "item_plasma"}, {"spawnflags", "1"}}).parts[0].file, "maps/b_plas1.bsp");
    EXPECT_EQ(shown({{"classname", "monster_tarbaby"}, {"spawnflags", "4"}}).parts[0].skin, 1u);
    EXPECT_EQ(shown({{"classname", "monster_mummy"}, {"spawnflags", "2"}}).parts[0].sequence.number, 172u);
    EXPECT_TRUE(shown({{"classname", "monster_lava_man"}, {"spawnflags", "2"}}).isHidden);
    EXPECT_EQ(shown({{"classname", "monster_morph"}, {"spawnflags", "4"}}).parts[0].file,
              "progs/morph_eg.mdl");
    EXPECT_TRUE(shown({{"classname", "monster_morph"}, {"spawnflags", "4"}, {"targetname", "a"}}).isHidden);
    EXPECT_EQ(shown({{"classname", "pendulum"}, {"spawnflags", "1"}, {"angle", "45"}}).parts[0].angles.y,
              270.0f);
    const EntityMeshes blood = shown({{"classname", "wallsprite"}, {"angle", "-1"}});
    EXPECT_EQ(blood.parts[0].file, "progs/s_blood1.spr");
    EXPECT_EQ(blood.parts[0].angles, glm::vec3(-90, 0, 0));
    EXPECT_TRUE(shown({{"classname", "item_sphere"}}).isHidden) << "only in deathmatch";
}

} // namespace
} // namespace visleaf
