#include "models/games/rtcw_entities.h"

#include "forge/mdc_file.h"
#include "forge/model_files.h"
#include "models/place_meshes.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::IsEmpty;

using RtcwKeys = std::vector<std::pair<std::string, std::string>>;

EntityMeshes rtcwMeshes(const RtcwKeys& keys) {
    const Map map;
    const Entity entity{.pairs = keys};
    return kRtcwMeshes.meshesOf({map, entity, 0, SpawnIndex(map)});
}

MeshPart rtcwPart(const RtcwKeys& keys) {
    const EntityMeshes meshes = rtcwMeshes(keys);
    EXPECT_EQ(meshes.parts.size(), 1u);
    return meshes.parts.empty() ? MeshPart{} : meshes.parts.front();
}

TEST(RtcwEntities, ItemsFallAndLieStill) {
    const EntityMeshes health = rtcwMeshes({{"classname", "item_health_turkey"}, {"angle", "40"}});
    ASSERT_EQ(health.parts.size(), 1u);
    EXPECT_EQ(health.parts[0].file, "models/powerups/health/health_t1.md3") << "a whole meal";
    EXPECT_EQ(health.parts[0].angles.y, 40.0f);
    EXPECT_EQ(health.parts[0].motion.degreesPerSecond, 0.0f);
    ASSERT_TRUE(health.drop);
    EXPECT_EQ(health.drop->box, (Bounds{{-15, -15, 0}, {15, 15, 7.5f}}));
    const EntityMeshes held = rtcwMeshes({{"classname", "item_treasure"},
                                          {"model", "models/powerups/treasure/cross.md3"},
                                          {"spawnflags", "3"}});
    EXPECT_EQ(held.parts.at(0).file, "models/powerups/treasure/cross.md3");
    EXPECT_GT(held.parts.at(0).motion.degreesPerSecond, 80.0f) << "it spins in the air";
    EXPECT_FALSE(held.drop);
    EXPECT_GT(rtcwPart({{"classname", "item_health"}, {"spawnflags", "2"}}).motion.degreesPerSecond, 80.0f)
        << "on the floor, too";
    EXPECT_EQ(rtcwPart({{"classname", "weapon_mp40"}, {"spawnflags", "2"}}).motion.degreesPerSecond, 0.0f)
        << "weapons only in the air";
    EXPECT_TRUE(rtcwMeshes({{"classname", "item_health"}, {"targetname", "a"}}).isHidden);
}

TEST(RtcwEntities, WeaponsAreLargerAndLieOnTheirSide) {
    const MeshPart gun = rtcwPart({{"classname", "weapon_mp40"}});
    EXPECT_EQ(gun.file, "models/weapons2/mp40/pu_mp40.md3");
    EXPECT_EQ(gun.scale, 1.5f);
    EXPECT_EQ(gun.angles.z, 0.0f) << "its file has it on its side";
    EXPECT_EQ(rtcwPart({{"classname", "weapon_gauntlet"}}).angles.z, 90.0f);
}

TEST(RtcwEntities, GameModelsHaveTheirSizeSkinAndFrames) {
    const MeshPart tree = rtcwPart(
        {{"classname", "misc_gamemodel"}, {"model", "models/trees/a.md3"}, {"modelscale_vec", "1 2 3"}});
    EXPECT_EQ(tree.file, "models/trees/a.md3");
    EXPECT_EQ(tree.stretch, glm::vec3(1, 2, 3));
    const MeshPart flag = rtcwPart({{"classname", "misc_gamemodel"},
                                    {"model", "models/flag.mdc"},
                                    {"modelscale", "0.5"},
                                    {"skin", "models/axis.skin"},
                                    {"spawnflags", "2"},
                                    {"start", "4"},
                                    {"frames", "10"},
                                    {"fps", "15"}});
    EXPECT_EQ(flag.stretch, glm::vec3(0.5f));
    EXPECT_EQ(flag.skinFile, "models/axis.skin");
    EXPECT_EQ(flag.sequence, (SequenceChoice{.number = 4, .count = 10, .framesPerSecond = 15.0f}));
    EXPECT_THAT(rtcwMeshes({{"classname", "misc_gamemodel"}, {"model", "models/a.mds"}}).parts, IsEmpty());
}

TEST(RtcwEntities, ObjectsAndMoversShowModels) {
    EXPECT_EQ(rtcwPart({{"classname", "props_chair_side"}}).file, "models/furniture/chair/sidechair3.md3");
    EXPECT_EQ(rtcwPart({{"classname", "props_chair_side"}, {"model", "models/b.md3"}}).file, "models/b.md3");
    EXPECT_TRUE(rtcwMeshes({{"classname", "props_box_32"}}).drop);
    EXPECT_EQ(rtcwPart({{"classname", "props_flamebarrel"}, {"spawnflags", "4"}}).file,
              "models/furniture/barrel/barrel_c.md3");
    const RtcwKeys decoration{{"classname", "props_decoration"}, {"model2", "models/c.md3"}};
    EXPECT_EQ(rtcwPart(decoration).file, "models/c.md3");
    RtcwKeys hidden = decoration;
    hidden.emplace_back("spawnflags", "1");
    EXPECT_TRUE(rtcwMeshes(hidden).isHidden);
    EXPECT_EQ(rtcwPart({{"classname", "script_mover"}, {"model2", "models/truck.mdc"}}).file,
              "models/truck.mdc");
    EXPECT_THAT(rtcwMeshes({{"classname", "func_door"}}).parts, IsEmpty());
}

TEST(RtcwEntities, CompressedFilesComeFirst) {
    const test::TempFolder folder;
    folder.write("models/both.md3", md3File(sampleModel()));
    folder.write("models/both.mdc", mdcFile(sampleModel()));
    folder.write("models/plain.md3", md3File(sampleModel()));
    Map map;
    map.game = Game::rtcw;
    map.entities = {Entity{.pairs = {{"classname", "worldspawn"}}}};
    for (const char* model : {"models/both.md3", "models/plain.mdc", "models/none.md3"})
        map.entities.push_back({.pairs = {{"classname", "misc_gamemodel"}, {"model", model}}});
    const FileSystem files = test::mounted({folder.path()});
    const std::vector<WantedMesh> wanted = wantedMeshes(map, files);
    ASSERT_EQ(wanted.size(), 3u);
    EXPECT_EQ(wanted[0].file, "models/both.mdc");
    EXPECT_EQ(wanted[1].file, "models/plain.md3");
    EXPECT_EQ(wanted[2].file, "models/none.md3");
}

} // namespace
} // namespace visleaf
