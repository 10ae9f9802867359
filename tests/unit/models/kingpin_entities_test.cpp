#include "models/games/kingpin_entities.h"

#include "forge/mdx_file.h"
#include "forge/model_files.h"
#include "models/place_meshes.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using KingpinKeys = std::vector<std::pair<std::string, std::string>>;

EntityMeshes kingpinMeshes(const KingpinKeys& keys) {
    const Map map;
    const Entity entity{.pairs = keys};
    return kKingpinMeshes.meshesOf({map, entity, 0, SpawnIndex(map)});
}

std::vector<std::string> kingpinFiles(const KingpinKeys& keys) {
    std::vector<std::string> files;
    for (const MeshPart& part : kingpinMeshes(keys).parts)
        files.push_back(part.file);
    return files;
}

TEST(KingpinEntities, PeopleHaveAHeadABodyAndLegsWithTheirSkins) {
    const EntityMeshes thug =
        kingpinMeshes({{"classname", "cast_thug"}, {"art_skins", "018 016 010"}, {"angle", "90"}});
    ASSERT_EQ(thug.parts.size(), 3u) << "guns are not drawn yet";
    EXPECT_EQ(thug.parts[0].file, "models/actors/thug/head.mdx");
    EXPECT_EQ(thug.parts[0].skinFile, "models/actors/thug/head_018.tga");
    EXPECT_EQ(thug.parts[1].skinFile, "models/actors/thug/body_016.tga");
    EXPECT_EQ(thug.parts[2].skinFile, "models/actors/thug/legs_010.tga");
    for (const MeshPart& part : thug.parts) {
        EXPECT_EQ(part.sequence, (SequenceChoice{.number = 0, .count = 42}));
        EXPECT_EQ(part.angles.y, 90.0f);
    }
    ASSERT_TRUE(thug.drop);
    EXPECT_EQ(thug.drop->box, (Bounds{{-16, -16, -24}, {16, 16, 48}}));
    const EntityMeshes runt = kingpinMeshes({{"classname", "cast_runt"}, {"scale", "0.9"}});
    EXPECT_EQ(runt.parts[1].skinFile, "models/actors/runt/body_001.tga");
    EXPECT_EQ(runt.parts[2].skinFile, "models/actors/thug/legs_001.tga") << "they share trousers";
    EXPECT_EQ(runt.parts[0].scale, 0.9f);
}

TEST(KingpinEntities, PeopleCarryAndWearWhatTheirKeysSay) {
    EXPECT_THAT(
        kingpinFiles({{"classname", "cast_thug"}, {"spawnflags", "64"}, {"head", "3"}, {"count", "5"}}),
        ElementsAre("models/actors/thug/weld_head.mdx", "models/actors/thug/body.mdx",
                    "models/actors/thug/legs.mdx", "models/actors/thug/pipe.mdx",
                    "models/actors/thug/cigar.mdx", "models/actors/thug/stetson.mdx"));
    const EntityMeshes punk = kingpinMeshes({{"classname", "cast_punk"}});
    ASSERT_EQ(punk.parts.size(), 4u);
    EXPECT_EQ(punk.parts[3].file, "models/actors/punk/shotgun.mdx");
    EXPECT_TRUE(punk.parts[3].skinFile.empty());
    EXPECT_EQ(punk.parts[0].sequence.number, 663u) << "the frames with a shotgun";
    const auto gun = [](const char* className, const char* flags) {
        return kingpinFiles({{"classname", className}, {"spawnflags", flags}}).at(3);
    };
    EXPECT_EQ(gun("cast_punk", "4"), "models/actors/punk/flamethrower.mdx");
    EXPECT_EQ(gun("cast_shorty", "4"), "models/actors/shorty/rocket_lnch.mdx");
    EXPECT_EQ(kingpinMeshes({{"classname", "cast_punk"}, {"spawnflags", "16"}}).parts[0].sequence.number, 0u);
    EXPECT_EQ(kingpinFiles({{"classname", "cast_bitch"}, {"head", "2"}, {"count", "1"}}).at(0),
              "models/actors/bitch/pony_head.mdx");
    EXPECT_EQ(kingpinFiles({{"classname", "cast_bitch"}, {"count", "1"}}).size(), 3u);
}

TEST(KingpinEntities, PeopleThatATriggerCallsAreHidden) {
    const EntityMeshes later = kingpinMeshes({{"classname", "cast_thug"}, {"spawnflags", "2"}});
    EXPECT_THAT(later.parts, IsEmpty());
    EXPECT_TRUE(later.isHidden);
}

TEST(KingpinEntities, ADogIsOneModel) {
    const EntityMeshes dog = kingpinMeshes({{"classname", "cast_dog"}, {"skin", "2"}});
    ASSERT_EQ(dog.parts.size(), 1u);
    EXPECT_EQ(dog.parts[0].skin, 3u) << "each skin has two more for wounds";
    EXPECT_EQ(dog.parts[0].sequence.count, 12u);
}

