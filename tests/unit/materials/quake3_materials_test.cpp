#include "materials/quake3/quake3_materials.h"

#include "material_folder.h"
#include "support/image_files.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr const char* kWall = "textures/test/wall";

Surface surfaceWith(SurfaceLight light, SurfaceFlags flags = 0) {
    Surface surface;
    surface.name = kWall;
    surface.flags = flags;
    surface.texelUnit = 1.0f;
    surface.light = light;
    return surface;
}

Quake3Script scriptOf(const std::string& block) {
    std::vector<ScriptWarning> warnings;
    return readScript({kWall, block, 1}, warnings);
}

bool usesLightmap(const Material& material) {
    return material.stages.size() == 2 && material.stages[1].source == StageSource::lightmap;
}

TEST(ImplicitMaterial, IsTextureTimesLightmap) {
    const Material lit = implicitQuake3Material(surfaceWith(SurfaceLight::lightmap), 3);
    EXPECT_TRUE(usesLightmap(lit));
    EXPECT_EQ(lit.stages[0].frames, std::vector<uint32_t>{3});
    EXPECT_EQ(lit.stages[0].rgbGen, RgbGen::constant);
    EXPECT_EQ(lit.stages[1].blend, kBlendFilter);
    EXPECT_EQ(lit.stages[1].tcGen, TcGen::lightmap);
    EXPECT_EQ(lit.sort, sort_key::kOpaque);
    EXPECT_EQ(lit.cull, Cull::back);

    const Material byVertex = implicitQuake3Material(surfaceWith(SurfaceLight::vertex), 3);
    ASSERT_EQ(byVertex.stages.size(), 1u);
    EXPECT_EQ(byVertex.stages[0].rgbGen, RgbGen::exactVertex);

    const Material full = implicitQuake3Material(surfaceWith(SurfaceLight::full), 3);
    ASSERT_EQ(full.stages.size(), 1u);
    EXPECT_EQ(full.stages[0].rgbGen, RgbGen::identityLighting);
}

TEST(ImplicitMaterial, HasNoStagesWithoutAnImage) {
    EXPECT_TRUE(implicitQuake3Material(surfaceWith(SurfaceLight::lightmap), kNone).stages.empty());
}

TEST(Quake3Material, ReplacesScriptImageIndicesByMapImageIndices) {
    const Quake3Script script = scriptOf("{\nanimMap 1 a b a\n}\n{\nmap $lightmap\n}\n");
    const Material material = quake3Material(surfaceWith(SurfaceLight::lightmap), script, {7, 4});
    EXPECT_EQ(material.name, kWall);
    EXPECT_EQ(material.texelUnit, 1.0f);
    ASSERT_EQ(material.stages.size(), 2u);
    EXPECT_EQ(material.stages[0].frames, (std::vector<uint32_t>{7, 4, 7}));
    EXPECT_EQ(material.stages[1].source, StageSource::lightmap);
}

TEST(Quake3Material, TreatsAMissingLightmapAsWhite) {
    const Quake3Script script = scriptOf("{\nmap $lightmap\n}\n{\nmap a\nblendFunc filter\n}\n");
    for (const SurfaceLight light : {SurfaceLight::vertex, SurfaceLight::full}) {
        const Material material = quake3Material(surfaceWith(light), script, {0});
        ASSERT_EQ(material.stages.size(), 2u);
        EXPECT_EQ(material.stages[0].source, StageSource::white);
        EXPECT_EQ(material.stages[1].rgbGen, RgbGen::constant);
    }
}

TEST(Quake3Material, IsASkyBySkyParmsOrByFlagWithoutStages) {
    const Surface flagged = surfaceWith(SurfaceLight::vertex, surface_flag::kSky);
    const Material byScript =
        quake3Material(surfaceWith(SurfaceLight::vertex), scriptOf("skyParms - 512 -\n{\nmap a\n}"), {0});
    EXPECT_EQ(byScript.sort, sort_key::kSky);
    EXPECT_NE(byScript.surfaceFlags & surface_flag::kSky, 0u);
    EXPECT_EQ(byScript.stages.size(), 1u);

    EXPECT_EQ(quake3Material(flagged, scriptOf(""), {}).sort, sort_key::kSky);
    EXPECT_EQ(implicitQuake3Material(flagged, kNone).sort, sort_key::kSky);

    const Material painted = quake3Material(flagged, scriptOf("surfaceparm sky\n{\nmap a\n}"), {0});
    EXPECT_EQ(painted.sort, sort_key::kOpaque);
    EXPECT_EQ(painted.surfaceFlags & surface_flag::kSky, 0u);
}

