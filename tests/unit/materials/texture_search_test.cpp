// Tests where each game's textures are found: in the map, in WADs, or as files.
#include "images/formats/miptex.h"
#include "images/formats/write_png.h"
#include "images/placeholder_image.h"
#include "material_folder.h"
#include "materials/games/kingpin_rules.h"
#include "materials/games/wad_list.h"
#include "materials/material_set.h"
#include "support/archive_files.h"
#include "support/image_files.h"
#include "support/quake_file.h"
#include "vfs/archives/write_wad.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

using test::TempFolder;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;

constexpr uint8_t kWad3Texture = 0x43;

// Makes a map with these textures, each on one face. A texture with an empty record is in a WAD.
Map mapWith(Game game, const std::vector<std::pair<std::string, Bytes>>& textures) {
    Map map;
    map.game = game;
    map.entities.push_back({{{"classname", "worldspawn"}}});
    for (const auto& [name, record] : textures) {
        map.faces.push_back({.surface = static_cast<uint32_t>(map.surfaces.size())});
        Surface surface;
        surface.name = name;
        map.surfaces.push_back(surface);
        map.textures.push_back({name, 32, 16, static_cast<uint32_t>(map.textureBytes.size()),
                                static_cast<uint32_t>(record.size())});
        map.textureBytes.insert(map.textureBytes.end(), record.begin(), record.end());
    }
    return map;
}

std::vector<uint8_t> firstTexel(const MaterialImage& image) {
    return {image.image.rgba.begin(), image.image.rgba.begin() + 4};
}

uint8_t bent(int value) {
    return static_cast<uint8_t>(std::lround(std::pow(static_cast<float>(value) / 255.0f, 0.8f) * 255.0f));
}

Bytes wadWith(std::string_view name, uint8_t index) {
    return encodeWad("WAD3", {{std::string(name), kWad3Texture, test::miptexRecord(name, 16, index, true)}});
}

TEST(QuakeTextures, AreMapRecordsThatIndexThePalette) {
    test::MaterialFolder data;
    data.folder.write("gfx/palette.lmp", Bytes(768, std::byte{200}));
    const MaterialSet set =
        data.load(mapWith(Game::quake, {{"wall", test::miptexRecord("wall", 16, 3, false)}}));
    EXPECT_EQ(firstTexel(set.images[0]), (std::vector<uint8_t>{200, 200, 200, 255}));
    EXPECT_EQ(set.images[0].source, "in the map");
    EXPECT_THAT(set.images[0].tried,
                ElementsAre("textures/wall.tga", "textures/wall.png", "textures/wall.jpg", "in the map"));
    EXPECT_EQ(set.images[0].originalWidth, 32u);
    EXPECT_TRUE(data.diagnostics.empty());
}

// Makes a Quake WAD with one texture of colour 3 and, if requested, a palette.
Bytes quakeWad(bool hasPalette) {
    std::vector<WadLump> lumps{{"wall", 0x44, test::miptexRecord("wall", 16, 3, false)}};
    if (hasPalette) lumps.push_back({"palette", 0x40, Bytes(768, std::byte{90})});
    return encodeWad("WAD2", lumps);
}

TEST(QuakeTextures, AreReadFromAWadWhenTheMapHasNone) {
    test::MaterialFolder data;
    data.folder.write("gfx/palette.lmp", Bytes(768, std::byte{200}));
    data.folder.write("base.wad", quakeWad(false));
    const MaterialSet set = data.load(mapWith(Game::quake, {{"wall", {}}}));
    EXPECT_EQ(firstTexel(set.images[0]), (std::vector<uint8_t>{200, 200, 200, 255}));
    EXPECT_THAT(set.images[0].source, EndsWith("base.wad:wall"));
}

TEST(QuakeTextures, FromAWadWithItsOwnPaletteHaveNoFullbright) {
    constexpr uint8_t kGlowing = 230; // full-bright in Quake's palette
    test::MaterialFolder data;
    data.folder.write("gfx/palette.lmp", Bytes(768, std::byte{200}));
    data.folder.write("base.wad", wadWith("wall", kGlowing));
    EXPECT_EQ(data.load(mapWith(Game::quake, {{"wall", {}}})).images.size(), 1u);
    const Bytes record = test::miptexRecord("wall", 16, kGlowing, false);
    EXPECT_EQ(data.load(mapWith(Game::quake, {{"wall", record}})).images.size(), 3u) << "lit and glowing";
}

