#include "materials/material_set.h"

#include "images/formats/write_png.h"
#include "images/game_palettes.h"
#include "images/placeholder_image.h"
#include "material_folder.h"
#include "materials/games/game_palette.h"
#include "platform/path_text.h"
#include "support/image_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::TempFolder;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr test::Color kBlue{10, 20, 60, 255};

// Makes a map with one face for each surface.
Map mapWith(std::vector<Surface> surfaces) {
    Map map;
    map.surfaces = std::move(surfaces);
    for (uint32_t i = 0; i < map.surfaces.size(); ++i)
        map.faces.push_back({.surface = i});
    return map;
}

struct GameData : test::MaterialFolder {
    void addPalette() { folder.write("pics/colormap.pcx", test::pcxFile(1, 1, 1, std::vector<uint8_t>{0})); }

    MaterialSet load(const Map& map, MissingTextureStyle missing = MissingTextureStyle::automatic) {
        return MaterialFolder::load(map, {.loading = {.missing = missing}});
    }
    std::string pathOf(std::string_view name) const { return pathText(folder.path() / name); }
};

std::vector<uint8_t> firstTexel(const Image& image) {
    return {image.rgba.begin(), image.rgba.begin() + 4};
}

TEST(LoadMaterials, AWalUsesThePaletteAtTwiceTheBrightness) {
    GameData data;
    data.addPalette();
    data.folder.write("Textures/E1U1/Wall.wal", test::walFile(32, 16, 100)); // colour 100, 155, 50
    const MaterialSet set = data.load(mapWith({{.name = "e1u1/wall"}}));
    ASSERT_EQ(set.images.size(), 1u);
    const MaterialImage& image = set.images[0];
    EXPECT_EQ(image.name, "e1u1/wall");
    EXPECT_EQ(firstTexel(image.image), (std::vector<uint8_t>{200, 255, 100, 255}));
    EXPECT_EQ(image.originalWidth, 32u);
    EXPECT_EQ(image.originalHeight, 16u);
    EXPECT_EQ(image.source, data.pathOf("Textures/E1U1/Wall.wal"));
    EXPECT_THAT(image.tried, ElementsAre("textures/e1u1/wall.tga", "textures/e1u1/wall.png",
                                         "textures/e1u1/wall.jpg", "textures/e1u1/wall.wal"));
    EXPECT_THAT(set.missing(), IsEmpty());
    EXPECT_TRUE(data.diagnostics.empty()) << data.diagnostics.lines().front();
}

TEST(LoadMaterials, AReplacementKeepsTheSizeOfTheWal) {
    GameData data;
    data.folder.write("textures/wall.wal", test::walFile(32, 16, 100));
    data.folder.write("textures/wall.png", encodePng(checkerboard(128, 64)));
    const MaterialSet set = data.load(mapWith({{.name = "wall"}}));
    ASSERT_EQ(set.images.size(), 1u);
    EXPECT_EQ(set.images[0].image.width, 128u);
    EXPECT_EQ(set.images[0].originalWidth, 32u);
    EXPECT_EQ(set.images[0].originalHeight, 16u);
    EXPECT_EQ(set.images[0].source, data.pathOf("textures/wall.png"));
    EXPECT_THAT(set.images[0].tried, ElementsAre("textures/wall.tga", "textures/wall.png"));
    EXPECT_TRUE(data.diagnostics.empty()) << "no palette is needed";
}

TEST(LoadMaterials, AnImageWithoutAWalHasItsOwnSize) {
    GameData data;
    data.folder.write("textures/wall.tga", test::tgaFile(8, 4, kBlue));
    const MaterialSet set = data.load(mapWith({{.name = "wall"}}));
    EXPECT_EQ(firstTexel(set.images[0].image), (std::vector<uint8_t>{20, 40, 120, 255}));
    EXPECT_EQ(set.images[0].originalWidth, 8u);
    EXPECT_EQ(set.images[0].originalHeight, 4u);
}

