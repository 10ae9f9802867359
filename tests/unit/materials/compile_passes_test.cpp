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

std::vector<Pass> passesOf(std::vector<Stage> stages, const FaceLook& look = {}) {
    Material material;
    material.stages = std::move(stages);
    return compilePasses(material, look);
}

std::vector<Shading> shadingsOf(const std::vector<Pass>& passes) {
    std::vector<Shading> shadings;
    for (const Pass& pass : passes)
        shadings.push_back(pass.shading);
    return shadings;
}

using testing::ElementsAre;

TEST(CompilePasses, APictureUnderItsLightIsOneCheapPassInEitherOrder) {
    for (const auto& stages :
         {std::vector{image(), light()}, std::vector{light(kBlendReplace), image(kBlendFilter)},
          std::vector{image(), light(kMultiply)}}) {
        const std::vector<Pass> passes = passesOf(stages);
        ASSERT_THAT(shadingsOf(passes), ElementsAre(Shading::lightmapped));
        EXPECT_EQ(passes[0].blend, kBlendReplace);
        EXPECT_TRUE(passes[0].writesDepth);
    }
}

TEST(CompilePasses, APictureAloneIsUnlitOrLitByItsCorners) {
    Stage byVertex = image();
    byVertex.rgbGen = RgbGen::exactVertex;
    EXPECT_THAT(shadingsOf(passesOf({image()})), ElementsAre(Shading::unlit));
    EXPECT_THAT(shadingsOf(passesOf({byVertex})), ElementsAre(Shading::vertexLit));
    EXPECT_THAT(shadingsOf(passesOf({image(), light()}, {.hasLightmap = false})),
                ElementsAre(Shading::unlit));
    EXPECT_THAT(shadingsOf(passesOf({light(kBlendReplace), image(kBlendFilter)}, {.hasLightmap = false})),
                ElementsAre(Shading::unlit));
}

TEST(CompilePasses, WhatTheCheapProgramsCannotDoIsALayer) {
    Stage turning = image();
    turning.tcMods = {{.kind = TcMod::Kind::rotate, .a = 10.0f}};
    Stage mirror = image();
    mirror.tcGen = TcGen::environment;
    Stage scrolling = image();
    scrolling.tcMods = {{.kind = TcMod::Kind::scroll, .a = 1.0f}};
    EXPECT_THAT(shadingsOf(passesOf({turning, light()})), ElementsAre(Shading::layers));
    EXPECT_THAT(shadingsOf(passesOf({mirror, light()})), ElementsAre(Shading::layers));
    EXPECT_THAT(shadingsOf(passesOf({scrolling, light()})), ElementsAre(Shading::lightmapped));
}

TEST(CompilePasses, LightThatIsMovedOrLiesAsThePictureIsALayer) {
    Stage moved = light();
    moved.tcMods = {{.kind = TcMod::Kind::scroll, .a = 1.0f}};
    EXPECT_EQ(passesOf({image(), moved}).front().shading, Shading::layers);
    Stage asPicture = light();
    asPicture.tcGen = TcGen::base;
    EXPECT_EQ(passesOf({image(), asPicture}).front().shading, Shading::layers);
}

TEST(CoordinateWay, IsAsSimpleAsTheStageAllows) {
    Stage stage = image();
    EXPECT_EQ(coordinateWayOf(stage), CoordinateWay::mapped);
    stage.tcMods = {{.kind = TcMod::Kind::scale, .a = 2.0f, .b = 2.0f}};
    EXPECT_EQ(coordinateWayOf(stage), CoordinateWay::moved);
    stage.tcMods.push_back({.kind = TcMod::Kind::turb});
    EXPECT_EQ(coordinateWayOf(stage), CoordinateWay::generated);
    stage.tcMods.clear();
    stage.tcGen = TcGen::environment;
    EXPECT_EQ(coordinateWayOf(stage), CoordinateWay::generated);
}

TEST(CompilePasses, OpaqueScriptsOfUpToFourPicturesAreOnePass) {
    const std::vector<Pass> passes =
        passesOf({image(), image(kBlendSum, 1), image(kBlendAlpha, 2), light(), image(kModulateTwice, 3)});
    ASSERT_EQ(passes.size(), 1u);
    EXPECT_EQ(passes[0].layers.size(), 5u);
    EXPECT_EQ(
        passesOf({image(), image(kBlendSum), image(kBlendSum), image(kBlendSum), image(kBlendSum)}).size(),
        2u);
}

