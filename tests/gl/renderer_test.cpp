#include "color_matcher.h"
#include "quad_scene.h"
#include "render/program_cache.h"
#include "support/gl_test.h"
#include "support/shader_copy.h"

#include <gmock/gmock.h>

#include <fstream>

namespace visleaf {
namespace {

using test::colorAt;
using test::drawScene;
using test::IsColor;
using test::kBackground;
using test::Quad;
using test::QuadScene;
using test::Rgba;

using RendererTest = test::GlTest;

using test::kBlue;
using test::kGreen;
using test::kRed;

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

TEST_F(RendererTest, AFaceWithoutLightInALitBatchIsFullyBright) {
    QuadScene scene;
    scene.addLight({10, 10, 10, 255});
    scene.add({.material = scene.addLit(kRed), .atlasLayer = kUnlitLayer});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(kRed));
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

TEST_F(RendererTest, AlphaTestDiscardsTransparentTexels) {
    QuadScene scene;
    const uint32_t thin = scene.addImage({0, 255, 0, 100});
    const uint32_t solid = scene.addImage({0, 255, 0, 200});
    scene.add({.distance = 20.0f, .material = scene.addColor(kRed)});
    scene.add({.right = 0.0f,
               .material = scene.addMaterial(
                   {.frames = {thin}, .alphaTest = AlphaTest::atLeast, .alphaLimit = 0.5f})});
    scene.add({.left = 0.0f,
               .material = scene.addMaterial(
                   {.frames = {solid}, .alphaTest = AlphaTest::atLeast, .alphaLimit = 0.5f})});
    const Image image = drawScene(caps(), scene);
    EXPECT_THAT(colorAt(image, -0.5f, 0.0f), IsColor(kRed));
    EXPECT_THAT(colorAt(image, 0.5f, 0.0f), IsColor(kGreen));
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

TEST_F(RendererTest, EachLightStyleScalesItsOwnLayer) {
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

TEST_F(RendererTest, OverbrightLightKeepsItsHueWhenTheRulesSaySo) {
    QuadScene scene;
    scene.materials.light = {.ceiling = 1.0f, .keepsHue = true};
    const uint16_t light = scene.addLight({200, 100, 0, 255});
    scene.addLight({200, 100, 0, 255});
    scene.add({.material = scene.addLit({255, 255, 255, 255}),
               .atlasLayer = light,
               .styles = {0, 33, kNoStyle, kNoStyle}});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{255, 128, 0, 255}));
}

TEST_F(RendererTest, LightAboveOneBrightensDarkTexturesWhenHueIsNotKept) {
    QuadScene scene;
    scene.materials.light.scale = 2.0f;
    const uint16_t light = scene.addLight({200, 100, 0, 255});
    scene.add({.material = scene.addLit({100, 200, 255, 255}),
               .atlasLayer = light,
               .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{157, 157, 0, 255}));
}

TEST_F(RendererTest, LightIsClampedAtItsCeilingWhenHueIsNotKept) {
    QuadScene scene;
    scene.materials.light = {.scale = 1.5f, .ceiling = 1.5f};
    const uint16_t light = scene.addLight({200, 100, 0, 255});
    scene.addLight({200, 100, 0, 255});
    scene.add({.material = scene.addLit({100, 100, 100, 255}),
               .atlasLayer = light,
               .styles = {0, 33, kNoStyle, kNoStyle}});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{150, 118, 0, 255}));
}

TEST_F(RendererTest, UnlitFacesAreBlackWhenTheRulesSaySo) {
    QuadScene scene;
    scene.materials.light.darkWhenUnlit = true;
    scene.map.luxels = {1, 2, 3};
    scene.addLight({10, 10, 10, 255});
    scene.add({.material = scene.addLit(kRed), .atlasLayer = kUnlitLayer});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{0, 0, 0, 255}));
}

