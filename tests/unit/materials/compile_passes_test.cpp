#include "materials/compile_passes.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

namespace visleaf {
namespace {

constexpr Blend kModulateTwice{BlendFactor::dstColor, BlendFactor::srcColor};
constexpr Blend kMultiply{BlendFactor::zero, BlendFactor::srcColor};

Stage image(const Blend& blend = kBlendReplace, uint32_t frame = 0) {
    return {.frames = {frame}, .blend = blend, .writesDepth = blend == kBlendReplace};
}

Stage light(const Blend& blend = kBlendFilter) {
    return {.source = StageSource::lightmap,
            .blend = blend,
            .writesDepth = blend == kBlendReplace,
            .tcGen = TcGen::lightmap};
}

std::vector<Pass> passesOf(std::vector<Stage> stages, const FaceContext& context = {}) {
    Material material;
    material.stages = std::move(stages);
    return compilePasses(material, context);
}

/// Returns the number of layers of each pass.
std::vector<size_t> numLayersOf(const std::vector<Pass>& passes) {
    std::vector<size_t> numLayers;
    for (const Pass& pass : passes)
        numLayers.push_back(pass.layers.size());
    return numLayers;
}

using testing::ElementsAre;

TEST(CompilePasses, TextureAndLightmapAreOnePassInEitherOrder) {
    for (const auto& stages :
         {std::vector{image(), light()}, std::vector{light(kBlendReplace), image(kBlendFilter)},
          std::vector{image(), light(kMultiply)}}) {
        const std::vector<Pass> passes = passesOf(stages);
        ASSERT_THAT(numLayersOf(passes), ElementsAre(2));
        EXPECT_EQ(passes[0].blend, kBlendReplace);
        EXPECT_TRUE(passes[0].writesDepth);
    }
}

TEST(CompilePasses, WithoutALightmapTheLightIsWhiteAndHasNoLayer) {
    EXPECT_THAT(numLayersOf(passesOf({image(), light()}, {.hasLightmap = false})), ElementsAre(1));
    EXPECT_THAT(numLayersOf(passesOf({light(kBlendReplace), image(kBlendFilter)}, {.hasLightmap = false})),
                ElementsAre(1));
}

TEST(CompilePasses, NormalsJoinThePassOfTheLightThatTheyShade) {
    Stage normals = image({BlendFactor::zero, BlendFactor::one}, 1);
    normals.source = StageSource::normals;
    const std::vector<Pass> passes = passesOf({image(), normals, light()});
    ASSERT_THAT(numLayersOf(passes), ElementsAre(3));
    EXPECT_EQ(passes[0].layers[1].source, StageSource::normals);
    EXPECT_EQ(passes[0].layers[1].coefficients, (BlendCoefficients{.source = 0.0f, .dst = 1.0f}));
    EXPECT_THAT(numLayersOf(passesOf({image(), normals, light()}, {.hasLightmap = false})), ElementsAre(1))
        << "without light there is nothing to shade";
}

TEST(CompilePasses, ALitStageHasItsLightAsASecondLayer) {
    Stage glass = image(kBlendAlpha);
    glass.isLit = true;
    const std::vector<Pass> passes = passesOf({glass});
    ASSERT_THAT(numLayersOf(passes), ElementsAre(2));
    EXPECT_EQ(passes[0].layers[1].source, StageSource::lightmap);
    EXPECT_TRUE(passes[0].keepsAlpha);
    EXPECT_THAT(numLayersOf(passesOf({glass}, {.hasLightmap = false})), ElementsAre(1));
}

TEST(TexCoordSource, IsAsSimpleAsTheStageAllows) {
    Stage stage = image();
    EXPECT_EQ(texCoordSourceOf(stage), TexCoordSource::mapped);
    stage.tcMods = {{.kind = TcMod::Kind::warp, .a = 4.0f}};
    EXPECT_EQ(texCoordSourceOf(stage), TexCoordSource::mapped);
    stage.tcMods = {{.kind = TcMod::Kind::scale, .a = 2.0f, .b = 2.0f}};
    EXPECT_EQ(texCoordSourceOf(stage), TexCoordSource::moved);
    stage.tcMods.push_back({.kind = TcMod::Kind::turb});
    EXPECT_EQ(texCoordSourceOf(stage), TexCoordSource::generated);
    stage.tcMods.clear();
    stage.tcGen = TcGen::environment;
    EXPECT_EQ(texCoordSourceOf(stage), TexCoordSource::generated);
}

TEST(CompilePasses, OpaqueScriptsOfUpToFourImagesAreOnePass) {
    const std::vector<Pass> passes =
        passesOf({image(), image(kBlendSum, 1), image(kBlendAlpha, 2), light(), image(kModulateTwice, 3)});
    ASSERT_EQ(passes.size(), 1u);
    EXPECT_EQ(passes[0].layers.size(), 5u);
    EXPECT_EQ(
        passesOf({image(), image(kBlendSum), image(kBlendSum), image(kBlendSum), image(kBlendSum)}).size(),
        2u);
}

TEST(CompilePasses, AReplacingStageDropsEarlierStages) {
    const std::vector<Pass> passes = passesOf({image(), image(kBlendReplace, 1), image(kBlendSum, 2)});
    ASSERT_EQ(passes.size(), 1u);
    EXPECT_EQ(passes[0].layers.size(), 2u);
    EXPECT_EQ(passes[0].layers[0].stage, 1);
}

TEST(CompilePasses, BlendedStagesOfOneKindAreOnePass) {
    EXPECT_THAT(passesOf({image(kBlendFilter), light()}).front().blend, kBlendFilter);
    EXPECT_EQ(passesOf({image(kBlendFilter), light()}).size(), 1u);
    EXPECT_EQ(passesOf({image(kBlendSum), image(kBlendSum)}).size(), 1u);
    EXPECT_EQ(passesOf({image(kBlendAlpha), image(kBlendSum)}).size(), 1u);
    EXPECT_EQ(passesOf({image(kBlendSum), light()}).size(), 2u) << "the light filters what lies behind too";
    EXPECT_EQ(passesOf({image(kBlendSum), image(kBlendAlpha)}).size(), 2u) << "the sum may be cut off";
}

TEST(CompilePasses, OnlyStagesWithTheSameAlphaTestShareAPass) {
    Stage cutOut = image();
    cutOut.alphaTest = AlphaTest::atLeast;
    cutOut.alphaLimit = 0.5f;
    Stage filter = light();
    EXPECT_EQ(passesOf({cutOut, filter}).size(), 2u) << "the light falls on the holes too";
    filter.depthTest = DepthTest::equal;
    EXPECT_THAT(numLayersOf(passesOf({cutOut, filter})), ElementsAre(2));
    Stage laterTest = image(kBlendSum);
    laterTest.alphaTest = AlphaTest::atLeast;
    EXPECT_EQ(passesOf({image(), laterTest}).size(), 2u);
    laterTest.blend = kBlendAlpha;
    laterTest.alphaTest = AlphaTest::greaterThanZero;
    EXPECT_EQ(passesOf({image(), laterTest}).size(), 1u) << "what it tests away is not seen anyway";
}

// The stages of OpenArena's textures/acc_dm3/comp: where the image of the second stage is cut out, the
// reflections below it are visible, and they are lit too.
TEST(CompilePasses, LightOverACutOutStageAlsoLightsTheDiscardedPixels) {
    Stage overlay = image();
    overlay.alphaTest = AlphaTest::atLeast;
    Stage filter = light();
    filter.depthTest = DepthTest::equal;
    const std::vector<Pass> passes = passesOf({image(), overlay, filter});
    ASSERT_EQ(passes.size(), 3u);
    EXPECT_EQ(passes[1].layers.size(), 1u);
    EXPECT_EQ(passes[2].alphaTest, AlphaTest::none);
}

TEST(CompilePasses, InvisibleStagesAreDropped) {
    EXPECT_TRUE(passesOf({}).empty());
    EXPECT_TRUE(passesOf({Stage{}}).empty());
    EXPECT_EQ(passesOf({image(kBlendAlpha), light()}, {.hasLightmap = false}).size(), 1u);
}

TEST(CompilePasses, DestinationAlphaCountsAsOne) {
    const std::vector<Pass> passes =
        passesOf({image(), light({BlendFactor::dstColor, BlendFactor::oneMinusDstAlpha})});
    EXPECT_THAT(numLayersOf(passes), ElementsAre(2));
}

TEST(CompilePasses, FogCoversOpaqueAndFadesBlendedStages) {
    const FaceContext inFog{.isInFog = true};
    EXPECT_EQ(passesOf({image(), light()}, inFog).front().fog, PassFog::covers);
    Stage cutOut = image();
    cutOut.alphaTest = AlphaTest::atLeast;
    const std::vector<Pass> several = passesOf({cutOut, light()}, inFog);
    ASSERT_EQ(several.size(), 3u);
    EXPECT_EQ(several.back().fog, PassFog::alone);
    EXPECT_EQ(several.back().depthTest, DepthTest::equal);
    const std::vector<Pass> added = passesOf({image(kBlendSum)}, inFog);
    ASSERT_EQ(added.size(), 1u);
    EXPECT_EQ(added[0].layers[0].fade, FogFade::color);
    EXPECT_EQ(passesOf({image(kBlendFilter)}, inFog).front().fog, PassFog::none);
}

TEST(CompilePasses, FogCoversSkyCloudsButNotASkyboxAlone) {
    Material sky;
    sky.surfaceFlags = surface_flag::kSky;
    EXPECT_EQ(compilePasses(sky, {.isInFog = true}).at(0).fog, PassFog::none);
    sky.stages = {image(), image(kBlendSum)};
    const Pass opaque = compilePasses(sky, {.isInFog = true}).at(0);
    EXPECT_EQ(opaque.fog, PassFog::covers);
    EXPECT_EQ(opaque.layers[1].fade, FogFade::none);
    EXPECT_EQ(compilePasses(sky, {}).at(0).fog, PassFog::none);
    sky.stages = {image(kBlendSum)};
    const Pass blended = compilePasses(sky, {.isInFog = true}).at(0);
    EXPECT_EQ(blended.fog, PassFog::covers);
    EXPECT_EQ(blended.layers[0].fade, FogFade::color);
}

// OpenArena's textures/sfx/constfog contains only fogparms.
TEST(CompilePasses, AFogSurfaceWithoutStagesCoversTheBackground) {
    Material fog;
    fog.fog = FogScript{};
    const std::vector<Pass> passes = compilePasses(fog, {.isInFog = true});
    ASSERT_EQ(passes.size(), 1u);
    EXPECT_EQ(passes[0].fog, PassFog::alone);
    EXPECT_EQ(passes[0].depthTest, DepthTest::lessOrEqual);
    EXPECT_TRUE(compilePasses(fog, {}).empty()) << "the side that no fog is on";
    EXPECT_TRUE(passesOf({}, {.isInFog = true}).empty());
}

TEST(CompilePasses, ASkyIsOnePassWithItsClouds) {
    Material sky;
    sky.surfaceFlags = surface_flag::kSky;
    sky.stages = {image(), image(kBlendSum)};
    const std::vector<Pass> passes = compilePasses(sky, {});
    ASSERT_THAT(numLayersOf(passes), ElementsAre(2));
    EXPECT_TRUE(passes[0].isSky);
}

// Result of stages and of passes for one pixel, computed from the definitions in their headers.

struct Texel {
    double color = 0.0;
    double alpha = 0.0;
};

double factorOf(BlendFactor factor, const Texel& source, double dst) {
    switch (factor) {
    case BlendFactor::zero:
    case BlendFactor::oneMinusDstAlpha:
    case BlendFactor::srcAlphaSaturate:
        return 0.0;
    case BlendFactor::one:
    case BlendFactor::dstAlpha:
        return 1.0;
    case BlendFactor::dstColor:
        return dst;
    case BlendFactor::oneMinusDstColor:
        return 1.0 - dst;
    case BlendFactor::srcColor:
        return source.color;
    case BlendFactor::oneMinusSrcColor:
        return 1.0 - source.color;
    case BlendFactor::srcAlpha:
        return source.alpha;
    case BlendFactor::oneMinusSrcAlpha:
        return 1.0 - source.alpha;
    }
    return 0.0;
}

double blended(const Blend& blend, const Texel& source, double dst) {
    const double color = std::clamp(source.color, 0.0, 1.0);
    return std::clamp(color * factorOf(blend.source, {color, source.alpha}, dst) +
                          dst * factorOf(blend.target, {color, source.alpha}, dst),
                      0.0, 1.0);
}

/// Computes the same as shaders/surface.frag.
double drawn(const Pass& pass, const std::vector<Texel>& texels, double dst) {
    double color = static_cast<double>(pass.start);
    double left = 1.0; // factor on the destination colour
    for (const Layer& layer : pass.layers) {
        const Texel& texel = texels[layer.stage];
        const BlendCoefficients& coefficients = layer.coefficients;
        const double ofDst = static_cast<double>(coefficients.dst) +
                             texel.alpha * static_cast<double>(coefficients.dstByAlpha);
        color =
            std::clamp(texel.color * (static_cast<double>(coefficients.source) +
                                      texel.alpha * static_cast<double>(coefficients.sourceByAlpha)) +
                           color * ofDst + static_cast<double>(coefficients.product) * texel.color * color,
                       0.0, 1.0);
        left *= ofDst;
    }
    const double alpha = pass.keepsAlpha ? texels[pass.layers.front().stage].alpha : 1.0 - left;
    return blended(pass.blend, {color, alpha}, dst);
}

TEST(CompilePasses, GivesTheSamePixelsAsDrawingStagesOneByOne) {
    constexpr Blend kBlends[] = {kBlendReplace,
                                 kBlendFilter,
                                 kMultiply,
                                 kBlendSum,
                                 kBlendAlpha,
                                 kModulateTwice,
                                 {BlendFactor::one, BlendFactor::oneMinusSrcAlpha},
                                 {BlendFactor::srcAlpha, BlendFactor::one},
                                 {BlendFactor::dstColor, BlendFactor::one},
                                 {BlendFactor::one, BlendFactor::oneMinusSrcColor},
                                 {BlendFactor::oneMinusDstColor, BlendFactor::one},
                                 {BlendFactor::oneMinusSrcAlpha, BlendFactor::srcAlpha},
                                 {BlendFactor::dstColor, BlendFactor::oneMinusDstAlpha},
                                 {BlendFactor::zero, BlendFactor::oneMinusSrcColor}};
    std::mt19937 random(7);
    const auto chance = [&] { return static_cast<double>(random() % 1001) / 1000.0; };
    size_t numMerged = 0;
    for (int round = 0; round < 20000; ++round) {
        std::vector<Stage> stages(1 + random() % 5);
        std::vector<Texel> texels;
        for (Stage& stage : stages) {
            stage = image(kBlends[random() % std::size(kBlends)]);
            texels.push_back({chance(), chance()});
        }
        const double background = chance();
        double expected = background;
        for (size_t i = 0; i < stages.size(); ++i)
            expected = blended(stages[i].blend, texels[i], expected);
        const std::vector<Pass> passes = passesOf(stages);
        double actual = background;
        for (const Pass& pass : passes)
            actual = drawn(pass, texels, actual);
        numMerged += stages.size() - passes.size();
        ASSERT_NEAR(actual, expected, 1e-9) << "round " << round;
    }
    EXPECT_GT(numMerged, 5000u);
}

} // namespace
} // namespace visleaf