TEST(Quake3Material, IsNotDrawnWithNoDrawFlagsOrWithoutFaces) {
    const Quake3Script script = scriptOf("{\nmap a\n}");
    EXPECT_TRUE(quake3Material(surfaceWith(SurfaceLight::full), script, {kNone}).stages.empty());
    EXPECT_TRUE(
        quake3Material(surfaceWith(SurfaceLight::full, surface_flag::kNoDraw), script, {0}).stages.empty());
}

TEST(ImplicitDirectives, ShowTheirImageWithTheLightOfTheSurface) {
    const Quake3Script script = scriptOf("implicitMap a.tga\n");
    EXPECT_EQ(script.images, std::vector<std::string>{"a.tga"});
    const Material lit = quake3Material(surfaceWith(SurfaceLight::lightmap), script, {5});
    EXPECT_TRUE(usesLightmap(lit));
    EXPECT_EQ(lit.stages[0].frames, std::vector<uint32_t>{5});
    EXPECT_EQ(lit.sort, sort_key::kOpaque);
    EXPECT_EQ(lit.cull, Cull::back);
    const Material full = quake3Material(surfaceWith(SurfaceLight::full), script, {5});
    ASSERT_EQ(full.stages.size(), 1u);
    EXPECT_EQ(full.stages[0].rgbGen, RgbGen::exactVertex) << "the game has no full-bright surfaces";
}

TEST(ImplicitDirectives, MaskAndBlendAreSeenFromBothSides) {
    const Material mask =
        quake3Material(surfaceWith(SurfaceLight::lightmap), scriptOf("implicitMask -"), {0});
    EXPECT_EQ(mask.cull, Cull::none);
    EXPECT_EQ(mask.stages[0].alphaTest, AlphaTest::atLeast);
    EXPECT_EQ(mask.stages[1].depthTest, DepthTest::equal);
    const Material blend =
        quake3Material(surfaceWith(SurfaceLight::vertex), scriptOf("cull back\nimplicitBlend a"), {0});
    EXPECT_EQ(blend.cull, Cull::front);
    EXPECT_EQ(blend.sort, sort_key::kSeeThrough);
    EXPECT_EQ(blend.stages[0].blend, kBlendAlpha);
    EXPECT_TRUE(blend.stages[0].writesDepth);
    EXPECT_EQ(blend.stages[0].alphaGen, AlphaGen::vertex);
}

TEST(ImplicitDirectives, TakeTheNameOfTheShaderWithoutAnImage) {
    EXPECT_EQ(scriptOf("implicitMap\n").images, std::vector<std::string>{kWall});
    EXPECT_EQ(scriptOf("implicitMap -\n{\nmap b\n}").images, std::vector<std::string>{kWall});
}

/// Makes a map with one face for each surface.
Map mapWithSurfaces(std::vector<Surface> surfaces) {
    Map map;
    map.game = Game::quake3;
    map.surfaces = std::move(surfaces);
    map.faces.resize(map.surfaces.size());
    for (uint32_t i = 0; i < map.faces.size(); ++i)
        map.faces[i].surface = i;
    return map;
}

std::vector<std::string> imageNames(const MaterialSet& set) {
    std::vector<std::string> names;
    for (const MaterialImage& image : set.images)
        names.push_back(image.name);
    return names;
}

using Names = std::vector<std::string>;

TEST(Quake3Materials, FindImagesUnderOtherExtensions) {
    test::MaterialFolder data;
    // The loader ignores the extension and recognises TGA by content.
    data.folder.write("textures/test/wall.jpg", test::tgaFile(4, 2, {255, 0, 0}));
    data.folder.write("textures/test/v1.5.tga", test::tgaFile(4, 2, {255, 0, 0}));
    data.folder.write("scripts/a.shader", "textures/test/other\n{\n{\nmap Textures/test/WALL.tga\n}\n}\n");
    Map map = mapWithSurfaces({surfaceWith(SurfaceLight::lightmap), surfaceWith(SurfaceLight::lightmap),
                               surfaceWith(SurfaceLight::lightmap)});
    map.surfaces[1].name = "textures/test/OTHER.tga";
    map.surfaces[2].name = "textures/test/v1.5";
    const MaterialSet set = data.load(map);
    EXPECT_EQ(imageNames(set), (Names{kWall, "Textures/test/WALL.tga", "textures/test/v1.5"}));
    EXPECT_TRUE(set.missing().empty());
    EXPECT_EQ(set.images[0].originalWidth, 4u);
    EXPECT_TRUE(usesLightmap(set.materials[0]));
    EXPECT_FALSE(usesLightmap(set.materials[1]));
}

TEST(Quake3Materials, TryEachExtensionOnce) {
    Map map = mapWithSurfaces({surfaceWith(SurfaceLight::lightmap)});
    map.surfaces[0].name = "gone.jpg";
    Diagnostics diagnostics;
    const MaterialSet set = loadMaterials(map, FileSystem(), diagnostics);
    EXPECT_EQ(set.images.at(0).tried,
              (Names{"gone.jpg", "gone.tga", "gone.jpeg", "gone.png", "gone.pcx", "gone.bmp"}));
}

