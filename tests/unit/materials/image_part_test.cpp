// Tests images that glow in part: the texels that glow, and the stages that draw them.
#include "materials/image_part.h"

#include "images/game_palettes.h"
#include "materials/compile_passes.h"
#include "materials/material_set.h"
#include "materials/material_text.h"
#include "materials/plan/plan_materials.h"
#include "support/image_files.h"
#include "support/mounted.h"
#include "support/quake_file.h"
#include "support/temp_folder.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::TempFolder;
using testing::Each;
using testing::ElementsAre;

constexpr uint8_t kGlowingIndex = 250;

std::vector<uint8_t> firstTexelOf(const Image& image) {
    return {image.rgba.begin(), image.rgba.begin() + 4};
}

std::vector<uint8_t> textureOf(const Rgb& color) {
    return {color.r, color.g, color.b, 255};
}

/// Makes a Quake map with one face for each texture record.
Map mapWithTextures(const std::vector<std::pair<std::string, uint8_t>>& textures) {
    Map map;
    map.game = Game::quake;
    for (const auto& [name, index] : textures) {
        const Bytes record = test::miptexRecord(name, 16, index, false);
        map.textures.push_back({name, 16, 16, static_cast<uint32_t>(map.textureBytes.size()),
                                static_cast<uint32_t>(record.size())});
        map.textureBytes.insert(map.textureBytes.end(), record.begin(), record.end());
        map.faces.push_back({.surface = static_cast<uint32_t>(map.surfaces.size())});
        map.surfaces.push_back({.name = name});
    }
    return map;
}

MaterialSet loadFrom(const Map& map, const std::vector<std::filesystem::path>& folders = {}) {
    Diagnostics diagnostics;
    return loadMaterials(map, test::mounted(folders), diagnostics);
}

TEST(PartOf, SplitsThePaletteIntoLitAndGlowingColors) {
    Palette palette{};
    palette.fill({9, 9, 9});
    const Palette lit = partOf(palette, ImagePart::lit), glowing = partOf(palette, ImagePart::glowing);
    EXPECT_EQ(lit[223], palette[223]);
    EXPECT_EQ(lit[224], Rgb{});
    EXPECT_EQ(glowing[223], Rgb{});
    EXPECT_EQ(glowing[224], palette[224]);
    EXPECT_EQ(partOf(palette, ImagePart::whole), palette);
}

TEST(KeepPartByAlpha, TheTwoPartsAddUpToTheWhole) {
    const Image image{1, 1, {100, 200, 40, 64}};
    Image lit = image, glowing = image, whole = image;
    keepPartByAlpha(lit, ImagePart::lit);
    keepPartByAlpha(glowing, ImagePart::glowing);
    keepPartByAlpha(whole, ImagePart::whole);
    EXPECT_THAT(lit.rgba, ElementsAre(75, 150, 30, 255));
    EXPECT_THAT(glowing.rgba, ElementsAre(25, 50, 10, 255));
    EXPECT_THAT(whole.rgba, ElementsAre(100, 200, 40, 255));
}

TEST(LoadMaterials, FullbrightTexelsAreAddedToTheLitRest) {
    const MaterialSet set = loadFrom(mapWithTextures({{"lamp", kGlowingIndex}}));
    ASSERT_EQ(set.images.size(), 3u);
    const Material& material = set.materials[0];
    ASSERT_EQ(material.stages.size(), 3u);
    const Stage& picture = material.stages[0];
    const Stage& glow = material.stages[2];
    EXPECT_EQ(firstTexelOf(set.images[picture.frames[0]].image), textureOf({}));
    EXPECT_EQ(firstTexelOf(set.images[glow.frames[0]].image), textureOf(quakePalette()[kGlowingIndex]));
    EXPECT_EQ(firstTexelOf(set.images[picture.wholeFrames[0]].image),
              textureOf(quakePalette()[kGlowingIndex]));
    EXPECT_EQ(material.stages[1].source, StageSource::lightmap);
    EXPECT_EQ(glow.blend, kBlendSum);
    EXPECT_EQ(compilePasses(material, {}).size(), 1u);
}

