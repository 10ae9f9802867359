#include "color_matcher.h"
#include "map/light/hdr_luxel.h"
#include "quad_scene.h"
#include "support/gl_test.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::colorAt;
using test::drawScene;
using test::IsColor;
using test::kBlue;
using test::kRed;
using test::QuadScene;
using test::Rgba;

using RendererLightTest = test::GlTest;

TEST_F(RendererLightTest, AFaceWithoutLightInALitBatchIsFullyBright) {
    QuadScene scene;
    scene.addLight({10, 10, 10, 255});
    scene.add({.material = scene.addLit(kRed), .atlasLayer = kUnlitLayer});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(kRed));
}

TEST_F(RendererLightTest, EachLightStyleScalesItsOwnLayer) {
    QuadScene scene;
    const uint16_t steady = scene.addLight({100, 0, 0, 255});
    scene.addLight({0, 100, 0, 255});
    scene.addLight({0, 0, 100, 255});
    const uint16_t white = scene.addLit({255, 255, 255, 255});
    scene.add({.material = white, .atlasLayer = steady, .styles = {0, 4, 33, kNoStyle}});
    // Style 4 is on in the first tenth of a second and off in the next. Switchable style 33 is on.
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.time = 0.05}), 0.0f, 0.0f),
                IsColor(Rgba{100, 100, 100, 255}));
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.time = 0.15}), 0.0f, 0.0f),
                IsColor(Rgba{100, 0, 100, 255}));
}

TEST_F(RendererLightTest, OverbrightLightKeepsItsHueWhenTheRulesSaySo) {
    QuadScene scene;
    scene.materials.light = {.ceiling = 1.0f, .keepsHue = true};
    const uint16_t light = scene.addLight({200, 100, 0, 255});
    scene.addLight({200, 100, 0, 255});
    scene.add({.material = scene.addLit({255, 255, 255, 255}),
               .atlasLayer = light,
               .styles = {0, 33, kNoStyle, kNoStyle}});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{255, 128, 0, 255}));
}

TEST_F(RendererLightTest, LightAboveOneBrightensDarkTexturesWhenHueIsNotKept) {
    QuadScene scene;
    scene.materials.light.scale = 2.0f;
    const uint16_t light = scene.addLight({200, 100, 0, 255});
    scene.add({.material = scene.addLit({100, 200, 255, 255}),
               .atlasLayer = light,
               .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{157, 157, 0, 255}));
}

TEST_F(RendererLightTest, LightIsClampedAtItsCeilingWhenHueIsNotKept) {
    QuadScene scene;
    scene.materials.light = {.scale = 1.5f, .ceiling = 1.5f};
    const uint16_t light = scene.addLight({200, 100, 0, 255});
    scene.addLight({200, 100, 0, 255});
    scene.add({.material = scene.addLit({100, 100, 100, 255}),
               .atlasLayer = light,
               .styles = {0, 33, kNoStyle, kNoStyle}});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{150, 118, 0, 255}));
}

TEST_F(RendererLightTest, UnlitFacesAreBlackWhenTheRulesSaySo) {
    QuadScene scene;
    scene.materials.light.darkWhenUnlit = true;
    scene.map.light.luxels = {1, 2, 3};
    scene.addLight({10, 10, 10, 255});
    scene.add({.material = scene.addLit(kRed), .atlasLayer = kUnlitLayer});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{0, 0, 0, 255}));
}

TEST_F(RendererLightTest, ExposureScalesLightAndGammaCurvesTheFrame) {
    QuadScene scene;
    const uint16_t light = scene.addLight({64, 64, 64, 255});
    scene.add({.material = scene.addLit({255, 255, 255, 255}),
               .atlasLayer = light,
               .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.draw = {.exposure = 2.0f}}), 0.0f, 0.0f),
                IsColor(Rgba{128, 128, 128, 255}));
    // 64 / 255 to the power 1 / 2 is about 0.5.
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.draw = {.gamma = 2.0f}}), 0.0f, 0.0f),
                IsColor(Rgba{128, 128, 128, 255}));
}

/// Adds an array layer of HDR light of one colour, and returns its atlas layer.
uint16_t addHdrLight(const glm::vec3& color, QuadScene& scene) {
    scene.map.light.luxelBytes = kHdrLuxelBytes;
    const uint32_t packed = packHdrLuxel(color);
    Rgba bytes;
    for (size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<uint8_t>(packed >> (8 * i) & 255);
    return scene.addLight(bytes);
}

TEST_F(RendererLightTest, HdrLightIsReadFromItsOwnFormat) {
    QuadScene scene;
    const uint16_t light = addHdrLight({0.5f, 0.25f, 2.0f}, scene);
    scene.add({.material = scene.addLit({100, 100, 100, 255}),
               .atlasLayer = light,
               .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{50, 25, 200, 255}));
}

TEST_F(RendererLightTest, DarkHdrLightHasFinerStepsThanABytes) {
    QuadScene scene;
    scene.materials.light.scale = 64.0f;
    const uint16_t light = addHdrLight(glm::vec3(1.0f / 1024.0f), scene); // a quarter of a step of a byte
    scene.add({.material = scene.addLit(test::kWhite),
               .atlasLayer = light,
               .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{16, 16, 16, 255}));
}

TEST_F(RendererLightTest, AFaceWithoutATextureIsWhiteTimesLightmap) {
    QuadScene scene;
    const uint16_t light = scene.addLight(kBlue);
    scene.add(
        {.material = scene.addMaterial(Stage{.source = StageSource::lightmap, .tcGen = TcGen::lightmap}),
         .atlasLayer = light,
         .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(kBlue));
}

} // namespace
} // namespace visleaf
