#include "forge/game_folder.h"

#include "forge/room.h"
#include "support/demo_scene.h"
#include "support/environment.h"
#include "support/scene_probe.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace visleaf {
namespace {

const CompiledScene& roomFor(const GameFormat& format) {
    static const SceneDescription room = makeRoom();
    static CompiledSet compiled(room, true);
    return compiled.sceneFor(format);
}

std::vector<ArchiveFile> folderOf(const GameFormat& format) {
    return writeGameFolder(format, roomFor(format), demoTextures());
}

TEST(GameFolder, EveryFormatHasAMapAndNoFileTwice) {
    for (const GameFormat& format : gameFormats()) {
        std::set<std::string> names;
        for (const ArchiveFile& file : folderOf(format)) {
            EXPECT_TRUE(names.insert(file.name).second) << format.name << " " << file.name;
            EXPECT_FALSE(file.content.empty()) << format.name << " " << file.name;
        }
        EXPECT_TRUE(names.contains("maps/demo.bsp")) << format.name;
    }
}

// A build on another day and in another place gives the same files.
TEST(GameFolder, TheSameSceneGivesTheSameBytesInEveryTimeZone) {
    for (const GameFormat& format : gameFormats()) {
        test::setTimeZone("UTC");
        const std::vector<ArchiveFile> files = folderOf(format);
        test::setTimeZone("Asia/Tokyo");
        const std::vector<ArchiveFile> again = folderOf(format);
        ASSERT_EQ(files.size(), again.size());
        for (size_t i = 0; i < files.size(); ++i)
            EXPECT_EQ(files[i].content, again[i].content) << format.name << " " << files[i].name;
    }
    test::setTimeZone("");
}

TEST(GameFolder, TooManyFacesForAFormatGiveNoFile) {
    CompiledScene scene = roomFor(gameFormats()[0]);
    const std::vector<CompiledFace> faces = scene.models[0].faces;
    while (scene.models[0].faces.size() <= 0xFFFF)
        scene.models[0].faces.insert(scene.models[0].faces.end(), faces.begin(), faces.end());
    for (const GameFormat& format : gameFormats()) {
        const bool isNarrow = format.game != GameProfile::nightfire && format.game != GameProfile::quake3 &&
                              format.name != "bsp2";
        EXPECT_EQ(writeMap(format, scene).empty(), isNarrow) << format.name;
    }
}

TEST(GameFolder, TextureNamesFollowTheGameAndTheKind) {
    const SceneTexture water{"water", TextureKind::water}, grate{"bars", TextureKind::grate},
        screen{"tube", TextureKind::screen}, wall{"brick"};
    EXPECT_EQ(textureName(GameProfile::quake, water), "*water");
    EXPECT_EQ(textureName(GameProfile::halfLife, water), "!water");
    EXPECT_EQ(textureName(GameProfile::nightfire, water), "liquids/water");
    EXPECT_EQ(textureName(GameProfile::quake, grate), "{bars");
    EXPECT_EQ(textureName(GameProfile::halfLife, screen, 2), "+2tube");
    EXPECT_EQ(textureName(GameProfile::quake2, screen, 2), "demo/tube2");
    EXPECT_EQ(textureName(GameProfile::kingpin, wall), "demo/brick");
    EXPECT_EQ(textureName(GameProfile::quake3, wall), "textures/demo/brick");
}

TEST(GameFolder, EntitiesHaveTheClassNamesOfEachGame) {
    SceneDescription scene;
    scene.entities = {{"worldspawn", {{"message", "hello"}}},
                      {"player_start", {{"origin", "8 16 24"}}},
                      {"glass_wall", {}, 0},
                      {"areaportal", {}}};
    scene.lights = {{{1, 2, 3}, {255, 0, 0}, 300, 5, "lamp1"}};
    const std::string quake2 = entityText(GameProfile::quake2, scene);
    EXPECT_THAT(quake2, testing::HasSubstr("\"classname\" \"info_player_start\"\n\"origin\" \"8 16 24\""));
    EXPECT_THAT(quake2, testing::HasSubstr("\"classname\" \"func_wall\"\n\"model\" \"*1\""));
    EXPECT_THAT(quake2, testing::HasSubstr("func_areaportal"));
    EXPECT_THAT(quake2, testing::HasSubstr("\"style\" \"5\"\n\"targetname\" \"lamp1\""));
    const std::string halfLife = entityText(GameProfile::halfLife, scene);
    EXPECT_THAT(halfLife, testing::HasSubstr("\"origin\" \"8 16 36\"")); // their origin lies higher
    EXPECT_THAT(halfLife, testing::HasSubstr("\"rendermode\" \"2\""));
    EXPECT_THAT(halfLife, testing::Not(testing::HasSubstr("areaportal")));
    EXPECT_THAT(entityText(GameProfile::quake3, scene), testing::HasSubstr("info_player_deathmatch"));
}

} // namespace
} // namespace visleaf