TEST(QuakeTextures, UseTheWadPaletteWhenTheGamePaletteIsMissing) {
    test::MaterialFolder data;
    data.folder.write("base.wad", quakeWad(true));
    const MaterialSet set =
        data.load(mapWith(Game::quake, {{"wall", test::miptexRecord("wall", 16, 3, false)}}));
    EXPECT_EQ(firstTexel(set.images[0]), (std::vector<uint8_t>{90, 90, 90, 255}));
    EXPECT_TRUE(data.diagnostics.empty());
}

TEST(QuakeTextures, ReadThePaletteFromAnArchive) {
    test::MaterialFolder data;
    const std::string colors(768, '\x21');
    data.folder.write("pak0.pak", test::pakFile({{"GFX/palette.lmp", colors}}));
    const MaterialSet set =
        data.load(mapWith(Game::quake, {{"wall", test::miptexRecord("wall", 16, 3, false)}}));
    EXPECT_EQ(firstTexel(set.images[0]), (std::vector<uint8_t>{0x21, 0x21, 0x21, 255}));
}

TEST(Wads, CanBeMountedByThemselves) {
    const TempFolder folder;
    const auto wad = folder.write("far/away/base.wad", quakeWad(true));
    Diagnostics diagnostics;
    const MaterialSet set =
        loadMaterials(mapWith(Game::quake, {{"wall", {}}}), test::mounted({wad}), diagnostics);
    EXPECT_EQ(firstTexel(set.images[0]), (std::vector<uint8_t>{90, 90, 90, 255}));
}

TEST(QuakeTextures, LiquidReplacementsAreSpelledWithAHash) {
    test::MaterialFolder data;
    data.folder.write("textures/#lava.png", encodePng(checkerboard(128, 128)));
    const MaterialSet set =
        data.load(mapWith(Game::quake, {{"*lava", test::miptexRecord("*lava", 16, 3, false)}}));
    EXPECT_THAT(set.images[0].source, EndsWith("#lava.png"));
    EXPECT_EQ(set.images[0].image.width, 128u);
    EXPECT_EQ(set.images[0].originalWidth, 32u) << "coordinates stay the original's";
}

/// Makes a Quake map of this name with two walls and a liquid.
Map namedMap(const std::string& name) {
    Map map = mapWith(Game::quake, {{"wall", test::miptexRecord("wall", 16, 3, false)},
                                    {"other", test::miptexRecord("other", 16, 3, false)},
                                    {"*lava", test::miptexRecord("*lava", 16, 3, false)}});
    map.name = name;
    return map;
}

TEST(QuakeTextures, OfTheFolderOfTheMapComeFirst) {
    test::MaterialFolder data;
    data.folder.write("textures/wall.tga", test::tgaFile(8, 8, {1, 1, 1, 255}));
    data.folder.write("textures/other.tga", test::tgaFile(8, 8, {1, 1, 1, 255}));
    data.folder.write("textures/E1M1/wall.png", encodePng(checkerboard(64, 64)));
    data.folder.write("textures/E1M1/#lava.png", encodePng(checkerboard(64, 64)));
    const MaterialSet set = data.load(namedMap("e1m1"));
    EXPECT_THAT(set.images[0].source, EndsWith("E1M1/wall.png"));
    EXPECT_EQ(set.images[0].originalWidth, 32u) << "coordinates stay the original's";
    EXPECT_THAT(set.images[1].source, EndsWith("textures/other.tga"));
    EXPECT_THAT(set.images[2].source, EndsWith("E1M1/#lava.png"));
    EXPECT_THAT(data.load(namedMap("e1m2")).images[0].source, EndsWith("textures/wall.tga"));
    EXPECT_TRUE(data.diagnostics.empty());
}

TEST(QuakeTextures, FolderOfTheMapIsSearchedOnlyIfItHasImages) {
    test::MaterialFolder data;
    data.folder.write("textures/e1m1/readme.txt", Bytes(1));
    EXPECT_THAT(data.load(namedMap("e1m1")).images[0].tried,
                ElementsAre("textures/wall.tga", "textures/wall.png", "textures/wall.jpg", "in the map"));
}

TEST(GoldSrcTextures, HaveNoFolderOfTheMap) {
    test::MaterialFolder data;
    data.folder.write("textures/c1a0/wall.png", encodePng(checkerboard(64, 64)));
    Map map = mapWith(Game::halflife, {{"wall", test::miptexRecord("wall", 16, 100, true)}});
    map.name = "c1a0";
    EXPECT_EQ(data.load(map).images[0].source, "in the map");
}

