#include "color_matcher.h"
#include "quad_scene.h"
#include "support/gl_test.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::colorAt;
using test::drawScene;
using test::IsColor;
using test::kBackground;
using test::kBlue;
using test::kGreen;
using test::kRed;
using test::QuadScene;
using test::Rgba;

using RendererTest = test::GlTest;

TEST_F(RendererTest, ATexturedFaceIsTextureTimesLightmap) {
    QuadScene scene;
    const uint16_t light = scene.addLight({128, 128, 64, 255});
    scene.add({.right = 0.0f,
               .material = scene.addLit({200, 100, 100, 255}),
               .atlasLayer = light,
               .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    const Image image = drawScene(caps(), scene);
    EXPECT_THAT(colorAt(image, -0.5f, 0.5f), IsColor(Rgba{100, 50, 25, 255}));
    EXPECT_THAT(colorAt(image, -0.9f, -0.9f), IsColor(Rgba{100, 50, 25, 255}));
    EXPECT_THAT(colorAt(image, 0.5f, 0.5f), IsColor(kBackground));
}

TEST_F(RendererTest, TheBackOfAFaceIsNotDrawnUnlessItIsTwoSided) {
    QuadScene scene;
    const uint16_t red = scene.addColor(kRed);
    Material twoSided;
    twoSided.stages = {Stage{.frames = {scene.addImage(kRed)}}};
    twoSided.cull = Cull::none;
    scene.add({.right = 0.0f, .material = red, .isTurnedAway = true});
    scene.add({.left = 0.0f, .material = scene.addMaterial(twoSided), .isTurnedAway = true});
    const Image image = drawScene(caps(), scene);
    EXPECT_THAT(colorAt(image, -0.5f, 0.0f), IsColor(kBackground));
    EXPECT_THAT(colorAt(image, 0.5f, 0.0f), IsColor(kRed));
}

TEST_F(RendererTest, TheNearerFaceWinsInAnyDrawOrder) {
    QuadScene scene;
    scene.add({.distance = 10.0f, .material = scene.addColor(kRed)});
    scene.add({.distance = 20.0f, .material = scene.addColor(kGreen)});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(kRed));
}

TEST_F(RendererTest, BlendedFacesAreDrawnInListOrder) {
    QuadScene scene;
    scene.add({.distance = 30.0f, .material = scene.addColor(kRed)});
    scene.add({.distance = 20.0f, .material = scene.addBlended({0, 255, 0, 128})});
    scene.add({.distance = 10.0f, .material = scene.addBlended({0, 0, 255, 128})});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{64, 64, 128, 255}));
}

TEST_F(RendererTest, ABlendedFaceWritesNoDepth) {
    QuadScene scene;
    scene.add({.distance = 10.0f, .material = scene.addBlended({0, 0, 255, 128})});
    scene.add({.distance = 20.0f, .material = scene.addBlended({0, 255, 0, 128})});
    // The draws are out of order on purpose. The far face is still blended over the near one.
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{8, 136, 72, 255}));
}

TEST_F(RendererTest, MaterialColorModulatesColorAndAlpha) {
    QuadScene scene;
    const uint32_t white = scene.addImage({255, 255, 255, 255});
    const Stage stage{.frames = {white}, .blend = kBlendAlpha, .color = {1.0f, 0.5f, 0.0f, 0.5f}};
    scene.add({.distance = 20.0f, .material = scene.addColor(kBlue)});
    scene.add({.material = scene.addMaterial(stage)});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{128, 64, 128, 255}));
}

TEST_F(RendererTest, AnimatedMaterialsShowTheCurrentFrame) {
    QuadScene scene;
    const uint32_t first = scene.addImage(kRed);
    const uint32_t second = scene.addImage(kGreen);
    scene.add({.material = scene.addMaterial({.frames = {first, second}, .framesPerSecond = 2.0f})});
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.time = 0.25}), 0.0f, 0.0f), IsColor(kRed));
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.time = 0.75}), 0.0f, 0.0f), IsColor(kGreen));
}