TEST(LoadMaterials, ImagesWithoutFullbrightTexelsGetNoGlowStage) {
    const MaterialSet set = loadFrom(mapWithTextures({{"wall", 223}, {"{net", 255}, {"plain", 255}}));
    EXPECT_EQ(set.materials[0].stages.size(), 2u);
    EXPECT_EQ(set.materials[1].stages.size(), 2u) << "255 is nothing in a cut-out";
    EXPECT_EQ(set.materials[2].stages.size(), 3u) << "and a colour elsewhere";
}

TEST(LoadMaterials, LiquidsHaveNoGlowStage) {
    Map map = mapWithTextures({{"*lava", kGlowingIndex}});
    map.surfaces[0].flags = surface_flag::kWarp;
    EXPECT_EQ(loadFrom(map).images.size(), 1u);
}

TEST(LoadMaterials, AnimationWithOneGlowingFrameHasAGlowForEachFrame) {
    Map map = mapWithTextures({{"+0a", 10}, {"+1a", kGlowingIndex}});
    map.surfaces[0].nextFrame = 1;
    map.surfaces[1].nextFrame = 0;
    const MaterialSet set = loadFrom(map);
    const Stage& glow = set.materials[0].stages.back();
    ASSERT_EQ(glow.frames.size(), 2u);
    EXPECT_EQ(firstTexelOf(set.images[glow.frames[0]].image), textureOf({}));
    EXPECT_EQ(glow.framesPerSecond, set.materials[0].stages[0].framesPerSecond);
}

TEST(LoadMaterials, ReplacementImagesHaveNoGlow) {
    TempFolder folder;
    folder.write("textures/lamp.tga", "not a picture, but there");
    EXPECT_EQ(
        loadFrom(mapWithTextures({{"lamp", kGlowingIndex}}), {folder.path()}).materials[0].stages.size(), 2u);
}

constexpr test::Color kLampColor{90, 60, 30, 255}, kLampGlowColor{5, 50, 70, 255};

/// A folder with an image in place of the texture `lamp`, and another one beside it.
struct LampFolder {
    TempFolder folder;

    explicit LampFolder(const std::string& glowFile) {
        folder.write("textures/lamp.tga", test::tgaFile(8, 8, kLampColor));
        folder.write(glowFile, test::tgaFile(32, 32, kLampGlowColor));
    }
    MaterialSet load(const Map& map) const { return loadFrom(map, {folder.path()}); }
};

TEST(GlowFiles, AreAddedToTheWholeReplacement) {
    for (const char* const ending : {"_glow", "_luma"}) {
        const LampFolder data(fmt::format("textures/lamp{}.tga", ending));
        const MaterialSet set = data.load(mapWithTextures({{"lamp", kGlowingIndex}, {"wall", 10}}));
        const Material& lamp = set.materials[0];
        ASSERT_EQ(lamp.stages.size(), 3u) << ending;
        const Stage& glow = lamp.stages[2];
        const MaterialImage& file = set.images[glow.frames[0]];
        EXPECT_EQ(firstTexelOf(set.images[lamp.stages[0].frames[0]].image), textureOf({90, 60, 30}));
        EXPECT_EQ(firstTexelOf(file.image), textureOf({5, 50, 70}));
        EXPECT_EQ(file.originalWidth, 16u) << "coordinates stay the original's";
        EXPECT_EQ(file.name, fmt::format("textures/lamp{}.tga", ending));
        EXPECT_EQ(imageName(file), file.name);
        EXPECT_EQ(glow.blend, kBlendSum);
        EXPECT_EQ(set.materials[1].stages.size(), 2u);
        EXPECT_EQ(numTextures(set.images), 2u) << "a glow is no texture that the map names";
    }
}

TEST(GlowFiles, NamedGlowWinOverLuma) {
    const LampFolder data("textures/lamp_glow.tga");
    data.folder.write("textures/lamp_luma.tga", test::tgaFile(8, 8, kLampColor));
    const MaterialSet set = data.load(mapWithTextures({{"lamp", 10}}));
    EXPECT_EQ(set.images[set.materials[0].stages.back().frames[0]].name, "textures/lamp_glow.tga");
}