TEST(LoadMaterials, AMissingTextureIsACheckerboardWithAWarning) {
    GameData data;
    data.folder.write("textures/a.tga", test::tgaFile(8, 8, kBlue));
    data.folder.write("textures/b.tga", test::tgaFile(8, 8, kBlue));
    const MaterialSet set =
        data.load(mapWith({{.name = "gone"}, {.name = "away"}, {.name = "a"}, {.name = "b"}}));
    ASSERT_EQ(set.images.size(), 4u);
    EXPECT_EQ(set.images[0].image, placeholderImage("gone", 64, 64));
    EXPECT_EQ(set.images[0].originalWidth, 64u);
    EXPECT_EQ(imageSizeText(set.images[0]), "size unknown") << "64 is only the placeholder's";
    EXPECT_EQ(imageSizeText(set.images[2]), "8 × 8");
    EXPECT_EQ(set.images[0].source, "");
    EXPECT_EQ(set.images[0].tried.size(), 4u);
    EXPECT_THAT(set.missing(), ElementsAre("gone", "away"));
    EXPECT_THAT(data.diagnostics.lines(),
                ElementsAre("missing texture: gone; drawn as a checkerboard (and 1 more)"));
    EXPECT_EQ(set.missingData, "");
}

TEST(LoadMaterials, EachMissingTextureIsASoftColorWithAdviceWhenMostAreMissing) {
    GameData data;
    const MaterialSet set = data.load(mapWith({{.name = "e1u1/gone"}, {.name = "e1u1/away"}}));
    EXPECT_EQ(set.images[0].image.width, 1u);
    EXPECT_NE(set.images[0].image, set.images[1].image);
    EXPECT_EQ(set.images[0].originalWidth, 64u);
    EXPECT_THAT(data.diagnostics.lines(),
                ElementsAre(testing::StartsWith("missing data: " + set.missingData + " with --game"),
                            "missing texture: e1u1/gone; drawn as a plain colour (and 1 more)"));
    EXPECT_THAT(set.missingData, HasSubstr("textures/e1u1/"));
}

TEST(LoadMaterials, ExplicitMissingTextureStyleWins) {
    GameData data;
    const Map map = mapWith({{.name = "gone"}, {.name = "away"}});
    EXPECT_EQ(data.load(map, MissingTextureStyle::checker).images[0].image, placeholderImage("gone", 64, 64));
    const MaterialSet grey = data.load(map, MissingTextureStyle::grey);
    EXPECT_EQ(grey.images[0].image, grey.images[1].image);
    EXPECT_EQ(grey.images[0].image.rgba.size(), 4u);
}

TEST(LoadMaterials, CutOutsKeepTheirCoverageAndEdgeColor) {
    GameData data;
    data.folder.write("textures/net.png",
                      encodePng({2, 2, {40, 80, 120, 255, 0, 0, 0, 0, 40, 80, 120, 255, 0, 0, 0, 0}}, true));
    data.folder.write("textures/wall.png", encodePng(checkerboard(8, 8)));
    Map map = mapWith({{.name = "net", .flags = surface_flag::kAlphaTest}, {.name = "wall"}});
    map.game = Game::kingpin;
    const MaterialSet set = data.load(map);
    EXPECT_EQ(set.images[0].coverageLimit, 0.5f);
    EXPECT_EQ(set.images[1].coverageLimit, 0.0f);
    const std::vector<uint8_t>& texels = set.images[0].image.rgba;
    EXPECT_EQ(std::vector<uint8_t>(texels.begin() + 4, texels.begin() + 8),
              (std::vector<uint8_t>{80, 160, 240, 0}))
        << "twice as bright, as its neighbours";
}