TEST_F(RendererTest, OpenGl33DrawsTheSameFrame) {
    QuadScene scene;
    const uint16_t light = scene.addLight({128, 100, 64, 255});
    scene.add({.material = scene.addLit({200, 100, 100, 255}),
               .atlasLayer = light,
               .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    EXPECT_EQ(drawScene(readCaps(true), scene), drawScene(caps(), scene));
}

TEST_F(RendererTest, OpenGl33ReadsTheSameTables) {
    QuadScene scene;
    for (int i = 0; i < 300; ++i) // more texels than a row of the table's 2D texture has
        scene.addColor(kRed);
    Material moved;
    moved.stages = {Stage{.frames = {scene.addImage(kGreen)}},
                    Stage{.frames = {scene.addImage(kBlue)},
                          .blend = kBlendSum,
                          .tcGen = TcGen::lightmap,
                          .tcMods = {{.kind = TcMod::Kind::scroll, .a = 0.5f}}}};
    moved.deforms = {{.kind = Deform::Kind::move, .wave = {.base = 1.0f}, .direction = {0.0f, 0.0f, 0.5f}}};
    scene.add({.bottom = 0.0f, .material = scene.addMaterial(std::move(moved))});
    scene.add({.top = 0.0f, .material = scene.addColor(kGreen)});
    for (const ViewMode mode : {ViewMode::lit, ViewMode::batches}) {
        const Image plainest = drawScene(readCaps(true), scene, {.draw = {.mode = mode}});
        EXPECT_EQ(plainest, drawScene(caps(), scene, {.draw = {.mode = mode}}));
        EXPECT_THAT(colorAt(plainest, 0.0f, 0.8f), testing::Not(IsColor(colorAt(plainest, 0.0f, -0.5f))));
    }
}

TEST_F(RendererTest, LinesAreDrawnOverFacesAndHiddenByNearerOnes) {
    QuadScene scene;
    scene.add({.right = 0.0f, .distance = 5.0f, .material = scene.addColor(kRed)});
    LineList lines;
    for (float z = -1.0f; z < 1.0f; z += 0.125f)
        lines.line({10.0f, 10.0f, z}, {10.0f, -10.0f, z}, kGreen);
    const Image tested = drawScene(caps(), scene, {}, lines);
    EXPECT_THAT(colorAt(tested, -0.5f, 0.0f), IsColor(kRed));
    EXPECT_THAT(colorAt(tested, 0.5f, 0.0f), IsColor(kGreen));
    lines.isThrough = true;
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {}, lines), -0.5f, 0.0f), IsColor(kGreen));
}

TEST_F(RendererTest, OutlinesAreFaintBehindNearerFaces) {
    QuadScene scene;
    scene.add({.right = 0.0f, .distance = 5.0f, .material = scene.addColor(kRed)});
    LineList lines;
    for (float z = -1.0f; z < 1.0f; z += 0.125f)
        lines.outline({10.0f, 10.0f, z}, {10.0f, -10.0f, z}, kGreen);
    const Image image = drawScene(caps(), scene, {}, lines);
    const Rgba hidden = colorAt(image, -0.5f, 0.0f); // several lines may cross the pixel
    EXPECT_GT(hidden[0], 60);
    EXPECT_GT(hidden[1], 60);
    EXPECT_THAT(colorAt(image, 0.5f, 0.0f), IsColor(kGreen));
}

TEST_F(RendererTest, StatsCountDrawCallsAndPassesAreTimed) {
    QuadScene scene;
    scene.add({.material = scene.addColor(kRed)});
    scene.add({.distance = 5.0f, .material = scene.addBlended({0, 255, 0, 128})});
    test::SceneDrawer drawer(caps(), scene);
    FrameStats stats;
    for (size_t frame = 0; frame < 2 * GpuTimer::kNumFrames; ++frame) {
        stats = drawer.draw(scene);
        drawer.frame.readPixels(); // waits, so that the times are available
    }
    EXPECT_EQ(stats.drawCalls, 1u);
    EXPECT_EQ(stats.blendedDrawCalls, 1u);
    EXPECT_EQ(stats.programs, 2u) << "only the blended one keeps the alpha of its image";
    std::vector<std::string> names;
    for (const PassTime& pass : drawer.renderer->passTimes())
        names.emplace_back(pass.name);
    if (!caps().timerQuery) return;
    EXPECT_THAT(names, testing::ElementsAre("world opaque", "blended"));
}

} // namespace
} // namespace visleaf
