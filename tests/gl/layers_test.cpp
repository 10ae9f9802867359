// Draws stages, merged into layers or in several passes.
#include "color_matcher.h"
#include "quad_scene.h"
#include "support/gl_test.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::colorAt;
using test::drawScene;
using test::IsColor;
using test::Quad;
using test::QuadScene;
using test::Rgba;

using LayersTest = test::GlTest;

constexpr Blend kModulateTwice{BlendFactor::dstColor, BlendFactor::srcColor};

Stage image(uint32_t frame, const Blend& blend = kBlendReplace) {
    return {.frames = {frame}, .blend = blend, .writesDepth = blend == kBlendReplace};
}

Stage light(const Blend& blend = kBlendFilter) {
    return {.source = StageSource::lightmap,
            .blend = blend,
            .writesDepth = blend == kBlendReplace,
            .tcGen = TcGen::lightmap};
}

Material materialOf(std::vector<Stage> stages, float sort = sort_key::kOpaque) {
    Material material;
    material.stages = std::move(stages);
    material.sort = sort;
    return material;
}

/// Returns the colour of a lit face of the material over blue, in the centre of the frame.
Rgba shown(const GlCaps& caps, QuadScene& scene, Material material, Quad quad = {}, double time = 0.0) {
    const uint16_t atlasLayer = scene.addLight({128, 128, 255, 255});
    scene.add({.left = -2.0f,
               .right = 2.0f,
               .bottom = -2.0f,
               .top = 2.0f,
               .distance = 20.0f,
               .material = scene.addColor({0, 0, 255, 255})});
    quad.material = scene.addMaterial(std::move(material));
    quad.atlasLayer = atlasLayer;
    quad.styles = {0, kNoStyle, kNoStyle, kNoStyle};
    scene.add(quad);
    return colorAt(drawScene(caps, scene, {.time = time}), 0.05f, 0.05f);
}

TEST_F(LayersTest, AThirdStageIsBlendedOverTheLitTexture) {
    QuadScene scene;
    const uint32_t base = scene.addImage({200, 100, 50, 255});
    const uint32_t detail = scene.addImage({192, 128, 64, 255});
    EXPECT_THAT(shown(caps(), scene, materialOf({image(base), light(), image(detail, kModulateTwice)})),
                IsColor(Rgba{151, 50, 25, 255}));
}

TEST_F(LayersTest, TheLightMayBeAnyOfTheLayers) {
    QuadScene scene;
    const uint32_t base = scene.addImage({200, 100, 50, 255});
    const uint32_t glow = scene.addImage({10, 20, 30, 255});
    EXPECT_THAT(shown(caps(), scene,
                      materialOf({light(kBlendReplace), image(base, kBlendFilter), image(glow, kBlendSum)})),
                IsColor(Rgba{110, 70, 80, 255}));
    QuadScene last;
    const uint32_t first = last.addImage({200, 100, 50, 255});
    const uint32_t second = last.addImage({10, 20, 30, 255});
    EXPECT_THAT(shown(caps(), last, materialOf({image(first), image(second, kBlendSum), light()})),
                IsColor(Rgba{105, 60, 80, 255}));
}

TEST_F(LayersTest, SumsAreClampedBeforeTheNextStage) {
    QuadScene scene;
    const uint32_t bright = scene.addImage({200, 200, 200, 255});
    EXPECT_THAT(shown(caps(), scene, materialOf({image(bright), image(bright, kBlendSum), light()})),
                IsColor(Rgba{128, 128, 255, 255}));
}

TEST_F(LayersTest, FiveImagesTakeTwoPasses) {
    QuadScene scene;
    std::vector<Stage> stages{image(scene.addImage({10, 0, 0, 255}))};
    for (const uint8_t amount : std::array<uint8_t, 4>{20, 30, 40, 50})
        stages.push_back(image(scene.addImage({amount, amount, 0, 255}), kBlendSum));
    EXPECT_THAT(shown(caps(), scene, materialOf(stages)), IsColor(Rgba{150, 140, 0, 255}));
    EXPECT_EQ(scene.geometry.batches.back().state.passes.size(), 2u);
}