TEST(LoadMaterials, FrameKeyOfABrushEntityShowsTheAlternateAnimation) {
    Map map = mapWith({{.name = "+0a", .alternate = 1}, {.name = "+aa", .alternate = 0}});
    map.game = Game::quake;
    map.models.resize(2);
    map.models[1].numFaces = 1;
    map.entities = {{{{"classname", "worldspawn"}}},
                    {{{"classname", "func_wall"}, {"model", "*1"}, {"frame", "1"}}}};
    GameData data;
    const MaterialSet set = data.load(map);
    const Material& shown = set.materials[set.materialIndexOf(0, 1)];
    EXPECT_EQ(set.images[shown.stages[0].frames[0]].name, "+aa");
    EXPECT_EQ(set.images[set.materials[0].stages[0].frames[0]].name, "+0a");
}

TEST(LoadMaterials, ABrokenReplacementIsSkippedWithAWarning) {
    GameData data;
    data.addPalette();
    data.folder.write("textures/wall.png", "not a PNG");
    data.folder.write("textures/wall.wal", test::walFile(32, 16, 100));
    const MaterialSet set = data.load(mapWith({{.name = "wall"}}));
    EXPECT_EQ(set.images[0].source, data.pathOf("textures/wall.wal"));
    ASSERT_EQ(data.diagnostics.list().size(), 1u);
    EXPECT_THAT(data.diagnostics.lines().front(), HasSubstr("textures/wall.png: "));
}

TEST(LoadMaterials, ABrokenWalIsACheckerboardOfItsSize) {
    GameData data;
    Bytes wal = test::walFile(32, 16, 100);
    wal.resize(test::kWalHeaderSize + 10);
    data.folder.write("textures/wall.wal", wal);
    const MaterialSet set = data.load(mapWith({{.name = "wall"}}), MissingTextureStyle::checker);
    EXPECT_EQ(set.images[0].image, placeholderImage("wall", 32, 16));
    EXPECT_EQ(set.images[0].originalWidth, 32u);
    EXPECT_THAT(set.missing(), ElementsAre("wall"));
    EXPECT_THAT(data.diagnostics.lines(), ElementsAre(HasSubstr("missing data: 1 of 1"),
                                                      HasSubstr("textures/wall.wal: the data ends too early"),
                                                      "missing texture: wall; drawn as a checkerboard"));
}

TEST(LoadMaterials, AShortFileThatClaimsAHugeWalAllocatesLittle) {
    GameData data;
    Bytes wal = test::walFile(1, 1, 0);
    wal[32] = wal[36] = std::byte{0};
    wal[33] = wal[37] = std::byte{0x20}; // 8192, little-endian
    data.folder.write("textures/wall.wal", wal);
    const MaterialSet set = data.load(mapWith({{.name = "wall"}}));
    EXPECT_EQ(set.images[0].originalWidth, 8192u);
    EXPECT_LE(set.images[0].image.rgba.size(), size_t{1} << 20);
}

TEST(LoadMaterials, WithoutAPaletteFileTheBuiltInOneIsUsedWithoutAWarning) {
    GameData data;
    data.folder.write("textures/wall.wal", test::walFile(8, 8, 3));
    const MaterialSet set = data.load(mapWith({{.name = "wall"}}));
    Image expected{1, 1, {}};
    const Rgb color = quake2Palette()[3];
    expected.rgba = {color.r, color.g, color.b, 255};
    scaleBrightness(expected, 2.0f);
    EXPECT_EQ(firstTexel(set.images[0].image), expected.rgba);
    EXPECT_EQ(set.paletteSource, kBuiltInPalette);
    EXPECT_TRUE(data.diagnostics.empty()) << "a map without its game's data is healthy";
}

TEST(LoadMaterials, TheTextOfWhereAnImageWasFoundSaysItOnce) {
    MaterialImage image;
    EXPECT_EQ(whereFound(image), "not found");
    image.source = "in the map";
    image.rule = ImageRule::inMap;
    EXPECT_EQ(whereFound(image), "texture in the map");
    image.source = "pak0.pak";
    image.rule = ImageRule::wal;
    EXPECT_EQ(whereFound(image), "WAL of the game: pak0.pak");
}

