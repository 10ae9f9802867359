// Checks the agreements between C++ and the shaders against the compiled programs.
#include "render/frame_uniforms.h"
#include "render/passes/pass_uniforms.h"
#include "render/program_cache.h"
#include "render/world_vertex.h"
#include "support/gl_test.h"
#include "support/test_names.h"

#include <glad/gl.h>

#include <array>

namespace visleaf {
namespace {

using ShaderContractTest = test::GlTest;

GLint uniformOffset(const Program& program, const char* name) {
    GLuint index = GL_INVALID_INDEX;
    glGetUniformIndices(program.name(), 1, &name, &index);
    if (index == GL_INVALID_INDEX) return -1;
    GLint offset = -1;
    glGetActiveUniformsiv(program.name(), 1, &index, GL_UNIFORM_OFFSET, &offset);
    return offset;
}

TEST_F(ShaderContractTest, FrameUniformsHaveTheSameOffsetsInCppAndGlsl) {
    ProgramCache programs(caps(), VISLEAF_SHADER_FOLDER);
    const auto program = programs.require({.numLayers = 2, .lightLayer = 1, .numStyles = 4});
    ASSERT_TRUE(program) << program.error().message;
    const Program& world = *program.value();
    EXPECT_EQ(uniformOffset(world, "FrameUniforms.toClip"), GLint{offsetof(FrameUniforms, toClip)});
    EXPECT_EQ(uniformOffset(world, "FrameUniforms.eye"), GLint{offsetof(FrameUniforms, eye)});
    EXPECT_EQ(uniformOffset(world, "FrameUniforms.light"), GLint{offsetof(FrameUniforms, light)});
    EXPECT_EQ(uniformOffset(world, "FrameUniforms.identityAndSkyBox"),
              GLint{offsetof(FrameUniforms, identityAndSkyBox)});
    EXPECT_EQ(uniformOffset(world, "FrameUniforms.lightRules"), GLint{offsetof(FrameUniforms, lightRules)});
    EXPECT_EQ(uniformOffset(world, "FrameUniforms.skyWind"), GLint{offsetof(FrameUniforms, skyWind)});
    EXPECT_EQ(uniformOffset(world, "FrameUniforms.toSky"), GLint{offsetof(FrameUniforms, toSky)});
    EXPECT_EQ(uniformOffset(world, "FrameUniforms.lightStyles"), GLint{offsetof(FrameUniforms, lightStyles)});
    EXPECT_EQ(uniformOffset(world, "FrameUniforms.fog"), GLint{offsetof(FrameUniforms, fog)});
    EXPECT_EQ(uniformOffset(world, "FrameUniforms.fogCurve"), GLint{offsetof(FrameUniforms, fogCurve)});
    EXPECT_EQ(uniformOffset(world, "FrameUniforms.tint"), GLint{offsetof(FrameUniforms, tint)});
    EXPECT_EQ(uniformOffset(world, "FrameUniforms.heightFogStart"),
              GLint{offsetof(FrameUniforms, heightFogStart)});
    EXPECT_EQ(uniformOffset(world, "FrameUniforms.heightFogEnd"),
              GLint{offsetof(FrameUniforms, heightFogEnd)});
    EXPECT_EQ(uniformOffset(world, "FrameUniforms.heightFogCurve"),
              GLint{offsetof(FrameUniforms, heightFogCurve)});
    EXPECT_EQ(uniformOffset(world, "FrameUniforms.fogReach"), GLint{offsetof(FrameUniforms, fogReach)});
    GLint size = 0;
    glGetActiveUniformBlockiv(world.name(), glGetUniformBlockIndex(world.name(), "FrameUniforms"),
                              GL_UNIFORM_BLOCK_DATA_SIZE, &size);
    EXPECT_EQ(size, GLint{sizeof(FrameUniforms)});
}

SurfaceVariant variantOf(uint32_t numImages, int bits) {
    const auto has = [bits](int bit) { return (bits & bit) != 0; };
    SurfaceVariant variant{.numImages = numImages, .numLayers = numImages + (has(1) ? 1u : 0u)};
    variant.lightLayer = has(1) ? numImages / 2 : static_cast<uint32_t>(kMaxLayers);
    variant.keepsAlpha = has(2);
    variant.numStyles = has(2) ? 4 : 0;
    variant.hasGreyLight = has(8);
    const uint32_t everyOther = has(1) ? 0b10101 : 0b01010; // of the existing layers
    variant.coloredLayers = static_cast<uint8_t>(has(4) ? everyOther & ((1u << variant.numLayers) - 1) : 0);
    variant.variesByVertex = has(8);
    variant.cutOut = has(2) ? CutOut::coverage : has(4) ? CutOut::test : CutOut::none;
    variant.movesLight = has(4);
    variant.coordinates = has(16)  ? TexCoordSource::generated
                          : has(8) ? TexCoordSource::moved
                                   : TexCoordSource::mapped;
    variant.hasFog = has(8);
    variant.hasDeforms = has(4);
    variant.sky = !has(16) ? SkyPart::none : has(4) ? SkyPart::flat : SkyPart::box;
    variant.hasSkybox = has(2);
    variant.warps = numImages == 1 && !has(16);
    variant.mapFog = has(2) ? FogTarget::color : has(8) ? FogTarget::black : FogTarget::none;
    variant.hasGamma = has(8);
    return variant;
}

TEST_F(ShaderContractTest, PassUniformsHaveTheSameOffsetsInCppAndGlsl) {
    ProgramCache programs(caps(), VISLEAF_SHADER_FOLDER);
    SurfaceVariant variant = variantOf(1, 4 + 8);
    variant.cutOut = CutOut::test;
    const auto program = programs.require(variant);
    ASSERT_TRUE(program) << program.error().message;
    const Program& layers = *program.value();
    EXPECT_EQ(uniformOffset(layers, "PassUniforms.layers[0]"), GLint{offsetof(PassUniforms, layers)});
    EXPECT_EQ(uniformOffset(layers, "PassUniforms.choices"), GLint{offsetof(PassUniforms, choices)});
    EXPECT_EQ(uniformOffset(layers, "PassUniforms.fog"), GLint{offsetof(PassUniforms, fog)});
    EXPECT_EQ(uniformOffset(layers, "PassUniforms.fogSurface"), GLint{offsetof(PassUniforms, fogSurface)});
    EXPECT_EQ(uniformOffset(layers, "PassUniforms.fogChoices"), GLint{offsetof(PassUniforms, fogChoices)});
    GLint size = 0;
    glGetActiveUniformBlockiv(layers.name(), glGetUniformBlockIndex(layers.name(), "PassUniforms"),
                              GL_UNIFORM_BLOCK_DATA_SIZE, &size);
    EXPECT_EQ(size, GLint{sizeof(PassUniforms)});
}

TEST_F(ShaderContractTest, VariantsCompileWithTablesInTextures) {
    ProgramCache programs(readCaps(true), VISLEAF_SHADER_FOLDER);
    for (int bits = 0; bits < 32; ++bits) {
        const auto program = programs.require(variantOf(2, bits));
        EXPECT_TRUE(program) << program.error().message;
    }
    for (const ViewModeInfo& info : viewModes()) {
        const auto program =
            programs.require({.cutOut = CutOut::test, .hasDeforms = true, .view = info.mode});
        EXPECT_TRUE(program) << program.error().message;
    }
}

TEST_F(ShaderContractTest, VariantsOfLitPassesCompile) {
    ProgramCache programs(caps(), VISLEAF_SHADER_FOLDER);
    for (uint32_t numImages = 0; numImages <= kMaxPassImages; ++numImages) {
        for (int bits = 0; bits < 32; ++bits) {
            const SurfaceVariant variant = variantOf(numImages, bits);
            if (variant.numLayers == 0 ||
                (variant.sky != SkyPart::none && (numImages == 0 || (bits & 1) != 0)))
                continue;
            const auto program = programs.require(variant);
            EXPECT_TRUE(program) << program.error().message;
        }
    }
    for (const FogTarget target : {FogTarget::color, FogTarget::black, FogTarget::white}) {
        SurfaceVariant variant = variantOf(1, 0);
        variant.mapFog = target;
        variant.hasHeightFog = true;
        const auto program = programs.require(variant);
        EXPECT_TRUE(program) << program.error().message;
    }
    const auto skyboxAlone =
        programs.require({.numImages = 0, .numLayers = 0, .sky = SkyPart::box, .hasSkybox = true});
    EXPECT_TRUE(skyboxAlone) << skyboxAlone.error().message;
    const auto fogAlone = programs.require({.numImages = 0, .numLayers = 0, .hasFog = true});
    EXPECT_TRUE(fogAlone) << fogAlone.error().message;
}

TEST_F(ShaderContractTest, WorldAttributesHaveTheirLocations) {
    struct Row {
        const char* name;
        WorldAttribute attribute;
    };
    constexpr std::array kRows{
        Row{"position", WorldAttribute::position}, Row{"texel", WorldAttribute::texel},
        Row{"luxel", WorldAttribute::luxel},       Row{"normal", WorldAttribute::normal},
        Row{"styles", WorldAttribute::styles},     Row{"materialAndLayer", WorldAttribute::materialAndLayer},
        Row{"face", WorldAttribute::face},         Row{"color", WorldAttribute::color},
    };
    ProgramCache programs(caps(), VISLEAF_SHADER_FOLDER);
    std::array<bool, kRows.size()> isSeen{};
    // Compilers remove attributes that a view does not read, so no single view has them all.
    std::vector<SurfaceVariant> variants{{.coloredLayers = 1, .variesByVertex = true}};
    for (const ViewModeInfo& info : viewModes())
        variants.push_back({.numLayers = 2, .lightLayer = 1, .numStyles = 2, .view = info.mode});
    for (const SurfaceVariant& variant : variants) {
        const auto program = programs.require(variant);
        ASSERT_TRUE(program) << program.error().message;
        for (size_t i = 0; i < kRows.size(); ++i) {
            const GLint location = glGetAttribLocation(program.value()->name(), kRows[i].name);
            if (location < 0) continue;
            isSeen[i] = true;
            EXPECT_EQ(location, static_cast<GLint>(kRows[i].attribute)) << kRows[i].name;
        }
    }
    for (size_t i = 0; i < kRows.size(); ++i)
        EXPECT_TRUE(isSeen[i]) << kRows[i].name;
}

class ViewVariantTest : public test::GlTest, public testing::WithParamInterface<ViewModeInfo> {};

TEST_P(ViewVariantTest, VariantsOfThePlainPassCompile) {
    ProgramCache programs(caps(), VISLEAF_SHADER_FOLDER);
    for (int bits = 0; bits < 32; ++bits) {
        const auto has = [bits](int bit) { return (bits & bit) != 0; };
        SurfaceVariant variant{.keepsAlpha = true, .view = GetParam().mode};
        if (has(1)) {
            variant.numLayers = 2;
            variant.lightLayer = 1;
        }
        variant.isLitByVertex = has(8);
        variant.numStyles = has(2) ? 2 : 0;
        variant.hasGreyLight = has(4);
        variant.cutOut = has(2) ? CutOut::coverage : CutOut::none;
        variant.coloredLayers = has(4) ? 1 : 0;
        variant.warps = has(4);
        variant.hasDeforms = has(1);
        variant.sky = has(16) ? SkyPart::faces : SkyPart::none;
        variant.hasGamma = has(2);
        const auto program = programs.require(variant);
        EXPECT_TRUE(program) << program.error().message;
    }
}

INSTANTIATE_TEST_SUITE_P(AllViews, ViewVariantTest, testing::ValuesIn(viewModes()), test::byName);

} // namespace
} // namespace visleaf