TEST_F(LayersTest, BlendedStagesShowTheBackground) {
    QuadScene sum;
    const uint32_t glow = sum.addImage({50, 60, 0, 255});
    EXPECT_THAT(
        shown(caps(), sum, materialOf({image(glow, kBlendSum), image(glow, kBlendSum)}, sort_key::kAdditive)),
        IsColor(Rgba{100, 120, 255, 255}));
    QuadScene cover;
    const uint32_t half = cover.addImage({255, 0, 0, 128});
    const uint32_t more = cover.addImage({0, 20, 0, 255});
    EXPECT_THAT(shown(caps(), cover,
                      materialOf({image(half, kBlendAlpha), image(more, kBlendSum)}, sort_key::kBlend)),
                IsColor(Rgba{128, 20, 127, 255}));
    QuadScene filter;
    const uint32_t grey = filter.addImage({255, 255, 128, 255});
    EXPECT_THAT(shown(caps(), filter,
                      materialOf({image(grey, kBlendFilter), image(grey, kBlendFilter)}, sort_key::kBlend)),
                IsColor(Rgba{0, 0, 64, 255}));
    QuadScene lit;
    const uint32_t glass = lit.addImage({100, 100, 0, 255});
    EXPECT_THAT(shown(caps(), lit, materialOf({image(glass, kBlendSum), light()}, sort_key::kBlend)),
                IsColor(Rgba{50, 50, 255, 255}));
}

TEST_F(LayersTest, VertexColorsAndTheirInverseTintStages) {
    QuadScene scene;
    const uint32_t white = scene.addImage({255, 255, 255, 255});
    Stage byVertex = image(white);
    byVertex.rgbGen = RgbGen::exactVertex;
    Stage opposite = image(white, kBlendSum);
    opposite.rgbGen = RgbGen::oneMinusVertex;
    opposite.alphaGen = AlphaGen::vertex;
    opposite.blend = {BlendFactor::srcAlpha, BlendFactor::one};
    EXPECT_THAT(shown(caps(), scene, materialOf({byVertex, opposite}), {.color = {200, 100, 0, 51}}),
                IsColor(Rgba{211, 131, 51, 255}));
}

TEST_F(LayersTest, WavesModulateStageColors) {
    QuadScene scene;
    Stage pulsing = image(scene.addImage({200, 200, 200, 255}), kBlendSum);
    pulsing.rgbGen = RgbGen::wave;
    pulsing.rgbWave = {.shape = WaveShape::sawtooth, .amplitude = 1.0f, .frequency = 1.0f};
    EXPECT_THAT(shown(caps(), scene, materialOf({image(scene.addImage({0, 0, 0, 255})), pulsing}), {}, 0.25),
                IsColor(Rgba{50, 50, 50, 255}));
}

TEST_F(LayersTest, AnimationFramesMayDifferInSize) {
    QuadScene scene;
    const uint32_t small = scene.addImage({255, 0, 0, 255});
    const uint32_t other = scene.addImage({0, 255, 0, 255});
    scene.geometry.imageArrays.push_back({.width = 4, .height = 4, .images = {other}});
    scene.geometry.imageArrays[0].images.pop_back();
    scene.geometry.imageSlots[other] = {.array = 1, .layer = 0};
    Material material = materialOf({image(small)});
    material.stages[0].frames = {small, other};
    material.stages[0].framesPerSecond = 1.0f;
    scene.add({.material = scene.addMaterial(material)});
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.time = 0.5}), 0.0f, 0.0f), IsColor(Rgba{255, 0, 0, 255}));
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.time = 1.5}), 0.0f, 0.0f), IsColor(Rgba{0, 255, 0, 255}));
}

