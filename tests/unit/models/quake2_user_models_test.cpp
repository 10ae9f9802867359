#include "models/games/quake2_user_models.h"

#include "forge/sprite_file.h"
#include "models/games/quake2_entities.h"
#include "models/place_meshes.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::IsEmpty;

using UserKeys = std::vector<std::pair<std::string, std::string>>;

Entity modelSpawn(UserKeys keys) {
    keys.emplace_back("classname", "model_spawn");
    return {.pairs = std::move(keys)};
}

EntityMeshes shownByModelSpawn(UserKeys keys) {
    const Map map;
    return kQuake2Meshes.meshesOf({map, modelSpawn(std::move(keys)), 0, SpawnIndex(map)});
}

MeshPart partOfModelSpawn(UserKeys keys) {
    const EntityMeshes meshes = shownByModelSpawn(std::move(keys));
    EXPECT_EQ(meshes.parts.size(), 1u);
    return meshes.parts.empty() ? MeshPart{} : meshes.parts.front();
}

TEST(Quake2UserModels, TheFolderOfTheFileMayBeLeftOut) {
    const auto file = [](const char* name, const char* flags = "0") {
        return partOfModelSpawn({{"usermodel", name}, {"spawnflags", flags}}).file;
    };
    EXPECT_EQ(file("ships/viper/tris.md2"), "models/ships/viper/tris.md2");
    EXPECT_EQ(file("models/ships/viper/tris.md2"), "models/ships/viper/tris.md2");
    EXPECT_EQ(file("flare.sp2"), "sprites/flare.sp2");
    EXPECT_EQ(file("sprites/flare.sp2"), "sprites/flare.sp2");
    EXPECT_EQ(file("male", "8"), "players/male/tris.md2");
    EXPECT_EQ(file("male/tris.md2", "8"), "players/male/tris.md2");
}

TEST(Quake2UserModels, SomeShowNothing) {
    const EntityMeshes effect = shownByModelSpawn({{"usermodel", "a.md2"}, {"spawnflags", "16"}});
    EXPECT_THAT(effect.parts, IsEmpty()) << "it is only an effect";
    EXPECT_TRUE(effect.isHidden) << "no FGD decides";
    EXPECT_THAT(shownByModelSpawn({}).parts, IsEmpty());
}

TEST(Quake2UserModels, KeysChooseOpacityAndEffects) {
    const MeshPart flare = partOfModelSpawn({{"usermodel", "a.sp2"}, {"salpha", "0.5"}});
    EXPECT_EQ(flare.blend, PartBlend::alpha);
    EXPECT_EQ(flare.opacity.base, 0.5f);
    EXPECT_EQ(partOfModelSpawn({{"usermodel", "a.sp2"}, {"salpha", "1"}}).blend, PartBlend::asInFile);
    const MeshPart glass = partOfModelSpawn({{"usermodel", "a.md2"}, {"renderfx", "40"}});
    EXPECT_EQ(glass.opacity.base, 0.7f);
    EXPECT_TRUE(glass.isBright);
    const MeshPart item = partOfModelSpawn(
        {{"usermodel", "a.md2"}, {"effects", "1"}, {"renderfx", "512"}, {"angle", "45"}, {"skinnum", "2"}});
    EXPECT_EQ(item.motion.degreesPerSecond, 100.0f);
    EXPECT_EQ(item.angles, glm::vec3(0.0f)) << "what turns has no angles";
    EXPECT_TRUE(item.pulses);
    EXPECT_EQ(item.skin, 2u);
}

TEST(Quake2UserModels, KeysChooseFrames) {
    const auto frames = [](const char* style) {
        return partOfModelSpawn(
                   {{"usermodel", "a.md2"}, {"style", style}, {"startframe", "7"}, {"framenumbers", "4"}})
            .sequence;
    };
    EXPECT_EQ(frames("0"), (SequenceChoice{.number = 7, .count = 4}));
    EXPECT_EQ(frames("2"), (SequenceChoice{.number = 2, .count = 2, .framesPerSecond = 2.0f}));
    EXPECT_EQ(frames("3").framesPerSecond, 2.0f);
    EXPECT_EQ(frames("4").framesPerSecond, 10.0f);
}

TEST(Quake2UserModels, SomeFall) {
    const auto drop = [](const char* state) {
        return shownByModelSpawn(
                   {{"usermodel", "a.md2"}, {"solidstate", state}, {"bleft", "-4 -4 0"}, {"tright", "4 4 8"}})
            .drop;
    };
    EXPECT_FALSE(drop("1"));
    EXPECT_FALSE(drop("3"));
    ASSERT_TRUE(drop("2"));
    EXPECT_EQ(drop("2")->box, (Bounds{{-4, -4, 0}, {4, 4, 8}}));
    EXPECT_TRUE(drop("4"));
}

TEST(Quake2UserModels, FramesOfASpriteReplaceOneAnother) {
    const test::TempFolder folder;
    folder.write("sprites/a.sp2", sp2File({{"a.pcx", 8, 8, 4, 4}, {"b.pcx", 4, 4, 2, 2}}));
    Map map;
    map.game = Game::quake2;
    map.entities = {Entity{.pairs = {{"classname", "worldspawn"}}},
                    modelSpawn({{"usermodel", "a.sp2"}, {"framenumbers", "2"}})};
    Diagnostics diagnostics;
    const PlacedMeshes meshes = placeMeshes(map, test::mounted({folder.path()}), diagnostics);
    ASSERT_EQ(meshes.placed.size(), 1u);
    PlacedMesh sprite = meshes.placed.front();
    sprite.firstShare = 0.0f;
    const FramePair pair = framesAt(sprite, 0.17);
    EXPECT_EQ(pair.first, 1u);
    EXPECT_EQ(pair.second, 1u);
    EXPECT_EQ(pair.share, 0.0f);
}

} // namespace
} // namespace visleaf