TEST(GoldSrcTextures, UseTheEngineGammaExceptForCutOuts) {
    test::MaterialFolder data;
    const MaterialSet set =
        data.load(mapWith(Game::halflife, {{"wall", test::miptexRecord("wall", 16, 100, true)},
                                           {"{net", test::miptexRecord("{net", 16, 100, true)}}));
    EXPECT_EQ(firstTexel(set.images[0]), (std::vector<uint8_t>{bent(100), bent(155), bent(50), 255}));
    EXPECT_EQ(firstTexel(set.images[1]), (std::vector<uint8_t>{100, 155, 50, 255}));
}

TEST(GoldSrcTextures, ComeFromTheLastWadThatWorldspawnNames) {
    test::MaterialFolder data;
    data.folder.write("One.wad", wadWith("BRICK", 10));
    data.folder.write("two.wad", wadWith("brick", 20));
    data.folder.write("zzz.wad", wadWith("brick", 30));
    Map map = mapWith(Game::halflife, {{"Brick", {}}});
    map.entities[0].pairs.emplace_back("wad", "C:\\sierra\\one;/home/me/TWO.WAD;");
    const MaterialSet set = data.load(map);
    EXPECT_EQ(firstTexel(set.images[0])[0], bent(20));
    EXPECT_THAT(set.images[0].source, EndsWith("two.wad:Brick"));
    EXPECT_EQ(set.images[0].tried.back(), "two.wad:Brick");
    EXPECT_EQ(set.images[0].originalWidth, 32u) << "as the map's header says";
}

TEST(GoldSrcTextures, AreSearchedInAllWadsAsALastResort) {
    test::MaterialFolder data;
    data.folder.write("other.wad", wadWith("brick", 30));
    Map map = mapWith(Game::halflife, {{"brick", {}}, {"gone", {}}});
    map.entities[0].pairs.emplace_back("wad", "missing.wad");
    const MaterialSet set = data.load(map);
    EXPECT_THAT(set.images[0].source, EndsWith("other.wad:brick"));
    EXPECT_THAT(set.missing(), ElementsAre("gone"));
    EXPECT_EQ(set.images[1].image, placeholderImage(set.images[1].name, 32, 16));
}

TEST(GoldSrcTextures, StopTheWadSearchOnceAllAreFound) {
    test::MaterialFolder data;
    data.folder.write("base.wad", wadWith("brick", 30));
    data.folder.write("else.wad", "not a WAD");
    const MaterialSet set = data.load(mapWith(Game::halflife, {{"brick", {}}}));
    EXPECT_THAT(set.images[0].source, EndsWith("base.wad:brick"));
    EXPECT_TRUE(data.diagnostics.empty()) << "the other one was opened";
}

TEST(GoldSrcTextures, ReportEveryWadThatLacksThem) {
    test::MaterialFolder data;
    data.folder.write("one.wad", wadWith("other", 30));
    data.folder.write("two.wad", wadWith("another", 30));
    const MaterialSet set = data.load(mapWith(Game::halflife, {{"gone", {}}}));
    EXPECT_THAT(set.images[0].tried, testing::IsSupersetOf({"one.wad:gone", "two.wad:gone"}));
}

TEST(GoldSrcTextures, WithoutANameAreReportedAsUnnamed) {
    test::MaterialFolder data;
    data.load(mapWith(Game::halflife, {{"", {}}}));
    EXPECT_THAT(data.diagnostics.lines(),
                testing::Contains("missing texture: (no name); drawn as a plain colour"));
}

TEST(GoldSrcTextures, WithoutANameAreCountedEach) {
    test::MaterialFolder data;
    const MaterialSet set = data.load(mapWith(Game::halflife, {{"", {}}, {"gone", {}}, {"", {}}}));
    EXPECT_THAT(set.missing(), ElementsAre("", "gone", ""));
    EXPECT_NE(set.surfaceImages[0].whole, set.surfaceImages[2].whole);
}

TEST(GoldSrcTextures, ABrokenWadIsLeftOutWithAWarning) {
    test::MaterialFolder data;
    data.folder.write("bad.wad", "not a WAD");
    data.load(mapWith(Game::halflife, {{"brick", {}}}));
    EXPECT_THAT(data.diagnostics.lines().front(),
                HasSubstr("bad.wad: not a WAD file, because it begins with neither WAD2 nor WAD3; skipped"));
}