TEST(Quake3Materials, UsePlaceholdersOnlyForStagesWithMissingImages) {
    test::MaterialFolder data;
    data.folder.write("there.tga", test::tgaFile(4, 2, {255, 0, 0}));
    data.folder.write("scripts/a.shader",
                      std::string(kWall) +
                          "\n{\n{\nmap there.tga\n}\n{\nmap gone.tga\nblendFunc add\n}\n}\n");
    const MaterialSet set = data.load(mapWithSurfaces({surfaceWith(SurfaceLight::full)}));
    EXPECT_EQ(set.materials[0].stages.size(), 2u);
    EXPECT_EQ(set.missing(), Names{"gone.tga"});
    EXPECT_TRUE(set.images[1].isSizeGuessed);
    EXPECT_FALSE(set.images[0].isSizeGuessed);
    EXPECT_FALSE(set.images[1].image.rgba.empty());
}

TEST(Quake3Materials, IgnoreScriptsWithoutStages) {
    test::MaterialFolder data;
    data.folder.write("textures/test/wall.tga", test::tgaFile(4, 2, {255, 0, 0}));
    data.folder.write("scripts/a.shader", std::string(kWall) + "\n{\nq3map_surfacelight 100\n}\nfog\n{\n" +
                                              "fogParms ( 1 1 1 ) 9\n}\nclip\n{\nsurfaceparm nodraw\n}\n");
    Map map = mapWithSurfaces({surfaceWith(SurfaceLight::lightmap), surfaceWith(SurfaceLight::lightmap),
                               surfaceWith(SurfaceLight::lightmap)});
    map.surfaces[1].name = "fog";
    map.surfaces[2].name = "clip";
    const MaterialSet set = data.load(map);
    EXPECT_TRUE(usesLightmap(set.materials[0]));
    EXPECT_TRUE(set.materials[1].stages.empty());
    EXPECT_TRUE(set.materials[2].stages.empty());
    EXPECT_EQ(data.diagnostics.lines(),
              Names{"shader script.stages: textures/test/wall has no stages; drawn as if it had no script"});
}

TEST(Quake3Materials, ShowVideosBlack) {
    test::MaterialFolder data;
    data.folder.write("scripts/a.shader", std::string(kWall) + "\n{\n{\nvideoMap intro.RoQ\n}\n}\n");
    const MaterialSet set = data.load(mapWithSurfaces({surfaceWith(SurfaceLight::full)}));
    EXPECT_EQ(imageNames(set), Names{"video/intro.RoQ"});
    EXPECT_TRUE(set.missing().empty());
    EXPECT_EQ(set.images[0].image.rgba[0], 0);
    EXPECT_EQ(set.images[0].image.rgba[3], 255);
}

std::string animationOf(size_t numImages) {
    std::string line = "animMap 1";
    for (size_t i = 0; i < numImages; ++i)
        line += fmt::format(" {}", i);
    return fmt::format("{}\n{{\n{{\n{}\n}}\n}}\n", kWall, line);
}

TEST(Quake3Materials, LimitTheImagesOfAnAnimationAsTheGameDoes) {
    test::MaterialFolder data;
    data.folder.write("scripts/a.shader", animationOf(70));
    data.folder.write("shaders/a.shader", animationOf(70));
    Map map = mapWithSurfaces({surfaceWith(SurfaceLight::full)});
    for (const auto& [game, limit] :
         {std::pair(Game::quake3, size_t(8)), std::pair(Game::rtcw, size_t(16)),
          std::pair(Game::qfusion, size_t(16)), std::pair(Game::raven, size_t(32)),
          std::pair(Game::darkplaces, size_t(64))}) {
        map.game = game;
        EXPECT_EQ(data.load(map).materials.at(0).stages.at(0).frames.size(), limit);
    }
}

TEST(Quake3Materials, WarnAboutScriptsThatAreUsed) {
    test::MaterialFolder data;
    data.folder.write("scripts/a.shader",
                      std::string(kWall) + "\n{\nfoo\n{\nmap $whiteimage\n}\n}\nunused\n{\nbar\n}\n");
    data.load(mapWithSurfaces({surfaceWith(SurfaceLight::full)}));
    EXPECT_EQ(
        data.diagnostics.lines(),
        Names{"shader script.foo: scripts/a.shader:3: textures/test/wall: foo: unknown directive; skipped"});
}

