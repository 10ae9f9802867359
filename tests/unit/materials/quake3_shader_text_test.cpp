#include "materials/quake3_shader_text.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

Quake3Script readOne(std::string_view text) {
    const std::vector<Quake3Script> scripts = readQuake3Scripts(text);
    EXPECT_EQ(scripts.size(), 1u);
    return scripts.empty() ? Quake3Script{} : scripts.front();
}

TEST(Quake3ShaderText, TakesTheFirstPictureAndSeesTheLightmap) {
    const Quake3Script script = readOne(R"(textures/Test/Wall.tga
{
    qer_editorimage textures/test/editor.tga
    {
        map $lightmap
        rgbGen identity
    }
    {
        map textures/test/wall.tga
        blendFunc GL_DST_COLOR GL_ZERO
    }
    {
        map textures/test/glow.tga
        blendFunc add
    }
})");
    EXPECT_EQ(script.name, "textures/test/wall");
    EXPECT_EQ(script.image, "textures/test/wall.tga");
    EXPECT_TRUE(script.usesLightmap);
    EXPECT_FALSE(script.blend.has_value());
}

TEST(Quake3ShaderText, BlendsAsItsFirstStageDoes) {
    EXPECT_EQ(readOne("a\n{\n{\nmap a\nblendFunc add\n}\n}").blend, kBlendSum);
    EXPECT_EQ(readOne("a\n{\n{\nmap a\nblendfunc blend\n}\n}").blend, kBlendAlpha);
    EXPECT_EQ(readOne("a\n{\n{\nmap a\nblendfunc filter\n}\n}").blend, kBlendFilter);
    EXPECT_EQ(readOne("a\n{\n{\nmap a\nblendfunc gl_one gl_zero\n}\n}").blend, std::nullopt);
    EXPECT_EQ(readOne("a\n{\n{\nmap a\nblendfunc GL_ONE GL_ONE_MINUS_SRC_ALPHA\n}\n}").blend,
              (Blend{BlendFactor::one, BlendFactor::oneMinusSrcAlpha}));
}

TEST(Quake3ShaderText, ReadsWhatDecidesHowFacesAreDrawn) {
    const Quake3Script script = readOne(R"(sky { // the rest of the name's line is a block already
    surfaceparm nodraw
    SurfaceParm SKY
    cull none
    skyparms env/space1 512 -
    { animmap 8 one.tga two.tga
      alphaFunc GE128
      rgbGen exactVertex }
})");
    EXPECT_EQ(script.flags, surface_flag::kSky | surface_flag::kNoDraw);
    EXPECT_TRUE(script.isTwoSided);
    EXPECT_EQ(script.skybox, "env/space1");
    EXPECT_EQ(script.image, "one.tga");
    EXPECT_EQ(script.alphaTest, 0.5f);
    EXPECT_EQ(script.rgbGen, RgbGen::exactVertex);
}

TEST(Quake3ShaderText, PrefersAPictureToAReflection) {
    const Quake3Script script = readOne("a\n{\n{\nmap env.tga\ntcGen environment\n}\n{\nmap wall.tga\n}\n}");
    EXPECT_EQ(script.image, "wall.tga");
    EXPECT_EQ(readOne("a\n{\n{\nmap env.tga\ntcGen environment\n}\n}").image, "env.tga");
}

TEST(Quake3ShaderText, PassesOverComments) {
    const Quake3Script script =
        readOne("// {\n/* b\n{ */ a // c\n{ /* { */\n{\nmap /* x */ wall.tga // y\n}\n}\n// }");
    EXPECT_EQ(script.name, "a");
    EXPECT_EQ(script.image, "wall.tga");
}

TEST(Quake3ShaderText, KeepsPathsWithDoubledSlashes) {
    EXPECT_EQ(readOne("a\n{\n{\nmap textures//wall.tga\n}\n}").image, "textures//wall.tga");
}

TEST(Quake3ShaderText, LosesOnlyTheLineThatIsWrong) {
    const Quake3Script script = readOne("a\n{\nnonsense 1 2 3\ncull\n{\nblendFunc\nmap\nmap wall.tga\n}\n}");
    EXPECT_EQ(script.image, "wall.tga");
    EXPECT_FALSE(script.isTwoSided);
}

TEST(Quake3ShaderText, KeepsWhatWasReadWhereTheFileBreaksOff) {
    EXPECT_EQ(readOne("a\n{\n{\nmap wall.tga").image, "wall.tga");
    EXPECT_TRUE(readQuake3Scripts("a").empty());
    EXPECT_TRUE(readQuake3Scripts("").empty());
}

TEST(Quake3ShaderText, FindsTheNextShaderAfterStrayBraces) {
    const std::vector<Quake3Script> scripts = readQuake3Scripts("a\n{\n}\n}\n}\nb\n{\n{\nmap b.tga\n}\n}\n");
    ASSERT_EQ(scripts.size(), 2u);
    EXPECT_EQ(scripts[1].image, "b.tga");
}

TEST(Quake3ShaderText, EndsWhereverATextIsCut) {
    const std::string text = "a\n{\ncull none // x\n{\nmap \"wall.tga\" /* y */\n}\n}\nb\n{\n}\n";
    for (size_t size = 0; size <= text.size(); ++size)
        EXPECT_LE(readQuake3Scripts(std::string_view(text).substr(0, size)).size(), 2u);
}

} // namespace
} // namespace visleaf
