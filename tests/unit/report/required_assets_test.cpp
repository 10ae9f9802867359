#include "report/packing.h"

#include "document/load_snapshot.h"
#include "forge/md5_files.h"
#include "forge/model_files.h"
#include "images/formats/write_png.h"
#include "platform/path_text.h"
#include "support/file_bytes.h"
#include "support/image_files.h"
#include "support/quake3_file.h"
#include "support/quake_file.h"
#include "support/room_map.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::vector<Asset> assetsOf(const test::TempFolder& folder, const char* map) {
    const auto found = findMap(pathText(folder.path() / map), {});
    return requiredAssets(loadForInfo(found.value(), {}).value());
}

/// A Half-Life mod with one map, and Half-Life's own folder beside it.
struct Mod {
    test::TempFolder folder;

    explicit Mod(const std::string& entities) {
        folder.write("valve/sound/common/beep.wav", Bytes(1));
        folder.write("mod/sound/own.wav", Bytes(1));
        folder.write("mod/models/tree.mdl", Bytes(1));
        folder.write("mod/models/treet.mdl", Bytes(1));
        folder.write("mod/overviews/one.txt", Bytes(1));
        test::QuakeFile map;
        map.version = 30;
        map.entities = "{ \"classname\" \"worldspawn\" }" + entities;
        folder.write("mod/maps/one.bsp", test::write(map));
    }

    std::vector<Asset> assets() const { return assetsOf(folder, "mod/maps/one.bsp"); }
};

std::vector<std::string> namesOf(const std::vector<Asset>& assets, AssetKind kind) {
    std::vector<std::string> names;
    for (const Asset& asset : assets) {
        if (asset.kind == kind) names.push_back(asset.name + (asset.source.empty() ? " missing" : ""));
    }
    return names;
}

TEST(RequiredAssets, BeginWithTheMapAndItsCompanions) {
    const std::vector<Asset> assets = Mod("").assets();
    EXPECT_EQ(assets[0].file, "maps/one.bsp");
    EXPECT_THAT(namesOf(assets, AssetKind::companion), ElementsAre("overviews/one.txt"));
}

TEST(RequiredAssets, ABuiltInPaletteIsNotMissing) {
    test::TempFolder folder;
    test::QuakeFile map;
    map.textures = test::textureLump({test::miptexRecord("wall", 16, 7, false)});
    folder.write("id1/maps/one.bsp", test::write(map));
    const auto palettes = [&folder] {
        return namesOf(assetsOf(folder, "id1/maps/one.bsp"), AssetKind::palette);
    };
    EXPECT_THAT(palettes(), testing::IsEmpty());
    folder.write("id1/gfx/palette.lmp", Bytes(768));
    EXPECT_THAT(palettes(), ElementsAre("gfx/palette.lmp"));
}

/// Returns the textures that a Quake map with one texture needs from these files.
std::vector<std::string> texturesOf(std::string_view texture, const std::vector<std::string>& files) {
    test::TempFolder folder;
    folder.write("id1/maps/one.bsp", test::write(test::texturedFile(29, texture)));
    for (const std::string& file : files)
        folder.write("id1/" + file, encodePng(checkerboard(64, 32)));
    std::vector<std::string> needed;
    for (const Asset& asset : assetsOf(folder, "id1/maps/one.bsp"))
        if (asset.kind == AssetKind::texture) needed.push_back(asset.file);
    return needed;
}

TEST(RequiredAssets, TexturesOfQuakeBringWhatGlowsOnThem) {
    EXPECT_THAT(texturesOf("wall", {"textures/wall.png", "textures/wall_luma.png", "textures/wall_norm.png"}),
                ElementsAre("textures/wall.png", "textures/wall_luma.png"));
    EXPECT_THAT(texturesOf("wall", {"textures/wall.png", "textures/one/wall.png"}),
                ElementsAre("textures/one/wall.png"));
}

TEST(RequiredAssets, SkiesOfQuakeBringTheFileOfTheirAlpha) {
    EXPECT_THAT(texturesOf("sky1", {"textures/sky1.jpg", "textures/sky1_alpha.jpg"}),
                ElementsAre("textures/sky1.jpg", "textures/sky1.jpg", "textures/sky1_alpha.jpg"));
}