TEST(GoldSrcTextures, ABrokenWadThatNoMapNamesIsReportedOnlyIfItMayBeTheReason) {
    const auto linesFor = [](const std::string& named) {
        test::MaterialFolder data;
        data.folder.write("bad.wad", "not a WAD");
        data.folder.write("good.wad", wadWith("brick", 30));
        Map map = mapWith(Game::halflife, {{"gone", {}}});
        map.entities[0].pairs.emplace_back("wad", named);
        data.load(map);
        return data.diagnostics.lines();
    };
    const auto aboutBad = testing::Contains(HasSubstr("bad.wad"));
    EXPECT_THAT(linesFor("absent.wad"), Not(aboutBad)) << "the missing WAD is the reason";
    EXPECT_THAT(linesFor("good.wad"), aboutBad) << "the map's own WADs are there, but lack the texture";
}

TEST(GoldSrcTextures, AWadEntryThatCannotBeReadIsNamedIfTheTextureIsNowhereElse) {
    test::MaterialFolder data;
    Bytes wad = wadWith("brick", 30);
    wad[wad.size() - 32 + 13] = std::byte{1}; // its mark of compression
    wad[wad.size() - 32 + 8] = std::byte{1};  // its unpacked size
    data.folder.write("b.wad", wad);
    data.load(mapWith(Game::halflife, {{"other", {}}}));
    EXPECT_THAT(data.diagnostics.lines(), testing::Not(testing::Contains(HasSubstr("compressed"))));
    data.load(mapWith(Game::halflife, {{"Brick", {}}}));
    EXPECT_THAT(data.diagnostics.lines(),
                testing::Contains("texture in an archive: b.wad: Brick is compressed; not read"));
    test::MaterialFolder both;
    both.folder.write("a.wad", wadWith("brick", 30));
    both.folder.write("b.wad", wad);
    Map map = mapWith(Game::halflife, {{"brick", {}}});
    map.entities[0].pairs.emplace_back("wad", "b.wad");
    both.load(map);
    EXPECT_TRUE(both.diagnostics.empty()) << both.diagnostics.lines().front();
}

TEST(GoldSrcTextures, AnEmptyWadIsReportedAsEmpty) {
    test::MaterialFolder data;
    data.folder.write("bad.wad", "");
    Map map = mapWith(Game::halflife, {{"brick", {}}});
    map.entities[0].pairs.emplace_back("wad", "bad.wad");
    data.load(map);
    EXPECT_EQ(data.diagnostics.lines().front(), "texture archive: bad.wad: the file is empty; skipped")
        << "once, though the map names it and the folder holds it";
}

TEST(GoldSrcTextures, MissingOnesKeepTheSizeInTheMapHeader) {
    test::MaterialFolder data;
    const Map map = mapWith(Game::halflife, {{"brick", {}}});
    for (const MissingTextureStyle style :
         {MissingTextureStyle::checker, MissingTextureStyle::grey, MissingTextureStyle::color}) {
        FileSystem files;
        const MaterialSet set = loadMaterials(map, files, data.diagnostics, {.loading = {.missing = style}});
        EXPECT_EQ(set.images[0].originalWidth, 32u);
        EXPECT_EQ(set.images[0].originalHeight, 16u);
    }
}

TEST(WadNames, AreTheValueOfTheFirstKeyThatHasOne) {
    const auto namesWith = [](const std::vector<std::pair<std::string, std::string>>& pairs) {
        Map map;
        map.entities.push_back({pairs});
        return namedWads(map);
    };
    EXPECT_THAT(namesWith({{"wads", "old.wad"}}), ElementsAre("old.wad"));
    EXPECT_THAT(namesWith({{"wads", "old.wad"}, {"_wad", "kept.wad"}}), ElementsAre("kept.wad"));
    EXPECT_THAT(namesWith({{"_wad", "kept.wad"}, {"wad", "a.wad"}}), ElementsAre("a.wad"));
    EXPECT_THAT(namesWith({{"wad", ""}}), ElementsAre());
}

TEST(WadNames, AreFileNamesWithExtension) {
    EXPECT_THAT(wadNames("\\quiver\\valve\\Halflife.WAD; gfx/liquids ;;"),
                ElementsAre("halflife.wad", "liquids.wad"));
    EXPECT_THAT(wadNames(""), ElementsAre());
}

