// Compares grey light in the four channels of an array layer with the same light in separate layers.
#include "quad_scene.h"
#include "support/gl_test.h"
#include "support/test_names.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace visleaf {
namespace {

using test::drawScene;
using test::Quad;
using test::QuadScene;

using Styles = std::array<uint8_t, kMaxStyles>;

struct GreyCase {
    const char* name;
    LightRules light = {};
    FrameSettings settings = {};
};

constexpr std::array<uint8_t, 4> kLuxels{20, 70, 150, 230};
constexpr LightRules kCutOff{.scale = 1.5f, .ceiling = 0.7f};
constexpr LightRules kHueKept{.scale = 1.5f, .ceiling = 0.7f, .keepsHue = true};

/// Adds two array layers of light for the colours of a scene. Faces use the second.
uint16_t addLight(bool isGrey, QuadScene& scene) {
    if (isGrey) {
        scene.addGreyLight({255, 255, 255, 255});
        return scene.addGreyLight(kLuxels);
    }
    scene.addLight({255, 255, 255, 255});
    const auto first = static_cast<uint16_t>(scene.geometry.atlas.numLayers);
    for (const uint8_t luxel : kLuxels)
        scene.addLight({luxel, luxel, luxel, 255});
    return first;
}

uint16_t addLayered(QuadScene& scene) {
    Material material;
    material.stages = {
        Stage{.source = StageSource::lightmap, .tcGen = TcGen::lightmap},
        Stage{.frames = {scene.addImage({200, 150, 100, 255})}, .blend = kBlendFilter, .writesDepth = false},
        Stage{.frames = {scene.addImage({10, 20, 30, 255})}, .blend = kBlendSum, .writesDepth = false}};
    return scene.addMaterial(std::move(material));
}

/// Draws a row of faces for each of two materials. There are faces with one to four styles, from every atlas
/// layer that enough layers follow, and one face without light.
Image drawFaces(const GlCaps& caps, const GreyCase& grey, bool isGrey) {
    QuadScene scene;
    scene.materials.light = grey.light;
    const uint16_t first = addLight(isGrey, scene);
    const std::array materials{scene.addLit({250, 200, 150, 255}), addLayered(scene)};
    constexpr std::array<Styles, 5> kStyles{{{0, kNoStyle, kNoStyle, kNoStyle},
                                             {33, kNoStyle, kNoStyle, kNoStyle},
                                             {0, 33, kNoStyle, kNoStyle},
                                             {33, 9, 0, kNoStyle},
                                             {0, 33, 34, 9}}};
    for (size_t row = 0; row < materials.size(); ++row) {
        float left = -1.0f;
        Quad quad{
            .bottom = row == 0 ? 0.0f : -1.0f, .top = row == 0 ? 1.0f : 0.0f, .material = materials[row]};
        const auto add = [&] {
            quad.left = left;
            quad.right = left += 0.125f;
            scene.add(quad);
        };
        add();
        for (const Styles& styles : kStyles) {
            const auto numStyles =
                static_cast<size_t>(std::find(styles.begin(), styles.end(), kNoStyle) - styles.begin());
            for (size_t atlasLayer = 0; atlasLayer + numStyles <= kMaxStyles; ++atlasLayer) {
                quad.atlasLayer = static_cast<uint16_t>(first + atlasLayer);
                quad.styles = styles;
                add();
            }
        }
    }
    return drawScene(caps, scene, grey.settings);
}

int largestDifference(const Image& a, const Image& b) {
    int largest = 0;
    for (size_t i = 0; i < a.rgba.size(); ++i)
        largest = std::max(largest, std::abs(int{a.rgba[i]} - int{b.rgba[i]}));
    return largest;
}

class GreyLightTest : public test::GlTest, public testing::WithParamInterface<GreyCase> {};

TEST_P(GreyLightTest, OneReadForAllStylesGivesTheSameFrame) {
    const Image grey = drawFaces(caps(), GetParam(), true);
    const Image inLayers = drawFaces(caps(), GetParam(), false);
    EXPECT_LE(largestDifference(grey, inLayers), 1);
}

INSTANTIATE_TEST_SUITE_P(
    AllRules, GreyLightTest,
    testing::Values(GreyCase{"unbounded", {.scale = 2.0f}}, GreyCase{"cutOff", kCutOff},
                    GreyCase{"hueKept", kHueKept}, GreyCase{"dark", {.darkWhenUnlit = true}},
                    GreyCase{"exposed", kCutOff, {.draw = {.exposure = 1.7f}}},
                    GreyCase{"lightmapView", kCutOff, {.draw = {.mode = ViewMode::lightmap}}},
                    GreyCase{"stylesView", {}, {.draw = {.mode = ViewMode::styles}}}),
    test::byName);

using LightLimitTest = test::GlTest;

TEST_F(LightLimitTest, AppliesToSteadyFacesWithABrighterStyle) {
    QuadScene scene;
    scene.materials.light = kCutOff;
    const uint16_t bright = scene.addLight({250, 250, 250, 255});
    scene.addLight({0, 0, 0, 255});
    const uint16_t white = scene.addLit({255, 255, 255, 255});
    scene.add({.right = 0.0f,
               .material = white,
               .atlasLayer = bright,
               .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    scene.add({.left = 0.0f, .material = white, .atlasLayer = bright, .styles = {0, 33, kNoStyle, kNoStyle}});
    const FrameSettings settings{.draw = {.styles = {.changes = {{.style = 0, .intensity = 2.0f}}}}};
    const Image frame = drawScene(caps(), scene, settings);
    EXPECT_EQ(test::colorAt(frame, -0.5f, 0.0f), test::colorAt(frame, 0.5f, 0.0f));
}

} // namespace
} // namespace visleaf