TEST(GlowFiles, LieBesideTheReplacement) {
    const LampFolder data("textures/e1m1/lamp_luma.tga");
    Map map = mapWithTextures({{"lamp", kGlowingIndex}});
    map.name = "e1m1";
    EXPECT_EQ(data.load(map).materials[0].stages.size(), 2u) << "the replacement is in textures/";
    data.folder.write("textures/e1m1/lamp.tga", test::tgaFile(8, 8, kLampColor));
    EXPECT_EQ(data.load(map).materials[0].stages.size(), 3u);
}

TEST(GlowFiles, WithoutAReplacementHaveNoEffect) {
    TempFolder folder;
    folder.write("textures/lamp_luma.tga", test::tgaFile(8, 8, kLampGlowColor));
    EXPECT_EQ(loadFrom(mapWithTextures({{"lamp", 10}}), {folder.path()}).images.size(), 1u);
}

TEST(GlowFiles, OfLiquidsHaveNoEffect) {
    const LampFolder data("textures/#lava_luma.tga");
    data.folder.write("textures/#lava.tga", test::tgaFile(8, 8, kLampColor));
    Map map = mapWithTextures({{"*lava", 10}});
    map.surfaces[0].flags = surface_flag::kWarp;
    EXPECT_EQ(data.load(map).images.size(), 1u);
}

TEST(GlowFiles, ShowOnlyWithTheirFrame) {
    const LampFolder data("textures/+0a_luma.tga");
    data.folder.write("textures/+0a.tga", test::tgaFile(8, 8, kLampColor));
    data.folder.write("textures/+1a.tga", test::tgaFile(8, 8, kLampColor));
    Map map = mapWithTextures({{"+0a", 10}, {"+1a", 10}, {"+2a", kGlowingIndex}});
    for (uint32_t frame = 0; frame < 3; ++frame)
        map.surfaces[frame].nextFrame = (frame + 1) % 3;
    const MaterialSet set = data.load(map);
    const Stage& glow = set.materials[0].stages.back();
    ASSERT_EQ(glow.frames.size(), 3u);
    EXPECT_EQ(firstTexelOf(set.images[glow.frames[0]].image), textureOf({5, 50, 70}));
    EXPECT_EQ(firstTexelOf(set.images[glow.frames[1]].image), textureOf({})) << "it has no file";
    EXPECT_EQ(firstTexelOf(set.images[glow.frames[2]].image), textureOf(quakePalette()[kGlowingIndex]));
}

TEST(GlowFiles, ThatAreBrokenGiveAWarningAndNoLight) {
    const LampFolder data("textures/other.tga");
    data.folder.write("textures/lamp_luma.tga", "not a picture");
    Diagnostics diagnostics;
    const MaterialSet set =
        loadMaterials(mapWithTextures({{"lamp", 10}}), test::mounted({data.folder.path()}), diagnostics);
    EXPECT_EQ(firstTexelOf(set.images[set.materials[0].stages.back().frames[0]].image), textureOf({}));
    EXPECT_THAT(set.missing(), testing::IsEmpty());
    EXPECT_THAT(diagnostics.lines(),
                testing::Contains("missing glow image: textures/lamp_luma.tga; nothing glows"));
}

TEST(GlowFiles, BelongToHexen2Too) {
    const LampFolder data("textures/lamp_luma.tga");
    Map map = mapWithTextures({{"lamp", 10}, {"wall", kGlowingIndex}});
    map.game = Game::hexen2;
    const MaterialSet set = data.load(map);
    EXPECT_EQ(set.materials[0].stages.size(), 3u);
    EXPECT_EQ(set.materials[1].stages.size(), 2u) << "none of its colours glows";
}

TEST(LoadMaterials, ImagePartsAreNeverListedAsMissing) {
    Map map;
    map.game = Game::nightfire;
    map.surfaces = {{.name = "sign", .material = "wld_lightmapselfillum"}};
    map.faces = {{.surface = 0}};
    const MaterialSet set = loadFrom(map);
    EXPECT_EQ(set.images.size(), 3u);
    EXPECT_THAT(set.missing(), ElementsAre("sign"));
    EXPECT_EQ(set.materials[0].stages.size(), 3u);
    EXPECT_EQ(firstTexelOf(set.images[set.materials[0].stages[2].frames[0]].image), textureOf({}));
}

} // namespace
} // namespace visleaf