TEST(Quake3Materials, FollowWorldspawnShaderRemaps) {
    test::MaterialFolder data;
    data.folder.write("scripts/a.shader", "new\n{\ncull none\n{\nmap $whiteimage\n}\n}\n");
    Map map = mapWithSurfaces({surfaceWith(SurfaceLight::full)});
    map.entities.push_back({{{"remapshader2", "Textures/test/wall.tga;new"},
                             {"vertexremapshader", "textures/test/wall;other"},
                             {"remapshader", "nonsense"},
                             {"remapshader", "textures/test/wall;gone"}}});
    const MaterialSet set = data.load(map);
    EXPECT_EQ(set.materials[0].name, "new");
    EXPECT_EQ(set.materials[0].cull, Cull::none);
    EXPECT_EQ(data.diagnostics.lines(),
              Names{"worldspawn.remapshader: 'nonsense' names no known shader; ignored (and 1 more)"});
}

TEST(Quake3Materials, ReadFogVolumeScripts) {
    test::MaterialFolder data;
    data.folder.write("scripts/a.shader", "fog1\n{\nsurfaceparm fog\nfogParms ( 1 0.5 0 ) 200\n}\n");
    Map map = mapWithSurfaces({surfaceWith(SurfaceLight::full)});
    map.surfaces[0].flags = surface_flag::kNoDraw;
    map.fogs.resize(2);
    map.fogs[0].shader = "gone";
    map.fogs[0].brush = 0;
    map.fogs[1].shader = "fog1";
    const MaterialSet set = data.load(map);
    EXPECT_EQ(set.fogs, (std::vector<FogScript>{{}, {{1.0f, 0.5f, 0.0f}, 200.0f}}));
    EXPECT_EQ(data.diagnostics.lines(), Names{"fog: no script defines the fog gone; skipped"});
}

TEST(Quake3Materials, TakeTheFogAndTheSunOfTheScriptsThatFacesUse) {
    test::MaterialFolder data;
    data.folder.write("scripts/a.shader", std::string(kWall) +
                                              "\n{\nfogvars ( 1 0.5 0 ) 200\nwaterfogvars ( 0 0 1 ) 90\n"
                                              "sunshader sun\nlightgridmulamb 2\n{\nmap $whiteimage\n}\n}\n"
                                              "sun\n{\n{\nmap $whiteimage\nblendFunc add\n}\n}\n"
                                              "unseen\n{\nfogvars ( 0 0 0 ) 9\n{\nmap $whiteimage\n}\n}\n");
    Map map = mapWithSurfaces({surfaceWith(SurfaceLight::full)});
    map.surfaces.push_back({.name = "unseen"});
    MaterialSet set = data.load(map);
    EXPECT_EQ(set.mapFog, (MapFog{.color = {1.0f, 0.5f, 0.0f}, .end = 200.0f, .skyShare = 1.0f}));
    EXPECT_EQ(set.fogWithin(contents::kWater).end, 90.0f);
    ASSERT_LT(set.sun, set.materials.size());
    EXPECT_EQ(set.materials[set.sun].name, "sun");
    EXPECT_EQ(set.light.gridAmbient, 2.0f);
    applyLighting(map, {.overbright = 2.0f}, set);
    EXPECT_EQ(set.light.gridAmbient, 2.0f) << "it belongs to the map";
}

TEST(Quake3Materials, AddTheFlareMaterialWhenTheMapHasFlares) {
    test::MaterialFolder data;
    data.folder.write("scripts/a.shader",
                      "flareShader\n{\n{\nmap $whiteimage\nblendFunc add\nrgbGen vertex\n}\n}\n");
    Map map = mapWithSurfaces({surfaceWith(SurfaceLight::full, surface_flag::kNoDraw)});
    EXPECT_EQ(data.load(map).flare, kNone);
    map.faces[0].kind = FaceKind::billboard;
    const MaterialSet set = data.load(map);
    ASSERT_EQ(set.flare, 1u);
    EXPECT_EQ(set.materials.at(set.flare).stages[0].blend, kBlendSum);
}

TEST(Quake3Materials, UseTheSkyboxOfTheFirstSkyUnlessItsFirstSideIsMissing) {
    test::MaterialFolder data;
    data.folder.write("scripts/a.shader", std::string(kWall) + "\n{\nskyParms env/s 512 -\n}\n");
    const Map map = mapWithSurfaces({surfaceWith(SurfaceLight::full)});
    data.folder.write("env/s_up.tga", test::tgaFile(4, 4, {255, 0, 0}));
    EXPECT_TRUE(data.load(map).sky.name.empty());
    EXPECT_THAT(data.diagnostics.lines(), testing::ElementsAre(testing::StartsWith(
                                              "missing sky: env/s; drawn as a gradient; add the game data")));
    data.folder.write("env/s_rt.tga", test::tgaFile(4, 4, {255, 0, 0}));
    EXPECT_EQ(data.load(map).sky.name, "env/s_");
    EXPECT_FALSE(data.diagnostics.empty()); // the other sides are missing
}

} // namespace
} // namespace visleaf