TEST(LoadMaterials, APaletteIsNamedOnlyWhereATextureNeedsOne) {
    GameData data;
    data.addPalette();
    data.folder.write("textures/wall.wal", test::walFile(8, 8, 3));
    data.folder.write("textures/other.tga", test::tgaFile(8, 8, kBlue));
    EXPECT_EQ(data.load(mapWith({{.name = "wall"}})).paletteSource, data.pathOf("pics/colormap.pcx"));
    EXPECT_EQ(data.load(mapWith({{.name = "other"}})).paletteSource, "");
}

TEST(LoadMaterials, ABrokenPaletteIsNamed) {
    GameData data;
    data.folder.write("textures/wall.wal", test::walFile(8, 8, 3));
    data.folder.write("pics/colormap.pcx", "nothing");
    data.load(mapWith({{.name = "wall"}}));
    EXPECT_THAT(data.diagnostics.lines(),
                ElementsAre(testing::AllOf(HasSubstr("palette: pics/colormap.pcx: the data ends too early"),
                                           HasSubstr("; palette used instead: built in"))));
}

TEST(LoadMaterials, ImagesAreSharedByNameIgnoringCase) {
    GameData data;
    data.folder.write("textures/a.tga", test::tgaFile(8, 8, kBlue));
    data.folder.write("textures/b.tga", test::tgaFile(8, 8, kBlue));
    using namespace surface_flag;
    const MaterialSet set =
        data.load(mapWith({{.name = "a"}, {.name = "B"}, {.name = "A", .flags = kWarp}, {.name = "b"}}));
    ASSERT_EQ(set.images.size(), 2u);
    ASSERT_EQ(set.materials.size(), 4u);
    EXPECT_THAT(set.materials[0].stages[0].frames, ElementsAre(0));
    EXPECT_THAT(set.materials[1].stages[0].frames, ElementsAre(1));
    EXPECT_THAT(set.materials[2].stages[0].frames, ElementsAre(0));
    EXPECT_THAT(set.materials[3].stages[0].frames, ElementsAre(1));
}

TEST(LoadMaterials, SurfacesWithoutFacesAndToolSurfacesNeedNoImage) {
    GameData data;
    Map map = mapWith({{.name = "nodraw", .flags = surface_flag::kNoDraw}});
    map.surfaces.push_back({.name = "clip"});
    map.faces.push_back({.surface = kNone});
    const MaterialSet set = data.load(map);
    ASSERT_EQ(set.materials.size(), 2u);
    EXPECT_THAT(set.materials[0].stages, IsEmpty());
    EXPECT_THAT(set.materials[1].stages, IsEmpty());
    EXPECT_EQ(set.materials[1].name, "clip");
    EXPECT_THAT(set.images, IsEmpty());
    EXPECT_TRUE(data.diagnostics.empty());
}

TEST(LoadMaterials, AnimationsHaveTheFramesOfTheirChain) {
    GameData data;
    Map map = mapWith(
        {{.name = "b", .nextFrame = 1}, {.name = "a", .nextFrame = 2}, {.name = "c", .nextFrame = 0}});
    const MaterialSet set = data.load(map);
    EXPECT_THAT(set.missing(), ElementsAre("b", "a", "c"));
    EXPECT_THAT(set.materials[0].stages[0].frames, ElementsAre(0, 1, 2));
    EXPECT_THAT(set.materials[1].stages[0].frames, ElementsAre(1, 2, 0));
}

TEST(LoadMaterials, MissingTexturesAreReportedInAStableOrder) {
    GameData data;
    std::vector<Surface> surfaces;
    for (int i = 0; i < 200; ++i) {
        const std::string name = std::string("t").append(std::to_string(i));
        surfaces.push_back({.name = name});
        if (i % 3 == 0) data.folder.write("textures/" + name + ".tga", "broken");
    }
    const Map map = mapWith(surfaces);
    data.load(map);
    EXPECT_THAT(data.diagnostics.lines(),
                ElementsAre(HasSubstr("missing data: 200 of 200"), HasSubstr("textures/t0.tga: "),
                            "missing texture: t0; drawn as a plain colour (and 199 more)"));
}