TEST(RequiredAssets, SoundsAreSearchedBelowTheirFolder) {
    const std::vector<Asset> assets =
        Mod("{ \"classname\" \"ambient_generic\" \"message\" \"*own.wav\" \"other\" \"gone\\a.wav\" }"
            "{ \"message\" \"Press the button\" \"_note\" \"x.wav\" }")
            .assets();
    EXPECT_THAT(namesOf(assets, AssetKind::sound), ElementsAre("sound/own.wav", "sound/gone/a.wav missing"));
}

TEST(RequiredAssets, ModelsOfHalfLifeBringTheirParts) {
    const std::vector<Asset> assets =
        Mod("{ \"classname\" \"cycler\" \"model\" \"models/tree.mdl\" }{ \"model\" \"*1\" }").assets();
    EXPECT_THAT(namesOf(assets, AssetKind::model), ElementsAre("models/tree.mdl", "models/treet.mdl"));
    const auto tree = std::find_if(assets.begin(), assets.end(),
                                   [](const Asset& asset) { return asset.kind == AssetKind::model; });
    EXPECT_EQ(tree->neededBy, "ENTITIES[1].model");
}

TEST(RequiredAssets, ModelsOfQuakesRemasterAreFilesBesideAModel) {
    MeshModel monster = sampleMonster();
    monster.meshes.front().name = "shade";
    const Md5Texts texts = md5Files(monster);
    test::TempFolder folder;
    folder.write("mod/progs/wizard.mdl", quakeMdlFile(sampleMonster()));
    folder.write("mod/progs/wizard.md5mesh", texts.mesh);
    folder.write("mod/progs/wizard.md5anim", texts.animation);
    folder.write("mod/progs/shade_00_00.lmp", test::lmpFile(4, 4, 7));
    test::QuakeFile map;
    map.entities += R"({ "classname" "monster_wizard" "origin" "32 32 40" })";
    folder.write("mod/maps/one.bsp", test::write(map));
    const std::vector<Asset> assets = assetsOf(folder, "mod/maps/one.bsp");
    EXPECT_THAT(namesOf(assets, AssetKind::texture), Not(testing::Contains(HasSubstr("shade"))));
    EXPECT_THAT(namesOf(assets, AssetKind::model),
                ElementsAre("progs/wizard.mdl", "progs/wizard.md5mesh", "progs/wizard.md5anim",
                            "progs/shade_00_00.lmp"));
}

TEST(RequiredAssets, ModelsBringTheirImages) {
    test::TempFolder folder;
    ibsp38::File map = smallFile();
    map.entities += R"({ "classname" "misc_teleporter_dest" "origin" "64 64 64" })";
    folder.write("baseq2/maps/one.bsp", ibsp38::write(map));
    folder.write("baseq2/models/objects/dmspot/tris.md2", md2File(sampleQuake2Monster()));
    EXPECT_THAT(namesOf(assetsOf(folder, "baseq2/maps/one.bsp"), AssetKind::texture),
                testing::Contains("models/monsters/test/skin.pcx missing"));
}

TEST(RequiredAssets, TellWhatTheGameItselfOwns) {
    const std::vector<Asset> assets =
        Mod("{ \"a\" \"common/beep.wav\" \"b\" \"own.wav\" \"c\" \"own.wav\" }").assets();
    std::vector<std::string> owned;
    for (const Asset& asset : assets)
        if (asset.isOfGame) owned.push_back(asset.name);
    EXPECT_THAT(owned, ElementsAre("sound/common/beep.wav"));
    EXPECT_THAT(namesOf(assets, AssetKind::sound), ElementsAre("sound/common/beep.wav", "sound/own.wav"));
}

TEST(RequiredAssets, ResourceListHoldsWhatAPlayerNeedsBesidesTheGame) {
    const std::string list =
        resourceList(Mod("{ \"a\" \"common/beep.wav\" \"b\" \"own.wav\" \"c\" \"gone.wav\" }").assets());
    EXPECT_THAT(list, HasSubstr("sound/own.wav\n"));
    EXPECT_THAT(list, HasSubstr("// missing: sound/gone.wav\n"));
    EXPECT_THAT(list, Not(HasSubstr("beep")));
    EXPECT_THAT(list, Not(HasSubstr("one.bsp")));
}

