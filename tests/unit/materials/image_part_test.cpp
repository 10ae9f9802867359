// Tests images that glow in part: the texels that glow, and the stages that draw them.
#include "materials/image_part.h"

#include "images/game_palettes.h"
#include "materials/compile_passes.h"
#include "materials/material_set.h"
#include "materials/plan/plan_materials.h"
#include "support/mounted.h"
#include "support/quake_file.h"
#include "support/temp_folder.h"

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