TEST(WadNames, ListEndsAtTheLimit) {
    std::string value;
    for (int i = 0; i < 100'000; ++i)
        value += fmt::format("a{}.wad;", i);
    const std::vector<std::string> names = wadNames(value);
    EXPECT_EQ(names.size(), kMaxWads);
    EXPECT_EQ(names.back(), fmt::format("a{}.wad", kMaxWads - 1));
}

TEST(NightfireTextures, AreImageFilesInAnyCase) {
    test::MaterialFolder data;
    data.folder.write("Textures/Walls/Brick.PNG", encodePng(checkerboard(32, 32)));
    Map map = mapWith(Game::nightfire, {});
    map.faces.push_back({.surface = 0});
    map.surfaces.emplace_back().name = "walls/BRICK";
    EXPECT_TRUE(data.load(map).missing().empty());
}

// Makes a brush model with one face. An entity with these keys places it.
Map mapWithModel(std::vector<std::pair<std::string, std::string>> keys) {
    Map map = mapWith(Game::halflife, {{"glass", test::miptexRecord("glass", 16, 1, true)}});
    map.models.resize(3);
    map.models[1].numFaces = map.models[2].numFaces = 1;
    keys.emplace_back("classname", "func_wall");
    keys.emplace_back("model", "*1");
    map.entities.push_back({keys});
    keys.back().second = "*2";
    map.entities.push_back({keys});
    return map;
}

TEST(Variants, EntitiesWithTheSameChangeShareAMaterial) {
    test::MaterialFolder data;
    const MaterialSet set = data.load(mapWithModel({{"rendermode", "2"}, {"renderamt", "100"}}));
    ASSERT_EQ(set.materials.size(), 2u);
    EXPECT_EQ(set.materialIndexOf(0, 0), 0u);
    EXPECT_EQ(set.materialIndexOf(0, kNone), 0u);
    EXPECT_EQ(set.materialIndexOf(0, 1), 1u);
    EXPECT_EQ(set.materialIndexOf(0, 2), 1u);
    EXPECT_EQ(set.materials[1].sort, sort_key::kBlend);
}

TEST(Variants, AreLimitedInNumber) {
    constexpr uint32_t kNumLooks = 5000;
    test::MaterialFolder data;
    Map map = mapWithModel({});
    map.entities.resize(1);
    for (uint32_t i = 0; i < kNumLooks; ++i) {
        map.entities.push_back({{{"classname", "func_wall"},
                                 {"model", "*1"},
                                 {"rendermode", "2"},
                                 {"renderamt", fmt::format("{}", 1.0 + 0.01 * i)}}});
    }
    const MaterialSet set = data.load(map);
    EXPECT_GT(set.materials.size(), 1000u);
    EXPECT_LT(set.materials.size(), kNumLooks);
    EXPECT_EQ(set.materialIndexOf(0, kNumLooks), 0u) << "as its texture looks";
}

TEST(Variants, AreNotCreatedForEntitiesThatChangeNothing) {
    test::MaterialFolder data;
    const MaterialSet set = data.load(mapWithModel({{"rendermode", "0"}}));
    EXPECT_EQ(set.materials.size(), 1u);
    EXPECT_TRUE(set.variants.empty());
}

TEST(HalfLifeTextures, LiquidTexturesDefineTheirUnderwaterFog) {
    test::MaterialFolder data;
    const Bytes record = test::miptexRecord("!water", 16, 3, true);
    Map map = mapWith(Game::halflife, {{"!water", record}});
    map.surfaces[0].flags = surface_flag::kWarp;
    const MaterialSet set = data.load(map);
    const Result<Palette> colors = readMiptexPalette(record);
    ASSERT_TRUE(colors);
    const MapFog fog = set.fogWithin(contents::kWater);
    EXPECT_FLOAT_EQ(fog.color.g, static_cast<float>(colors.value()[3].g) / 255.0f);
    EXPECT_FLOAT_EQ(fog.density, static_cast<float>(colors.value()[4].r) * 0.000025f);
    EXPECT_GT(fog.density, 0.0f);
    EXPECT_EQ(set.fogWithin(contents::kLava), MapFog{});
}

TEST(LoadSky, HalfLifeSkyIsNamedBySkynameAndMayBeBmp) {
    test::MaterialFolder data;
    for (const char* side : {"rt", "bk", "lf", "ft", "up", "dn"})
        data.folder.write(std::string("gfx/env/Desert_") + side + ".tga",
                          test::tgaFile(4, 4, {9, 8, 7, 255}));
    Map map = mapWith(Game::halflife, {});
    map.surfaces.emplace_back().flags = surface_flag::kSky;
    const MaterialSet set = data.load(map);
    EXPECT_EQ(set.sky.name, "desert");
    EXPECT_TRUE(set.sky.isComplete);
}

TEST(LoadSky, QuakeHasNoSkyboxUnlessTheMapNamesOne) {
    test::MaterialFolder data;
    Map map = mapWith(Game::quake, {});
    map.surfaces.emplace_back().flags = surface_flag::kSky;
    EXPECT_EQ(data.load(map).sky.name, "");
    EXPECT_TRUE(data.diagnostics.empty());
}

} // namespace
} // namespace visleaf
