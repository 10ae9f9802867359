#include "materials/sky/sky_layers.h"

#include "images/formats/write_png.h"
#include "material_folder.h"
#include "support/file_bytes.h"
#include "support/image_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// Makes a sky record of 4 x 2 texels with these colour numbers, row by row.
Bytes skyRecord(const std::vector<uint32_t>& texels) {
    test::FileBytes record;
    record.fill(16, 0).u32(4).u32(2).u32(40).u32(40).u32(40).u32(40);
    for (const uint32_t texel : texels)
        record.u8(texel);
    return record.content();
}

Palette testPalette() {
    Palette palette{};
    for (size_t i = 0; i < palette.size(); ++i)
        palette[i] = {static_cast<uint8_t>(i), static_cast<uint8_t>(2 * i), 7};
    return palette;
}

TEST(SkyLayers, AreTheTwoHalvesOfTheTexture) {
    const auto layers =
        decodeSkyLayers(skyRecord({1, 2, 10, 20, 3, 0, 30, 40}), testPalette(), SkyTexture::sideBySide);
    ASSERT_TRUE(layers) << layers.error().message;
    const auto& [back, front] = layers.value();
    EXPECT_EQ(back.width, 2u);
    EXPECT_EQ(back.height, 2u);
    EXPECT_EQ(back.rgba,
              (std::vector<uint8_t>{10, 20, 7, 255, 20, 40, 7, 255, 30, 60, 7, 255, 40, 80, 7, 255}));
    EXPECT_EQ(front.rgba, (std::vector<uint8_t>{1, 2, 7, 255, 2, 4, 7, 255, 3, 6, 7, 255, 25, 50, 7, 0}))
        << "a hole has the mean colour of what lies behind";
}

TEST(SkyLayers, OfQuake64LieOneAboveTheOtherAndHaveNoHoles) {
    const auto layers =
        decodeSkyLayers(skyRecord({1, 2, 3, 0, 10, 20, 30, 40}), testPalette(), SkyTexture::stacked);
    ASSERT_TRUE(layers) << layers.error().message;
    const auto& [back, front] = layers.value();
    EXPECT_EQ(back.width, 4u);
    EXPECT_EQ(back.height, 1u);
    EXPECT_EQ(back.rgba,
              (std::vector<uint8_t>{10, 20, 7, 255, 20, 40, 7, 255, 30, 60, 7, 255, 40, 80, 7, 255}));
    EXPECT_EQ(front.rgba, (std::vector<uint8_t>{1, 2, 7, 128, 2, 4, 7, 128, 3, 6, 7, 128, 0, 0, 7, 128}));
}

TEST(SkyLayers, OfABrokenTextureAreAnError) {
    for (const SkyTexture layout : {SkyTexture::sideBySide, SkyTexture::stacked}) {
        EXPECT_FALSE(decodeSkyLayers(skyRecord({1, 2, 3}), testPalette(), layout));
        EXPECT_FALSE(decodeSkyLayers({}, testPalette(), layout));
    }
}

Map quakeSky(const Bytes& record) {
    Map map;
    map.game = Game::quake;
    map.entities.push_back({{{"classname", "worldspawn"}}});
    map.surfaces.push_back({.name = "sky1", .flags = surface_flag::kSky});
    map.textures.push_back({"sky1", 4, 2, 0, static_cast<uint32_t>(record.size())});
    map.textureBytes = record;
    map.vertices.resize(3);
    map.faces.push_back({.numVertices = 3, .surface = 0});
    return map;
}

struct GreyPalette : test::MaterialFolder {
    GreyPalette() { folder.write("gfx/palette.lmp", Bytes(768, std::byte{9})); }
};

TEST(SkyLayers, MoveOneBeforeTheOther) {
    GreyPalette data;
    const MaterialSet set = data.load(quakeSky(skyRecord({1, 2, 3, 4, 5, 6, 7, 8})));
    const Material& sky = set.materials[0];
    ASSERT_TRUE(sky.sky);
    EXPECT_EQ(sky.sky->projection, SkyProjection::flattened);
    ASSERT_EQ(sky.stages.size(), 2u);
    EXPECT_EQ(sky.stages[0].tcMods.at(0).a, 8.0f / 128.0f);
    EXPECT_EQ(sky.stages[1].tcMods.at(0).b, 16.0f / 128.0f);
    EXPECT_EQ(sky.stages[1].blend, kBlendAlpha);
    EXPECT_EQ(set.images.at(sky.stages[1].frames.at(0)).source, "in the map");
    EXPECT_TRUE(data.diagnostics.empty());
}

TEST(SkyLayers, AreUsedOnlyWhenTheSkyboxIsMissing) {
    GreyPalette data;
    Map map = quakeSky(skyRecord({1, 2, 3, 4, 5, 6, 7, 8}));
    map.entities.front().pairs.emplace_back("sky", "space");
    EXPECT_EQ(data.load(map).materials[0].stages.size(), 2u);
    EXPECT_THAT(
        data.diagnostics.lines(),
        testing::ElementsAre("missing sky: gfx/env/space; the sky texture of the map is drawn instead"));
}

TEST(SkyLayers, MissingTextureGivesAGradientAndAWarning) {
    GreyPalette data;
    EXPECT_TRUE(data.load(quakeSky({})).materials[0].stages.empty());
    EXPECT_THAT(
        data.diagnostics.lines(),
        testing::ElementsAre("missing sky: sky1 is neither in the map nor in a WAD; drawn as a gradient"));
}

TEST(SkyLayers, UnreadableTextureGivesAGradientAndAWarning) {
    GreyPalette data;
    EXPECT_TRUE(data.load(quakeSky(skyRecord({1}))).materials[0].stages.empty());
    ASSERT_THAT(data.diagnostics.lines(), testing::ElementsAre(testing::HasSubstr("drawn as a gradient")));
    EXPECT_EQ(data.diagnostics.list()[0].kind, "broken image") << "lint reports this kind";
}