Map skyMap(std::vector<std::pair<std::string, std::string>> keys) {
    Map map = mapWith({{.name = "sky", .flags = surface_flag::kSky}});
    map.entities.push_back({std::move(keys)});
    return map;
}

void writeSky(const TempFolder& folder, std::string_view name, uint32_t size = 4) {
    for (const std::string_view side : {"rt", "bk", "lf", "ft", "up"}) {
        folder.write("env/" + std::string(name) + std::string(side) + ".tga",
                     test::tgaFile(size, size, kBlue));
    }
    const std::vector<uint8_t> code(16, 5);
    folder.write("env/" + std::string(name) + "dn.pcx", test::pcxFile(4, 4, 4, code));
}

TEST(LoadSky, FindsSixSidesAsTgaOrPcxWithTheirOwnBrightness) {
    GameData data;
    writeSky(data.folder, "Space");
    const MaterialSet set =
        data.load(skyMap({{"sky", "space"}, {"skyrotate", "12.5"}, {"skyaxis", "0 3 4"}}));
    EXPECT_EQ(set.sky.name, "space");
    EXPECT_TRUE(set.sky.isComplete);
    EXPECT_EQ(firstTexel(set.sky.sides[0]), (std::vector<uint8_t>{10, 20, 60, 255}));
    EXPECT_EQ(firstTexel(set.sky.sides[5]), (std::vector<uint8_t>{5, 250, 2, 255}));
    EXPECT_EQ(set.sky.degreesPerSecond, 12.5f);
    EXPECT_FLOAT_EQ(set.sky.axis.y, 0.6f);
    EXPECT_FLOAT_EQ(set.sky.axis.z, 0.8f);
    EXPECT_EQ(set.materials[0].sort, sort_key::kSky);
    EXPECT_TRUE(data.diagnostics.empty());
}

TEST(LoadSky, IsUnit1WhenTheMapNamesNone) {
    GameData data;
    writeSky(data.folder, "unit1_");
    const MaterialSet set = data.load(skyMap({{"skyaxis", "0 0 0"}}));
    EXPECT_EQ(set.sky.name, "unit1_");
    EXPECT_TRUE(set.sky.isComplete);
    EXPECT_EQ(set.sky.axis, glm::vec3(0.0f, 0.0f, 1.0f));
}

TEST(LoadSky, MissingSidesAreReportedOnce) {
    GameData data;
    data.folder.write("env/spacert.tga", test::tgaFile(4, 4, kBlue));
    const MaterialSet set = data.load(skyMap({{"sky", "space"}}));
    EXPECT_FALSE(set.sky.isComplete);
    EXPECT_EQ(set.sky.sides[0].rgba[3], 255);
    EXPECT_EQ(set.sky.sides[1].rgba[3], 255);
    EXPECT_THAT(set.sky.source, HasSubstr("spacert.tga"));
    EXPECT_THAT(data.diagnostics.lines(),
                ElementsAre("missing sky: env/spacebk; this side is drawn as a gradient (and 4 more)"));
}

TEST(LoadSky, SidesMayDifferInSize) {
    GameData data;
    writeSky(data.folder, "space", 8);
    const MaterialSet set = data.load(skyMap({{"sky", "space"}}));
    EXPECT_TRUE(set.sky.isComplete);
    EXPECT_TRUE(data.diagnostics.empty());
}

TEST(LoadSky, TheDefaultSkyReplacesAMissingOne) {
    GameData data;
    writeSky(data.folder, "unit1_");
    const MaterialSet set = data.load(skyMap({{"sky", "space"}}));
    EXPECT_EQ(set.sky.name, "unit1_");
    EXPECT_TRUE(set.sky.isComplete);
    EXPECT_THAT(data.diagnostics.lines(), ElementsAre("missing sky: env/space; env/unit1_ is drawn instead"));
}

