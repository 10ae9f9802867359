// Fog over the map, the tint of a liquid, and transparent liquids.
#include "color_matcher.h"
#include "quad_scene.h"
#include "support/gl_test.h"

#include <gmock/gmock.h>

#include <cmath>

namespace visleaf {
namespace {

using test::colorAt;
using test::drawScene;
using test::IsColor;
using test::QuadScene;
using test::Rgba;

using FogTest = test::GlTest;

using test::kBlue;
using test::kGreen;
using test::kRed;
constexpr Rgba kRedAndBlue{128, 0, 128, 255};

/// Returns blue fog that hides half of what is 10 units away.
MapFog squareFog() {
    return {
        .color = {0.0f, 0.0f, 1.0f}, .squareDensity = std::sqrt(std::log(2.0f)) / 10.0f, .skyShare = 0.5f};
}

/// Returns blue fog that hides everything.
MapFog fullFog() {
    return {.color = {0.0f, 0.0f, 1.0f}, .start = 1.0f, .end = 2.0f};
}

Image drawInFog(const GlCaps& caps, const QuadScene& scene, const MapFog& fog,
                ViewMode mode = ViewMode::lit) {
    FrameSettings settings;
    settings.fog = fog;
    settings.draw.mode = mode;
    return drawScene(caps, scene, settings);
}

TEST_F(FogTest, EachFogCurveHasItsOpacity) {
    QuadScene scene;
    scene.add({.material = scene.addColor(kRed)});
    const MapFog exponential{.color = {0.0f, 0.0f, 1.0f}, .density = std::log(2.0f) / 10.0f};
    const MapFog linear{.color = {0.0f, 0.0f, 1.0f}, .start = 5.0f, .end = 15.0f};
    for (const MapFog& fog : {squareFog(), exponential, linear}) {
        const Image frame = drawInFog(caps(), scene, fog);
        EXPECT_THAT(colorAt(frame, 0.0f, 0.0f), IsColor(kRedAndBlue));
        EXPECT_THAT(colorAt(frame, 0.9f, 0.9f), IsColor(kRedAndBlue)) << "along the view's axis";
    }
}

TEST_F(FogTest, FacesWithoutFogStayAsTheyAre) {
    QuadScene scene;
    scene.add({.material = scene.addColor(kRed)});
    EXPECT_THAT(colorAt(drawInFog(caps(), scene, {}), 0.0f, 0.0f), IsColor(kRed));
    EXPECT_THAT(colorAt(drawInFog(caps(), scene, fullFog(), ViewMode::unlit), 0.0f, 0.0f), IsColor(kRed));
}

TEST_F(FogTest, MaterialsMayBeWithoutFog) {
    QuadScene scene;
    Material red;
    red.stages = {Stage{.frames = {scene.addImage(kRed)}}};
    red.isWithoutFog = true;
    scene.add({.material = scene.addMaterial(red)});
    EXPECT_THAT(colorAt(drawInFog(caps(), scene, fullFog()), 0.0f, 0.0f), IsColor(kRed));
}

TEST_F(FogTest, FogOverTheSkyMayHaveItsOwnColour) {
    QuadScene scene;
    Material sky;
    sky.surfaceFlags = surface_flag::kSky;
    scene.add({.material = scene.addMaterial(sky)});
    MapFog fog = fullFog();
    fog.skyShare = 1.0f;
    EXPECT_THAT(colorAt(drawInFog(caps(), scene, fog), 0.0f, 0.0f), IsColor(kBlue));
    fog.skyColor = glm::vec3(1.0f, 0.0f, 0.0f);
    EXPECT_THAT(colorAt(drawInFog(caps(), scene, fog), 0.0f, 0.0f), IsColor(kRed));
}

/// Returns blue fog in the lower part of the frame, for faces that are 10 units away.
MapFog lowFog() {
    MapFog fog;
    fog.height = {.density = 100.0f,
                  .falloff = 1.0f,
                  .startColor = {0.0f, 0.0f, 1.0f},
                  .endColor = {0.0f, 0.0f, 1.0f},
                  .startHeight = -10.0f};
    return fog;
}

TEST_F(FogTest, HeightFogThinsUpward) {
    QuadScene scene;
    scene.add({.material = scene.addColor(kRed)});
    const Image frame = drawInFog(caps(), scene, lowFog());
    EXPECT_THAT(colorAt(frame, 0.0f, 0.9f), IsColor(kRed));
    EXPECT_THAT(colorAt(frame, 0.0f, 0.02f), IsColor(kRed)) << "where the ray is level";
    // The ray is 13.5 units long. The density is 0.37 at its end and falls off to nothing, 0.55 in total.
    // That hides 0.42, in a colour that is equally dark.
    const Rgba low = colorAt(frame, 0.0f, -0.9f);
    EXPECT_NEAR(low[0], 154, 8);
    EXPECT_NEAR(low[2], 40, 8);
}

TEST_F(FogTest, AdditiveFacesAddNoHeightFog) {
    QuadScene scene;
    scene.add({.material = scene.addColor({0, 0, 0, 255})});
    Material material;
    material.sort = sort_key::kBlend;
    material.stages = {Stage{.frames = {scene.addImage(kGreen)}, .blend = kBlendSum, .writesDepth = false}};
    scene.add({.material = scene.addMaterial(material)});
    const Rgba low = colorAt(drawInFog(caps(), scene, lowFog()), 0.0f, -0.9f);
    EXPECT_NEAR(low[1], 154, 8);
    EXPECT_NEAR(low[2], 40, 8);
}

TEST_F(FogTest, EveryBlendModeFadesIntoTheFog) {
    const Blend coverSum{BlendFactor::srcAlpha, BlendFactor::one};
    for (const Blend& blend : {kBlendSum, kBlendFilter, kBlendAlpha, coverSum}) {
        QuadScene scene;
        scene.add({.distance = 20.0f, .material = scene.addColor(kRed)});
        Stage over{.frames = {scene.addImage({40, 200, 40, 128})}, .blend = blend, .writesDepth = false};
        Material material;
        material.sort = sort_key::kBlend;
        material.stages = {over};
        scene.add({.material = scene.addMaterial(material)});
        EXPECT_THAT(colorAt(drawInFog(caps(), scene, fullFog()), 0.0f, 0.0f), IsColor(kBlue));
    }
}

TEST_F(FogTest, MultiPassMaterialsFadeAsOne) {
    QuadScene scene;
    Material material;
    const Stage base{.frames = {scene.addImage(kRed)}};
    const Stage squared{.frames = {scene.addImage(kGreen)},
                        .blend = {BlendFactor::srcColor, BlendFactor::one},
                        .writesDepth = false};
    material.stages = {base, squared};
    scene.add({.material = scene.addMaterial(material)});
    EXPECT_THAT(colorAt(drawInFog(caps(), scene, fullFog()), 0.0f, 0.0f), IsColor(kBlue));
}

TEST_F(FogTest, TintCoversTheWholeFrame) {
    QuadScene scene;
    scene.add({.right = 0.0f, .material = scene.addColor(kRed)});
    FrameSettings settings;
    settings.tint = {0.0f, 0.0f, 1.0f, 0.5f};
    const Image frame = drawScene(caps(), scene, settings);
    EXPECT_THAT(colorAt(frame, -0.5f, 0.0f), IsColor(kRedAndBlue));
    EXPECT_THAT(colorAt(frame, 0.5f, 0.0f), IsColor(Rgba{15, 15, 143, 255})) << "over the background too";
    settings.draw.mode = ViewMode::unlit;
    EXPECT_THAT(colorAt(drawScene(caps(), scene, settings), -0.5f, 0.0f), IsColor(kRed));
}

TEST_F(FogTest, ATranslucentLiquidKeepsItsLight) {
    QuadScene scene;
    scene.add({.distance = 20.0f, .material = scene.addColor(kBlue)});
    Material water;
    water.sort = sort_key::kBlend;
    water.stages = {
        Stage{.frames = {scene.addImage(kRed)}, .isLit = true, .blend = kBlendAlpha, .writesDepth = false}};
    water.stages[0].color.a = 0.5f;
    const uint16_t light = scene.addLight({127, 127, 127, 255});
    scene.add({.material = scene.addMaterial(water),
               .atlasLayer = light,
               .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{64, 0, 128, 255}));
    QuadScene unlit;
    unlit.add({.distance = 20.0f, .material = unlit.addColor(kBlue)});
    water.stages[0].frames = {unlit.addImage(kRed)};
    unlit.add({.material = unlit.addMaterial(water)});
    EXPECT_THAT(colorAt(drawScene(caps(), unlit), 0.0f, 0.0f), IsColor(kRedAndBlue));
}

} // namespace
} // namespace visleaf