TEST(CompilePasses, AStageThatReplacesForgetsThoseBeforeIt) {
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

TEST(CompilePasses, OnlyStagesThatAreCutOutAlikeShareAPass) {
    Stage cutOut = image();
    cutOut.alphaTest = AlphaTest::atLeast;
    cutOut.alphaLimit = 0.5f;
    Stage filter = light();
    EXPECT_EQ(passesOf({cutOut, filter}).size(), 2u) << "the light falls on the holes too";
    filter.depthTest = DepthTest::equal;
    EXPECT_THAT(shadingsOf(passesOf({cutOut, filter})), ElementsAre(Shading::lightmapped));
    Stage laterTest = image(kBlendSum);
    laterTest.alphaTest = AlphaTest::atLeast;
    EXPECT_EQ(passesOf({image(), laterTest}).size(), 2u);
    laterTest.blend = kBlendAlpha;
    laterTest.alphaTest = AlphaTest::greaterThanZero;
    EXPECT_EQ(passesOf({image(), laterTest}).size(), 1u) << "what it tests away is not seen anyway";
}

// OpenArena's textures/acc_dm3/comp: reflections show where the picture over them is cut out, and are lit as
// well.
TEST(CompilePasses, LightOverACutOutOverlayReachesThePixelsThatTheOverlayLeavesOut) {
    Stage overlay = image();
    overlay.alphaTest = AlphaTest::atLeast;
    Stage filter = light();
    filter.depthTest = DepthTest::equal;
    const std::vector<Pass> passes = passesOf({image(), overlay, filter});
    ASSERT_EQ(passes.size(), 3u);
    EXPECT_EQ(passes[1].layers.size(), 1u);
    EXPECT_EQ(passes[2].alphaTest, AlphaTest::none);
}

TEST(CompilePasses, StagesThatShowNothingCostNothing) {
    EXPECT_TRUE(passesOf({}).empty());
    EXPECT_TRUE(passesOf({Stage{}}).empty());
    EXPECT_EQ(passesOf({image(kBlendAlpha), light()}, {.hasLightmap = false}).size(), 1u);
}

TEST(CompilePasses, TheWindowHasNoAlpha) {
    const std::vector<Pass> passes =
        passesOf({image(), light({BlendFactor::dstColor, BlendFactor::oneMinusDstAlpha})});
    EXPECT_THAT(shadingsOf(passes), ElementsAre(Shading::lightmapped));
}

TEST(CompilePasses, FogCoversWhatIsOpaqueAndFadesWhatIsBlended) {
    const FaceLook inFog{.isInFog = true};
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

TEST(CompilePasses, FogCoversTheCloudsOfASkyButNoBoxAlone) {
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

// OpenArena's textures/sfx/constfog: fogparms and nothing else.
TEST(CompilePasses, TheSurfaceOfAFogCoversWhatIsBehindItWithoutAnyStage) {
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
    ASSERT_THAT(shadingsOf(passes), ElementsAre(Shading::sky));
    EXPECT_EQ(passes[0].layers.size(), 2u);
}

// What the stages and the passes make of a pixel, by the definitions in their headers.

struct Texel {
    double color = 0.0;
    double alpha = 0.0;
};

double factorOf(BlendFactor factor, const Texel& source, double there) {
    switch (factor) {
    case BlendFactor::zero:
    case BlendFactor::oneMinusDstAlpha:
    case BlendFactor::srcAlphaSaturate:
        return 0.0;
    case BlendFactor::one:
    case BlendFactor::dstAlpha:
        return 1.0;
    case BlendFactor::dstColor:
        return there;
    case BlendFactor::oneMinusDstColor:
        return 1.0 - there;
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

double blended(const Blend& blend, const Texel& source, double there) {
    const double color = std::clamp(source.color, 0.0, 1.0);
    return std::clamp(color * factorOf(blend.source, {color, source.alpha}, there) +
                          there * factorOf(blend.target, {color, source.alpha}, there),
                      0.0, 1.0);
}

/// As shaders/layers.frag does it.
double drawn(const Pass& pass, const std::vector<Texel>& texels, double there) {
    double color = static_cast<double>(pass.start);
    double left = 1.0; // of what is there
    for (const Layer& layer : pass.layers) {
        const Texel& texel = texels[layer.stage];
        const LayerTerms& terms = layer.terms;
        const double ofThere =
            static_cast<double>(terms.there) + texel.alpha * static_cast<double>(terms.thereByAlpha);
        color = std::clamp(texel.color * (static_cast<double>(terms.source) +
                                          texel.alpha * static_cast<double>(terms.sourceByAlpha)) +
                               color * ofThere + static_cast<double>(terms.product) * texel.color * color,
                           0.0, 1.0);
        left *= ofThere;
    }
    const double alpha = pass.keepsAlpha ? texels[pass.layers.front().stage].alpha : 1.0 - left;
    return blended(pass.blend, {color, alpha}, there);
}

TEST(CompilePasses, DrawsThePixelsThatTheStagesWouldDrawOneByOne) {
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
