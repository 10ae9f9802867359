#include "render/tables/stage_table.h"

#include "render/passes/pass_uniforms.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr std::array<ImageSlot, 2> kTwoSlots{ImageSlot{0, 5}, ImageSlot{1, 7}};
const std::array<glm::vec2, 2> kTwoSizes{glm::vec2(128.0f), glm::vec2(64.0f)};

StageRow rowAt(const Stage& stage, double time, float identityLight = 1.0f) {
    return stageRowAt(stage, {.slots = kTwoSlots, .originalSizes = kTwoSizes}, time, identityLight);
}

TEST(StageRow, HasTheLayerOfTheCurrentFrame) {
    const Stage stage{.frames = {0, 1}, .framesPerSecond = 4.0f};
    EXPECT_EQ(rowAt(stage, 0.2).kinds.x, 5.0f);
    EXPECT_EQ(rowAt(stage, 0.3).kinds.x, 7.0f);
    EXPECT_EQ(rowAt(stage, 0.5).kinds.x, 5.0f);
}

TEST(StageRow, ColorsAreMultipliedWithIdentityLightWhereTheScriptSaysSo) {
    struct Row {
        RgbGen rgbGen;
        float expected;
    };
    constexpr Row kRows[] = {
        {RgbGen::constant, 0.25f},    {RgbGen::identityLighting, 0.5f}, {RgbGen::vertex, 0.5f},
        {RgbGen::exactVertex, 0.25f}, {RgbGen::oneMinusVertex, 0.5f},   {RgbGen::lightingDiffuse, 1.0f},
        {RgbGen::wave, 0.5f}};
    for (const Row& row : kRows) {
        const Stage stage{
            .frames = {0}, .rgbGen = row.rgbGen, .color = glm::vec4(0.25f), .rgbWave = {.base = 3.0f}};
        EXPECT_EQ(rowAt(stage, 0.0, 0.5f).color.r, row.expected) << static_cast<int>(row.rgbGen);
    }
}

TEST(StageRow, AlphaIsConstantOrAWaveBetweenZeroAndOne) {
    Stage stage{.frames = {0}, .color = {1.0f, 1.0f, 1.0f, 0.25f}};
    EXPECT_EQ(rowAt(stage, 0.0).color.a, 0.25f);
    stage.alphaGen = AlphaGen::wave;
    stage.alphaWave = {.base = -1.0f};
    EXPECT_EQ(rowAt(stage, 0.0).color.a, 0.0f);
    stage.alphaGen = AlphaGen::portal;
    stage.portalRange = 256.0f;
    EXPECT_EQ(rowAt(stage, 0.0).s.w, 1.0f / 256.0f);
}

TEST(StageRow, OnlyMovingStagesAreAnimated) {
    EXPECT_FALSE(isAnimated(Stage{.frames = {0}, .tcMods = {{.kind = TcMod::Kind::scale}}}));
    EXPECT_TRUE(isAnimated(Stage{.frames = {0}, .rgbGen = RgbGen::wave}));
    EXPECT_TRUE(isAnimated(Stage{.frames = {0}, .tcMods = {{.kind = TcMod::Kind::turb}}}));
    EXPECT_TRUE(isAnimated(Stage{.frames = {0, 1}, .framesPerSecond = 1.0f}));
}

TEST(DeformRow, HasTheWaveAndItsTurns) {
    const Deform wave{.wave = {.base = 1.0f, .amplitude = 2.0f, .phase = 0.25f, .frequency = 1.0f},
                      .spread = 0.5f};
    const StageRow row = deformRowAt(wave, 1000.5);
    EXPECT_NEAR(row.kinds.w, 16.75f, 1e-5f);
    EXPECT_EQ(row.kinds.z, 0.5f);
    EXPECT_EQ(row.color.x, 1.0f);
    EXPECT_EQ(row.color.y, 2.0f);
}

TEST(DeformRow, AWaveWithoutFrequencyIsConstant) {
    const Deform wave{.wave = {.base = 1.0f, .amplitude = 2.0f, .phase = 0.25f}, .spread = 0.5f};
    EXPECT_EQ(deformRowAt(wave, 2.0).kinds.z, 0.0f);
}

TEST(DeformRow, MovesByItsDirectionTimesTheWave) {
    const Deform move{
        .kind = Deform::Kind::move, .wave = {.amplitude = 2.0f, .frequency = 1.0f}, .direction = {0, 0, 3}};
    EXPECT_NEAR(deformRowAt(move, 0.25).s.z, 6.0f, 1e-5f);
}

TEST(PassUniforms, HoldStagesAndFog) {
    BatchState batch;
    PassState pass;
    pass.layers = {{.stage = 0}, {.stage = 1, .source = StageSource::lightmap, .fade = FogFade::both}};
    pass.fog = PassFog::covers;
    const FogVolume fog{.color = {0.5f, 0.0f, 0.0f}, .depthForOpaque = 200.0f, .hasSurface = true};
    const PassUniforms uniforms = passUniforms(batch, pass, &fog);
    EXPECT_EQ(uniforms.layers[1], glm::vec4(1.0f, 0.0f, 1.0f, 1.0f));
    EXPECT_EQ(uniforms.fog, glm::vec4(0.5f, 0.0f, 0.0f, 0.005f));
    EXPECT_EQ(uniforms.fogChoices, glm::vec4(1.0f, 1.0f, 0.0f, 0.0f));
}

} // namespace
} // namespace visleaf