TEST(RequiredAssets, ResourceListWithoutFilesSaysSo) {
    EXPECT_EQ(resourceList({}), "// the map needs no file besides those of its game\n");
    EXPECT_EQ(resourceList({{.kind = AssetKind::map, .name = "maps/one.bsp", .file = "maps/one.bsp"},
                            {.name = "wall", .file = "textures/wall.tga", .isOfGame = true}}),
              resourceList({}));
}

TEST(RequiredAssets, SpeakersAndMusicOfQuake3NeedNoExtension) {
    const test::TempFolder folder;
    ibsp46::Lumps lumps = ibsp46::smallQuake3File(false);
    lumps[0] = test::textBytes("{ \"classname\" \"worldspawn\" \"music\" \"music/intro music/loop.ogg\" }"
                               "{ \"classname\" \"target_speaker\" \"noise\" \"sound/world/hum\" }"
                               "{ \"classname\" \"target_speaker\" \"noise\" \"*falling1\" }");
    folder.write("baseq3/maps/a.bsp", ibsp46::write(lumps));
    const std::vector<Asset> assets = assetsOf(folder, "baseq3/maps/a.bsp");
    EXPECT_THAT(namesOf(assets, AssetKind::music),
                ElementsAre("music/intro.wav missing", "music/loop.ogg missing"));
    EXPECT_THAT(namesOf(assets, AssetKind::sound), ElementsAre("sound/world/hum.wav missing"));
}

TEST(RequiredAssets, ReportsAsTextAndAsJson) {
    const std::vector<Asset> assets = Mod("{ \"b\" \"own.wav\" \"c\" \"gone\x1b.wav\" }").assets();
    const std::string text = assetText(assets);
    EXPECT_THAT(text, HasSubstr("missing"));
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    const nlohmann::ordered_json json = assetJson(assets);
    EXPECT_EQ(json[0]["kind"], "map");
    EXPECT_TRUE(json.back()["source"].is_null());
    EXPECT_EQ(json.back()["needed_by"], "ENTITIES[1].c");
}

TEST(Packing, CountsWhatAnArchiveLeavesOut) {
    const std::vector<Asset> assets{
        {.kind = AssetKind::map, .name = "maps/a.bsp", .file = "maps/a.bsp", .source = "a"},
        {.name = "wall", .file = "textures/wall.tga", .source = "b"},
        {.name = "same", .file = "textures/WALL.tga", .source = "b"},
        {.name = "inner", .source = "in the map"},
        {.name = "game1", .file = "textures/game1.tga", .source = "c", .isOfGame = true},
        {.name = "game2", .file = "textures/game2.tga", .source = "c", .isOfGame = true},
        {.kind = AssetKind::sound, .name = "sound/none.wav"},
        {.kind = AssetKind::model, .name = "evil", .file = "../evil.mdl", .source = "d"}};
    const Packing packing = choosePacking(assets, false);
    EXPECT_THAT(packing.files, ElementsAre(&assets[0], &assets[1]));
    EXPECT_EQ(
        lackText(packing, "maps/a.bsp"),
        "holds 2 files; it lacks 2 files of the installed game (--with-game packs them) and 1 file that was "
        "not found and 1 file with a name that leads out of the archive; `visleaf info --assets maps/a.bsp` "
        "lists all");
    const Packing withGame = choosePacking(assets, true);
    EXPECT_THAT(withGame.files, ElementsAre(&assets[0], &assets[1], &assets[4], &assets[5]));
    EXPECT_THAT(lackText(packing, "my maps/a.bsp"), HasSubstr("`visleaf info --assets \"my maps/a.bsp\"`"));
    EXPECT_THAT(lackText(withGame, "a"), Not(HasSubstr("installed game")));
    EXPECT_EQ(lackText(choosePacking(std::vector<Asset>{assets[0]}, false), "a"), "")
        << "nothing is left out";
}

} // namespace
} // namespace visleaf