/// Makes a PNG with two columns for the front layer and two for the back layer.
Bytes skyFile(uint8_t frontAlpha) {
    const Image image{4, 2, {10, 0, 0, frontAlpha, 10, 0, 0, frontAlpha, 90, 0, 0, 255, 90, 0, 0, 255,
                             10, 0, 0, frontAlpha, 10, 0, 0, frontAlpha, 90, 0, 0, 255, 90, 0, 0, 255}};
    return encodePng(image, true);
}

std::vector<uint8_t> skyTexel(const MaterialImage& image) {
    return {image.image.rgba.begin(), image.image.rgba.begin() + 4};
}

TEST(SkyFiles, WinOverTheTextureInTheMap) {
    GreyPalette data;
    data.folder.write("textures/sky1.png", skyFile(100));
    const MaterialSet set = data.load(quakeSky(skyRecord({1, 2, 3, 4, 5, 6, 7, 8})));
    ASSERT_EQ(set.skyLayers.size(), 1u);
    const MaterialImage& back = set.images[set.skyLayers[0].back];
    const MaterialImage& front = set.images[set.skyLayers[0].front];
    EXPECT_EQ(back.image.width, 2u);
    EXPECT_EQ(skyTexel(back), (std::vector<uint8_t>{90, 0, 0, 255}));
    EXPECT_EQ(skyTexel(front), (std::vector<uint8_t>{10, 0, 0, 100}));
    EXPECT_THAT(back.source, testing::EndsWith("textures/sky1.png"));
    EXPECT_THAT(back.tried, testing::ElementsAre("textures/sky1.png"));
    EXPECT_EQ(back.rule, ImageRule::replacement);
    EXPECT_TRUE(data.diagnostics.empty());
}

TEST(SkyFiles, OfTheFolderOfTheMapComeFirst) {
    GreyPalette data;
    data.folder.write("textures/sky1.png", skyFile(100));
    data.folder.write("textures/e1m1/sky1.png", skyFile(200));
    Map map = quakeSky(skyRecord({1, 2, 3, 4, 5, 6, 7, 8}));
    map.name = "e1m1";
    const MaterialSet set = data.load(map);
    EXPECT_EQ(skyTexel(set.images[set.skyLayers.at(0).front]), (std::vector<uint8_t>{10, 0, 0, 200}));
}

TEST(SkyFiles, OfAnotherShapeAreIgnoredWithAWarning) {
    GreyPalette data;
    data.folder.write("textures/sky1.png", encodePng(checkerboard(8, 8)));
    const MaterialSet set = data.load(quakeSky(skyRecord({1, 2, 3, 4, 5, 6, 7, 8})));
    EXPECT_EQ(set.images[set.skyLayers.at(0).back].source, "in the map");
    EXPECT_THAT(data.diagnostics.lines(),
                testing::ElementsAre(testing::HasSubstr("textures/sky1.png: 8 x 8")));
}

TEST(SkyFiles, MayHaveOneFileForEachLayer) {
    GreyPalette data;
    data.folder.write("textures/sky1_solid.tga", test::tgaFile(8, 8, {90, 0, 0, 255}));
    Map map = quakeSky({});
    const MaterialSet clear = data.load(map);
    EXPECT_EQ(skyTexel(clear.images[clear.skyLayers.at(0).back]), (std::vector<uint8_t>{90, 0, 0, 255}));
    EXPECT_EQ(skyTexel(clear.images[clear.skyLayers.at(0).front])[3], 0) << "there is no front layer";
    data.folder.write("textures/sky1_alpha.png", encodePng({1, 1, {10, 0, 0, 100}}, true));
    const MaterialSet set = data.load(map);
    EXPECT_EQ(skyTexel(set.images[set.skyLayers.at(0).front]), (std::vector<uint8_t>{10, 0, 0, 100}));
    EXPECT_TRUE(data.diagnostics.empty());
}

TEST(SkyFiles, ThatAreJpegsHaveTheirAlphaInASecondFile) {
    GreyPalette data;
    data.folder.write("textures/sky1.jpg", skyFile(255)); // the content is no JPEG, which is not checked
    data.folder.write("textures/sky1_alpha.jpg", encodePng({4, 2, std::vector<uint8_t>(32, 70)}, true));
    const Map map = quakeSky(skyRecord({1, 2, 3, 4, 5, 6, 7, 8}));
    const MaterialSet set = data.load(map);
    const MaterialImage& front = set.images[set.skyLayers.at(0).front];
    EXPECT_EQ(skyTexel(front), (std::vector<uint8_t>{10, 0, 0, 70}));
    EXPECT_EQ(front.maskFile, "textures/sky1_alpha.jpg");
    EXPECT_TRUE(data.diagnostics.empty());
    data.folder.write("textures/sky1_alpha.jpg", encodePng(checkerboard(8, 8)));
    const MaterialSet opaque = data.load(map);
    EXPECT_EQ(skyTexel(opaque.images[opaque.skyLayers.at(0).front])[3], 255);
    EXPECT_THAT(data.diagnostics.lines(), testing::ElementsAre(testing::HasSubstr("is not as large as")));
}

TEST(SkyFiles, OfQuake64DoNotExist) {
    GreyPalette data;
    data.folder.write("textures/sky1.png", skyFile(100));
    Map map = quakeSky(skyRecord({1, 2, 3, 4, 5, 6, 7, 8}));
    map.game = Game::quake64;
    const MaterialSet set = data.load(map);
    EXPECT_EQ(set.images[set.skyLayers.at(0).back].source, "in the map");
}

} // namespace
} // namespace visleaf