TEST(KingpinEntities, ItemsLieAndGlow) {
    const EntityMeshes gun = kingpinMeshes({{"classname", "weapon_tommygun"}, {"angle", "30"}});
    ASSERT_EQ(gun.parts.size(), 1u);
    EXPECT_EQ(gun.parts[0].file, "models/weapons/g_tomgun/tris.md2");
    EXPECT_EQ(gun.parts[0].motion.degreesPerSecond, 0.0f);
    EXPECT_EQ(gun.parts[0].angles.y, 30.0f);
    EXPECT_TRUE(gun.parts[0].pulses);
    ASSERT_TRUE(gun.drop);
    EXPECT_FALSE(gun.drop->staysIfStuck);
    EXPECT_TRUE(kingpinMeshes({{"classname", "key_fuse"}}).drop->staysIfStuck);
}

TEST(KingpinEntities, ObjectsHaveAllTheirFiles) {
    EXPECT_THAT(kingpinFiles({{"classname", "props_motorcycle"}}),
                ElementsAre("models/props/moto/moto.mdx", "models/props/moto/chrome.mdx"));
    const EntityMeshes glass = kingpinMeshes({{"classname", "props3_whiskey_glass"}, {"skin", "1"}});
    ASSERT_EQ(glass.parts.size(), 2u);
    EXPECT_EQ(glass.parts[0].blend, PartBlend::asInFile);
    EXPECT_EQ(glass.parts[1].blend, PartBlend::alpha);
    EXPECT_FLOAT_EQ(glass.parts[1].opacity.base, 128.0f / 255.0f);
    EXPECT_EQ(glass.parts[0].skin, 1u);
    const EntityMeshes fan = kingpinMeshes({{"classname", "props_fan"}});
    EXPECT_EQ(fan.parts.at(0).sequence.count, 19u);
    EXPECT_FALSE(fan.drop) << "it hangs on a wall";
    EXPECT_EQ(kingpinMeshes({{"classname", "props_chair"}}).drop->box,
              (Bounds{{-11, -11, -26}, {11, 11, 26}}));
    EXPECT_TRUE(kingpinMeshes({{"classname", "props2_air_train"}}).isHidden);
}

TEST(KingpinEntities, SpawnflagsChooseObjects) {
    const auto file = [](const char* className, const char* flags) {
        return kingpinFiles({{"classname", className}, {"spawnflags", flags}}).at(0);
    };
    EXPECT_EQ(file("props_crate_bust_32", "0"), "models/props/crate/stillcrate32_1.mdx");
    EXPECT_EQ(file("props_crate_bust_48", "32"), "models/props/crate/stillcard48.mdx");
    EXPECT_EQ(file("props2_flag", "8"), "models/props/flag/flag3.md2");
    EXPECT_EQ(file("light_sconce", "128"), "models/props/sconce/lighty.md2");
    EXPECT_EQ(file("props2_pinball_machine", "4"), "models/props/pin2/pinball_m.mdx");
}

TEST(KingpinEntities, LampsAreBrightUnlessTheyAreFlares) {
    const auto isBright = [](const KingpinKeys& keys) { return kingpinMeshes(keys).parts.at(0).isBright; };
    EXPECT_TRUE(isBright({{"classname", "light_bulb"}}));
    EXPECT_FALSE(isBright({{"classname", "light_bulb"}, {"spawnflags", "2"}}));
    EXPECT_TRUE(isBright({{"classname", "light_bulb"}, {"spawnflags", "2"}, {"light", "100"}}));
    EXPECT_FALSE(isBright({{"classname", "light_sconce"}, {"spawnflags", "16"}})) << "blue ones never are";
}

TEST(KingpinEntities, ClassesOfModsMayNameAModel) {
    EXPECT_THAT(kingpinFiles({{"classname", "misc_statue"}, {"model", "models/a.mdx"}}),
                ElementsAre("models/a.mdx"));
    EXPECT_THAT(kingpinFiles({{"classname", "func_door"}, {"model", "*3"}}), IsEmpty());
}

// People of one class share files, but not skins.
TEST(KingpinEntities, EntitiesGiveAFileSkinsOfTheirOwn) {
    const test::TempFolder folder;
    const MeshModel sample = sampleQuake2Monster();
    folder.write("models/actors/thug/head.mdx", mdxFile(sample, rowsOf(sample.meshes.front())));
    Map map;
    map.game = Game::kingpin;
    map.entities = {Entity{.pairs = {{"classname", "worldspawn"}}}};
    for (const char* skins : {"001 001 001", "002 001 001", "001 002 002"})
        map.entities.push_back({.pairs = {{"classname", "cast_thug"}, {"art_skins", skins}}});
    Diagnostics diagnostics;
    const PlacedMeshes meshes = placeMeshes(map, test::mounted({folder.path()}), diagnostics);
    ASSERT_EQ(meshes.models.size(), 1u);
    ASSERT_EQ(meshes.placed.size(), 3u);
    const MeshModel& model = meshes.models[0].model;
    ASSERT_EQ(model.skins.size(), 4u) << "two of the file, two of the entities";
    EXPECT_EQ(model.skins[3].name, "models/actors/thug/head_002.tga");
    EXPECT_EQ(meshes.placed[0].part.skin, 2u);
    EXPECT_EQ(meshes.placed[1].part.skin, 3u);
    EXPECT_EQ(meshes.placed[2].part.skin, 2u);
    EXPECT_THAT(model.meshes[0].skins, ElementsAre(0, 1, 2, 3));
}

} // namespace
} // namespace visleaf