TEST_F(RendererTest, ExposureScalesLightAndGammaCurvesTheFrame) {
    QuadScene scene;
    const uint16_t light = scene.addLight({64, 64, 64, 255});
    scene.add({.material = scene.addLit({255, 255, 255, 255}),
               .atlasLayer = light,
               .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.exposure = 2.0f}), 0.0f, 0.0f),
                IsColor(Rgba{128, 128, 128, 255}));
    // 64 / 255 to the power 1 / 2 is about 0.5.
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.gamma = 2.0f}), 0.0f, 0.0f),
                IsColor(Rgba{128, 128, 128, 255}));
}

TEST_F(RendererTest, AnimatedMaterialsShowTheCurrentFrame) {
    QuadScene scene;
    const uint32_t first = scene.addImage(kRed);
    const uint32_t second = scene.addImage(kGreen);
    scene.add({.material = scene.addMaterial({.frames = {first, second}, .framesPerSecond = 2.0f})});
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.time = 0.25}), 0.0f, 0.0f), IsColor(kRed));
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.time = 0.75}), 0.0f, 0.0f), IsColor(kGreen));
}

TEST_F(RendererTest, AFaceWithoutATextureIsWhiteTimesLightmap) {
    QuadScene scene;
    const uint16_t light = scene.addLight(kBlue);
    scene.add(
        {.material = scene.addMaterial(Stage{.source = StageSource::lightmap, .tcGen = TcGen::lightmap}),
         .atlasLayer = light,
         .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(kBlue));
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
        const Image plainest = drawScene(readCaps(true), scene, {.mode = mode});
        EXPECT_EQ(plainest, drawScene(caps(), scene, {.mode = mode}));
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

/// Returns the number of pixels in the left half that differ from `color`.
size_t countOthers(const Image& image, const Rgba& color) {
    size_t count = 0;
    for (float y = -0.95f; y < 0.95f; y += 0.03125f)
        for (float x = -0.95f; x < -0.1f; x += 0.03125f)
            if (!testing::Value(colorAt(image, x, y), IsColor(color))) ++count;
    return count;
}

TEST_F(RendererTest, WireframeShowsFrontEdgesAndWireframeThroughAllEdges) {
    QuadScene scene;
    scene.add({.left = -0.8f,
               .right = 0.8f,
               .bottom = -0.8f,
               .top = 0.8f,
               .distance = 20.0f,
               .material = scene.addColor(kGreen)});
    const size_t behindNothing =
        countOthers(drawScene(caps(), scene, {.mode = ViewMode::wireframeThrough}), kBackground);
    EXPECT_GT(behindNothing, 20u);
    scene.add({.left = -2.0f,
               .right = 2.0f,
               .bottom = -4.0f,
               .top = 2.0f,
               .distance = 10.0f,
               .material = scene.addColor(kRed)});
    EXPECT_GE(countOthers(drawScene(caps(), scene, {.mode = ViewMode::wireframeThrough}), kBackground),
              behindNothing);
    const size_t onRed = countOthers(drawScene(caps(), scene, {.mode = ViewMode::wireframe}), kRed);
    EXPECT_GT(onRed, 0u) << "the diagonal of the nearer rectangle";
    EXPECT_LT(onRed, behindNothing) << "the farther rectangle is hidden";
}

TEST_F(RendererTest, OverdrawAddsOneStepForEachPass) {
    QuadScene scene;
    const uint16_t red = scene.addColor(kRed);
    scene.add({.distance = 10.0f, .material = red});
    scene.add({.right = 0.0f, .distance = 20.0f, .material = red});
    const Image image = drawScene(caps(), scene, {.mode = ViewMode::overdraw});
    EXPECT_THAT(colorAt(image, 0.5f, 0.0f), IsColor(Rgba{32, 12, 4, 255}));
    EXPECT_THAT(colorAt(image, -0.5f, 0.0f), IsColor(Rgba{64, 24, 8, 255}));
}

TEST_F(RendererTest, NormalsAreShownAsColors) {
    QuadScene scene;
    scene.add({.material = scene.addColor(kRed)});
    const Image image = drawScene(caps(), scene, {.mode = ViewMode::normals});
    EXPECT_THAT(colorAt(image, 0.0f, 0.0f), IsColor(Rgba{0, 128, 128, 255}));
}

TEST_F(RendererTest, LightmapViewShowsOnlyLightAndUnlitViewOnlyTexture) {
    QuadScene scene;
    const uint16_t light = scene.addLight({30, 60, 90, 255});
    scene.add(
        {.material = scene.addLit(kRed), .atlasLayer = light, .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.mode = ViewMode::lightmap}), 0.0f, 0.0f),
                IsColor(Rgba{30, 60, 90, 255}));
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.mode = ViewMode::unlit}), 0.0f, 0.0f), IsColor(kRed));
}

