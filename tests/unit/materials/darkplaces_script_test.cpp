#include "materials/quake3/darkplaces_materials.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;

std::optional<std::string> noGlow(std::string_view) {
    return std::nullopt;
}

Quake3Script scriptOf(const std::string& block, const FindGlow& glowOf = noGlow) {
    std::vector<ScriptWarning> warnings;
    return darkPlacesScript(readScript({"textures/test/wall", block, 1}, warnings), glowOf);
}

Material materialOf(const std::string& block, SurfaceLight light = SurfaceLight::lightmap,
                    const FindGlow& glowOf = noGlow) {
    const Surface surface{.name = "textures/test/wall", .texelUnit = 1.0f, .light = light};
    const Quake3Script script = scriptOf(block, glowOf);
    std::vector<uint32_t> images;
    for (uint32_t i = 0; i < script.images.size(); ++i)
        images.push_back(10 + i);
    return darkPlacesMaterial(surface, script, images);
}

void expectImageTimesLight(const Material& material) {
    ASSERT_EQ(material.stages.size(), 2u);
    EXPECT_THAT(material.stages[0].frames, ElementsAre(10u));
    EXPECT_EQ(material.stages[0].blend, kBlendReplace);
    EXPECT_EQ(material.stages[1].source, StageSource::lightmap);
    EXPECT_EQ(material.stages[1].blend, kBlendFilter);
}

TEST(DarkPlacesScript, TakesALightmapWithoutABlendAsAMark) {
    const std::string image = "{\nmap a.tga\n}\n", light = "{\nmap $lightmap\n}\n";
    expectImageTimesLight(materialOf(image + light));
    expectImageTimesLight(materialOf(light + image));
    expectImageTimesLight(
        materialOf("{\nmap b.tga\n}\n" + image + light + "{\nmap c.tga\nblendFunc add\n}\n"));
    EXPECT_THAT(scriptOf(image + light).images, ElementsAre("a"));
}

TEST(DarkPlacesScript, LeavesImagesWithoutALightmapBright) {
    const Material material =
        materialOf("{\nmap a.tga\nrgbGen wave sin 0 1 0 1\n}\n{\nmap b.tga\nblendFunc add\n}\n");
    ASSERT_EQ(material.stages.size(), 1u);
    EXPECT_EQ(material.stages[0].rgbGen, RgbGen::constant);
    EXPECT_EQ(material.stages[0].color, glm::vec4(1.0f));
}

TEST(DarkPlacesScript, ClampsOnlyImagesWithoutAnAnimation) {
    EXPECT_TRUE(materialOf("{\nclampMap a.tga\n}\n").stages.at(0).isClamped);
    EXPECT_FALSE(materialOf("{\nanimClampMap 1 a.tga b.tga\n}\n").stages.at(0).isClamped);
}

TEST(DarkPlacesScript, DoublesTheLightOfVertices) {
    const Material material = materialOf("{\nmap a.tga\nrgbGen vertex\n}\n", SurfaceLight::vertex);
    ASSERT_EQ(material.stages.size(), 1u);
    EXPECT_EQ(material.stages[0].rgbGen, RgbGen::exactVertex);
    EXPECT_EQ(glm::vec3(material.stages[0].color), glm::vec3(2.0f));
    expectImageTimesLight(materialOf("{\nmap a.tga\nrgbGen vertex\n}\n"));
    EXPECT_EQ(materialOf("{\nmap a.tga\n}\n", SurfaceLight::vertex).stages[0].rgbGen, RgbGen::constant);
}

TEST(DarkPlacesScript, BlendsByTheFirstStage) {
    const std::string light = "{\nmap $lightmap\nblendFunc filter\n}\n";
    const Material glass = materialOf("{\nmap a.tga\nblendFunc blend\n}\n" + light);
    ASSERT_EQ(glass.stages.size(), 1u);
    EXPECT_EQ(glass.stages[0].blend, kBlendAlpha);
    EXPECT_TRUE(glass.stages[0].isLit);
    EXPECT_FALSE(glass.stages[0].writesDepth);
    EXPECT_EQ(glass.sort, sort_key::kBlend);

    const Material strange = materialOf("{\nmap a.tga\nblendFunc GL_DST_COLOR GL_SRC_COLOR\n}\n" + light);
    ASSERT_EQ(strange.stages.size(), 1u);
    EXPECT_EQ(strange.stages[0].blend, (Blend{BlendFactor::dstColor, BlendFactor::srcColor}));
    EXPECT_FALSE(strange.stages[0].isLit) << "the engine lights only common blends";
}