TEST_F(LayersTest, AlphaTestComparesAboveOrBelowItsLimit) {
    struct Row {
        AlphaTest test;
        uint8_t alpha;
        bool isDrawn;
    };
    constexpr Row kRows[] = {{AlphaTest::atLeast, 127, false},       {AlphaTest::atLeast, 128, true},
                             {AlphaTest::lessThan, 127, true},       {AlphaTest::lessThan, 128, false},
                             {AlphaTest::greaterThanZero, 0, false}, {AlphaTest::greaterThanZero, 1, true}};
    for (const Row& row : kRows) {
        QuadScene scene;
        Stage cutOut = image(scene.addImage({255, 0, 0, row.alpha}));
        cutOut.alphaTest = row.test;
        cutOut.alphaLimit = 0.5f;
        Stage glow = image(scene.addImage({0, 100, 0, 255}), kBlendSum);
        glow.depthTest = DepthTest::equal;
        EXPECT_THAT(shown(caps(), scene, materialOf({cutOut, glow})),
                    IsColor(row.isDrawn ? Rgba{255, 100, 0, 255} : Rgba{0, 0, 255, 255}))
            << "alpha " << int{row.alpha};
    }
}

TEST_F(LayersTest, CutOutEdgesUseAlphaToCoverageWithMultisampling) {
    QuadScene scene;
    const uint32_t fence = scene.addImage({255, 255, 255, 0});
    std::vector<uint8_t>& rgba = scene.materials.images[fence].image.rgba;
    for (size_t texel = 0; texel < rgba.size() / 4; texel += 2)
        rgba[texel * 4 + 3] = 255;
    Material material = materialOf({image(fence)});
    material.stages[0].alphaTest = AlphaTest::atLeast;
    material.stages[0].alphaLimit = 0.5f;
    scene.add({.material = scene.addMaterial(material)});
    if (caps().maxSamples < 4) GTEST_SKIP() << "no multisampling here";
    const Image drawn = drawScene(caps(), scene, {.numSamples = 4});
    size_t numWhole = 0;
    size_t numParts = 0;
    for (size_t i = 0; i < drawn.rgba.size(); i += 4) {
        numWhole += drawn.rgba[i] == 255 ? 1u : 0u;
        numParts += drawn.rgba[i] > 40 && drawn.rgba[i] < 240 ? 1u : 0u;
    }
    EXPECT_GT(numWhole, 200u);
    EXPECT_GT(numParts, 50u);
}

TEST_F(LayersTest, UniformAlphaIsAllOrNothingWithAndWithoutMultisampling) {
    for (const uint8_t alpha : {uint8_t{0}, uint8_t{1}}) {
        QuadScene scene;
        Stage cutOut = image(scene.addImage({255, 0, 0, alpha}));
        cutOut.alphaTest = AlphaTest::greaterThanZero;
        scene.add({.material = scene.addMaterial(materialOf({cutOut}))});
        EXPECT_THAT(colorAt(drawScene(caps(), scene, {.numSamples = 4}), 0.0f, 0.0f),
                    IsColor(alpha > 0 ? Rgba{255, 0, 0, 255} : test::kBackground));
    }
}

TEST_F(LayersTest, DecalsAreDrawnOverTheirWallInAnyOrder) {
    QuadScene scene;
    Material decal = materialOf({image(scene.addImage({0, 255, 0, 255}))}, sort_key::kDecal);
    decal.hasPolygonOffset = true;
    scene.add({.material = scene.addMaterial(decal)});
    Material wall = materialOf({image(scene.addImage({255, 0, 0, 255}))});
    scene.add({.material = scene.addMaterial(wall)}); // at the same distance, drawn later
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{0, 255, 0, 255}));
}

TEST_F(LayersTest, FrontFacesAreCulledWhenTheMaterialSaysSo) {
    QuadScene scene;
    Material material = materialOf({image(scene.addImage({0, 255, 0, 255}))});
    material.cull = Cull::front;
    const uint16_t inside = scene.addMaterial(material);
    scene.add({.right = 0.0f, .material = inside});
    scene.add({.left = 0.0f, .material = inside, .isTurnedAway = true});
    const Image frame = drawScene(caps(), scene);
    EXPECT_THAT(colorAt(frame, -0.5f, 0.0f), IsColor(test::kBackground));
    EXPECT_THAT(colorAt(frame, 0.5f, 0.0f), IsColor(Rgba{0, 255, 0, 255}));
}

} // namespace
} // namespace visleaf