TEST(LoadSky, WithoutAnySideIsAGradientWithAWarning) {
    GameData data;
    const MaterialSet set = data.load(skyMap({}));
    EXPECT_EQ(set.sky.source, "");
    EXPECT_THAT(
        data.diagnostics.lines(),
        ElementsAre("missing sky: env/unit1_; drawn as a gradient; add the game data that contains it "
                    "with --game, or for the viewer only with File > Add game data"));
}

TEST(LoadSky, WithoutTheDefaultSkyTheWarningNamesNoReplacement) {
    GameData data;
    EXPECT_EQ(data.load(skyMap({{"sky", "space"}})).sky.source, "");
    EXPECT_THAT(data.diagnostics.lines(),
                ElementsAre(testing::StartsWith(
                    "missing sky: env/space and env/unit1_; drawn as a gradient; add the game data")));
}

TEST(LoadSky, NameMayHaveAnExtraUnderscoreOrExtension) {
    for (const char* name : {"space", "space_", "space.tga", "SPACE_.PCX"}) {
        GameData data;
        writeSky(data.folder, std::string(name).starts_with("space.") ? "space_" : "space");
        EXPECT_TRUE(data.load(skyMap({{"sky", name}})).sky.isComplete) << name;
    }
}

TEST(LoadSky, FixedRotationIsAStartAngle) {
    GameData data;
    writeSky(data.folder, "space");
    const MaterialSet set =
        data.load(skyMap({{"sky", "space"}, {"skyrotate", "30"}, {"skyautorotate", "0"}}));
    EXPECT_EQ(set.sky.degreesPerSecond, 0.0f);
    EXPECT_EQ(set.sky.startDegrees, 30.0f);
}

TEST(LoadSky, IsNotLoadedForAMapWithoutSkyFaces) {
    GameData data;
    const MaterialSet set = data.load(mapWith({}));
    EXPECT_EQ(set.sky.name, "");
    EXPECT_TRUE(data.diagnostics.empty());
}

TEST(MeasureMaterials, SaysTheSameWithoutTexels) {
    GameData data;
    data.addPalette();
    data.folder.write("textures/wall.wal", test::walFile(32, 16, 100));
    data.folder.write("textures/broken.tga", test::pcxFile(1, 1, 1, std::vector<uint8_t>{0}));
    data.folder.write("env/hillrt.pcx", test::pcxFile(2, 2, 1, std::vector<uint8_t>(4, 0)));
    Map map = mapWith({{.name = "wall"},
                       {.name = "broken"},
                       {.name = "none"},
                       {.name = "sky", .flags = surface_flag::kSky}});
    map.entities = {{{{"classname", "worldspawn"}, {"sky", "hill"}}}};
    const FileSystem files = test::mounted({data.folder.path()});
    Diagnostics ofLoading, ofMeasuring;
    const MaterialSet loaded = loadMaterials(map, files, ofLoading);
    const MaterialSet measured = measureMaterials(map, files, ofMeasuring);
    EXPECT_EQ(ofMeasuring.lines(), ofLoading.lines());
    EXPECT_EQ(measured.missing(), loaded.missing());
    ASSERT_EQ(measured.images.size(), loaded.images.size());
    for (size_t i = 0; i < loaded.images.size(); ++i) {
        EXPECT_EQ(measured.images[i].source, loaded.images[i].source);
        EXPECT_EQ(measured.images[i].originalWidth, loaded.images[i].originalWidth);
        EXPECT_EQ(measured.images[i].image.width, loaded.images[i].image.width);
        EXPECT_THAT(measured.images[i].image.rgba, IsEmpty());
    }
    EXPECT_EQ(measured.sky.source, loaded.sky.source);
    EXPECT_EQ(measured.sky.sideFiles, loaded.sky.sideFiles);
    EXPECT_THAT(measured.sky.sides[0].rgba, IsEmpty());
}

} // namespace
} // namespace visleaf