TEST(DarkPlacesScript, CutsAtHalfWhateverTheFunction) {
    const Material grate = materialOf("{\nmap a.tga\nalphaFunc GT0\n}\n{\nmap $lightmap\n}\n");
    ASSERT_EQ(grate.stages.size(), 2u);
    EXPECT_EQ(grate.stages[0].alphaTest, AlphaTest::atLeast);
    EXPECT_EQ(grate.stages[0].alphaLimit, 0.5f);
    EXPECT_EQ(grate.stages[1].depthTest, DepthTest::equal);
}

TEST(DarkPlacesScript, BlendsTerrainByVertexAlpha) {
    const Material ground =
        materialOf("{\nmap sand.tga\n}\n{\nmap rock.tga\nblendFunc blend\nalphaGen vertex\n}\n"
                   "{\nmap $lightmap\nblendFunc filter\n}\n");
    ASSERT_EQ(ground.stages.size(), 3u);
    EXPECT_EQ(ground.stages[0].blend, kBlendReplace);
    EXPECT_EQ(ground.stages[1].blend, kBlendAlpha);
    EXPECT_EQ(ground.stages[1].alphaGen, AlphaGen::vertex);
    EXPECT_EQ(ground.stages[2].source, StageSource::lightmap);
}

TEST(DarkPlacesScript, AddsTheGlowAboveTheLight) {
    const auto glowOf = [](std::string_view image) {
        return image == "a" ? std::optional<std::string>("a_glow") : std::nullopt;
    };
    const Material lamp =
        materialOf("{\nmap a.tga\n}\n{\nmap $lightmap\n}\n", SurfaceLight::lightmap, glowOf);
    ASSERT_EQ(lamp.stages.size(), 3u);
    EXPECT_EQ(lamp.stages[1].source, StageSource::lightmap);
    EXPECT_EQ(lamp.stages[2].blend, kBlendSum);
    EXPECT_THAT(lamp.stages[2].frames, ElementsAre(11u));

    const Material byVertex =
        materialOf("{\nmap a.tga\n}\n{\nmap $lightmap\n}\n", SurfaceLight::vertex, glowOf);
    ASSERT_EQ(byVertex.stages.size(), 2u);
    EXPECT_EQ(byVertex.stages[0].rgbGen, RgbGen::exactVertex);
    EXPECT_EQ(byVertex.stages[1].rgbGen, RgbGen::constant) << "a glow needs no light";
}

TEST(DarkPlacesScript, DrawsNothingForScriptsWithoutStagesAndNoClouds) {
    EXPECT_TRUE(materialOf("surfaceparm nonsolid\n").stages.empty());
    const Material sky = materialOf("skyParms env/sky - -\n{\nmap clouds.tga\n}\n");
    EXPECT_TRUE(sky.stages.empty());
    EXPECT_NE(sky.surfaceFlags & surface_flag::kSky, 0u);
    EXPECT_FALSE(materialOf("fogParms ( 1 0 0 ) 100\n").fog.has_value());
}

TEST(DarkPlacesScript, LightsSurfacesWithoutAScript) {
    const Quake3Script script = darkPlacesScript(defaultDarkPlacesScript("textures/test/wall"), noGlow);
    EXPECT_THAT(script.images, ElementsAre("textures/test/wall"));
    const Surface surface{.name = "textures/test/wall", .texelUnit = 1.0f};
    expectImageTimesLight(darkPlacesMaterial(surface, script, {10}));
    EXPECT_TRUE(darkPlacesMaterial(surface, script, {kNone}).stages.empty());
}

} // namespace
} // namespace visleaf