class ViewModeTest : public test::GlTest, public testing::WithParamInterface<ViewModeInfo> {};

TEST_P(ViewModeTest, EveryViewDrawsSomethingAndTheSameTwice) {
    QuadScene scene;
    const uint16_t light = scene.addLight({128, 128, 128, 255});
    const uint16_t material = scene.addLit({200, 150, 100, 255});
    scene.add({.left = -0.8f,
               .right = 0.8f,
               .bottom = -0.8f,
               .top = 0.8f,
               .material = material,
               .atlasLayer = light,
               .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    const Image image = drawScene(caps(), scene, {.mode = GetParam().mode});
    EXPECT_GT(countOthers(image, kBackground), 20u);
    EXPECT_EQ(image, drawScene(caps(), scene, {.mode = GetParam().mode}));
}

INSTANTIATE_TEST_SUITE_P(AllViews, ViewModeTest, testing::ValuesIn(viewModes().begin(), viewModes().end()),
                         [](const auto& test) {
                             std::string name(test.param.name);
                             std::erase(name, '-');
                             return name;
                         });

class ReloadTest : public test::GlTest {
  protected:
    const test::ShaderCopy m_folder;
};

TEST_F(ReloadTest, ValidShadersReloadWithoutALog) {
    const auto renderer = Renderer::create(caps(), m_folder.path());
    ASSERT_TRUE(renderer) << renderer.error().message;
    EXPECT_EQ(renderer.value()->reloadShaders(), "");
}

TEST_F(ReloadTest, ABrokenShaderKeepsItsOldProgramAndSaysWhy) {
    QuadScene scene;
    scene.add({.material = scene.addColor(kRed)});
    const auto renderer = Renderer::create(caps(), m_folder.path());
    ASSERT_TRUE(renderer) << renderer.error().message;
    auto picture = Framebuffer::create(caps(), {.width = 16, .height = 16, .label = "picture"});
    ASSERT_TRUE(picture);
    picture.value().bind();
    GpuMap gpu = uploadMap(scene.map, scene.geometry, scene.materials, caps());
    renderer.value()->draw(gpu, scene.list, test::sceneView(16), {}, {});

    m_folder.spoil("surface.frag");
    EXPECT_THAT(renderer.value()->reloadShaders(), testing::HasSubstr("surface.frag"));
    renderer.value()->draw(gpu, scene.list, test::sceneView(16), {}, {});
    EXPECT_THAT(colorAt(picture.value().readPixels(), 0.0f, 0.0f), IsColor(kRed));
}

TEST_F(ReloadTest, ABrokenProgramIsNotCompiledAgainEachFrame) {
    ProgramCache programs(caps(), m_folder.path());
    const SurfaceVariant variant{.numImages = 0, .numLayers = 0, .sky = SkyPart::box, .hasSkybox = true};
    m_folder.spoil("sky_box.glsl");
    EXPECT_EQ(programs.find(variant), nullptr);
    m_folder.repair("sky_box.glsl");
    EXPECT_EQ(programs.find(variant), nullptr) << "only when all are compiled again";
    EXPECT_EQ(programs.reload(), "");
    EXPECT_NE(programs.find(variant), nullptr);
}

TEST_F(ReloadTest, CreatingTheRendererFailsWithABrokenWorldShader) {
    m_folder.spoil("surface.frag");
    const auto renderer = Renderer::create(caps(), m_folder.path());
    ASSERT_FALSE(renderer);
    EXPECT_THAT(renderer.error().message, testing::HasSubstr("surface.frag"));
}

TEST_F(RendererTest, FaceTableIsUploadedForTheFirstViewThatReadsIt) {
    QuadScene scene;
    scene.add({.material = scene.addColor(kRed)});
    GpuMap gpu = uploadMap(scene.map, scene.geometry, scene.materials, caps());
    for (const ViewMode mode : {ViewMode::lit, ViewMode::unlit, ViewMode::texels}) {
        requireForView(gpu, mode, scene.source(), caps());
        EXPECT_FALSE(gpu.faceTable);
        EXPECT_FALSE(gpu.triangles.normals);
    }
    requireForView(gpu, ViewMode::normals, scene.source(), caps());
    EXPECT_TRUE(gpu.faceTable);
    EXPECT_EQ(gpu.triangles.normals.size(), scene.geometry.numVertices * sizeof(DrawNormal));
    EXPECT_EQ(gpu.triangles.faces.size(), scene.geometry.numVertices * sizeof(uint32_t));
}

TEST_F(RendererTest, UploadingTheFaceTableChangesNoView) {
    QuadScene scene;
    scene.add({.right = 0.0f, .material = scene.addColor(kRed)});
    scene.add({.left = 0.0f, .material = scene.addLit(kRed)});
    const auto renderer = Renderer::create(caps(), VISLEAF_SHADER_FOLDER);
    ASSERT_TRUE(renderer) << renderer.error().message;
    const auto picture = Framebuffer::create(caps(), {.width = 16, .height = 16, .label = "picture"});
    ASSERT_TRUE(picture);
    for (const ViewModeInfo& info : viewModes()) {
        GpuMap gpu = uploadMap(scene.map, scene.geometry, scene.materials, caps());
        const auto drawn = [&] {
            requireForView(gpu, info.mode, scene.source(), caps());
            renderer.value()->draw(gpu, scene.list, test::sceneView(16), {.mode = info.mode}, {});
            return picture.value().readPixels().rgba;
        };
        const std::vector<uint8_t> first = drawn();
        requireForView(gpu, ViewMode::normals, scene.source(), caps());
        EXPECT_EQ(drawn(), first) << info.name;
    }
}

TEST_F(RendererTest, StatsCountDrawCallsAndPassesAreTimed) {
    QuadScene scene;
    scene.add({.material = scene.addColor(kRed)});
    scene.add({.distance = 5.0f, .material = scene.addBlended({0, 255, 0, 128})});
    const auto renderer = Renderer::create(caps(), VISLEAF_SHADER_FOLDER);
    ASSERT_TRUE(renderer) << renderer.error().message;
    auto picture = Framebuffer::create(caps(), {.width = 16, .height = 16, .label = "picture"});
    ASSERT_TRUE(picture);
    GpuMap gpu = uploadMap(scene.map, scene.geometry, scene.materials, caps());
    FrameStats stats;
    for (size_t frame = 0; frame < 2 * GpuTimer::kNumFrames; ++frame) {
        stats = renderer.value()->draw(gpu, scene.list, test::sceneView(16), {}, {});
        picture.value().readPixels(); // waits, so that the times are available
    }
    EXPECT_EQ(stats.drawCalls, 1u);
    EXPECT_EQ(stats.blendedDrawCalls, 1u);
    EXPECT_EQ(stats.programs, 2u) << "only the blended one keeps the alpha of its image";
    std::vector<std::string> names;
    for (const PassTime& pass : renderer.value()->passTimes())
        names.emplace_back(pass.name);
    if (!caps().timerQuery) return;
    EXPECT_THAT(names, testing::ElementsAre("world opaque", "blended"));
}

} // namespace
} // namespace visleaf
