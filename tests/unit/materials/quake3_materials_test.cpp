#include "materials/quake3_materials.h"

#include "support/picture_files.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

Surface surfaceWith(SurfaceLight light, SurfaceFlags flags = 0) {
    Surface surface;
    surface.name = "textures/test/wall";
    surface.flags = flags;
    surface.texelUnit = 1.0f;
    surface.light = light;
    return surface;
}

bool usesLightmap(const Material& material) {
    return material.stages.size() == 2 && material.stages[1].source == StageSource::lightmap;
}

TEST(Quake3Material, IsTheTextureTimesItsLightWithoutAScript) {
    const Material lit = quake3Material(surfaceWith(SurfaceLight::lightmap), nullptr, {0});
    EXPECT_TRUE(usesLightmap(lit));
    EXPECT_EQ(lit.stages[0].rgbGen, RgbGen::constant);
    const Material byVertex = quake3Material(surfaceWith(SurfaceLight::vertex), nullptr, {0});
    EXPECT_EQ(byVertex.stages.size(), 1u);
    EXPECT_EQ(byVertex.stages[0].rgbGen, RgbGen::exactVertex);
    const Material full = quake3Material(surfaceWith(SurfaceLight::full), nullptr, {0});
    EXPECT_EQ(full.stages.size(), 1u);
    EXPECT_EQ(full.stages[0].rgbGen, RgbGen::constant);
    EXPECT_EQ(lit.sort, sort_key::kOpaque);
    EXPECT_EQ(lit.cull, Cull::back);
}

TEST(Quake3Material, TakesAMissingLightmapOfAScriptForWhite) {
    Quake3Script script;
    script.usesLightmap = true;
    EXPECT_TRUE(usesLightmap(quake3Material(surfaceWith(SurfaceLight::lightmap), &script, {0})));
    const Material byVertex = quake3Material(surfaceWith(SurfaceLight::vertex), &script, {0});
    EXPECT_EQ(byVertex.stages.size(), 1u);
    EXPECT_EQ(byVertex.stages[0].rgbGen, RgbGen::constant);
}

TEST(Quake3Material, IsLitOnlyWhereItsScriptSaysSo) {
    const Quake3Script script;
    EXPECT_FALSE(usesLightmap(quake3Material(surfaceWith(SurfaceLight::lightmap), &script, {0})));
}

TEST(Quake3Material, SortsByAlphaTestAndBlend) {
    Quake3Script script;
    script.alphaTest = 0.5f;
    EXPECT_EQ(quake3Material(surfaceWith(SurfaceLight::full), &script, {0}).sort, sort_key::kSeeThrough);
    script.blend = kBlendSum;
    const Material blended = quake3Material(surfaceWith(SurfaceLight::full), &script, {0});
    EXPECT_EQ(blended.sort, sort_key::kBlend);
    EXPECT_EQ(blended.stages[0].blend, kBlendSum);
}

TEST(Quake3Material, IsASkyByFlagOrScript) {
    Quake3Script script;
    script.flags = surface_flag::kSky;
    EXPECT_EQ(quake3Material(surfaceWith(SurfaceLight::vertex), &script, {}).sort, sort_key::kSky);
    const Surface flagged = surfaceWith(SurfaceLight::vertex, surface_flag::kSky);
    EXPECT_EQ(quake3Material(flagged, nullptr, {}).sort, sort_key::kSky);
}

FileSystem mountFolder(const test::TempFolder& folder) {
    FileSystem files;
    Diagnostics diagnostics;
    EXPECT_TRUE(files.mount(folder.path(), diagnostics));
    return files;
}

TEST(Quake3Scripts, TakesTheLastFileOfTheListAndTheFirstScriptInIt) {
    const test::TempFolder folder;
    folder.write("scripts/a.shader", "x\n{\n{\nmap a.tga\n}\n}\n");
    folder.write("scripts/b.shader", "x\n{\n{\nmap b1.tga\n}\n}\nx\n{\n{\nmap b2.tga\n}\n}\n");
    const Quake3Scripts scripts = loadQuake3Scripts(mountFolder(folder));
    EXPECT_EQ(scripts.at("x").image, "b1.tga");
}

TEST(Quake3Materials, FindsAPictureUnderAnotherExtension) {
    const test::TempFolder folder;
    folder.write("textures/test/wall.jpg", test::tgaFile(4, 2, {255, 0, 0})); // told apart by content
    folder.write("scripts/a.shader", "textures/test/other\n{\n{\nmap Textures/test/WALL.tga\n}\n}\n");
    Map map;
    map.game = Game::quake3;
    map.surfaces = {surfaceWith(SurfaceLight::lightmap), surfaceWith(SurfaceLight::lightmap)};
    map.surfaces[1].name = "textures/test/OTHER.tga";
    map.faces.resize(2);
    map.faces[0].surface = 0;
    map.faces[1].surface = 1;
    Diagnostics diagnostics;
    const MaterialSet set = loadMaterials(map, mountFolder(folder), diagnostics);
    ASSERT_EQ(set.images.size(), 2u); // one by rule, one as the script spells it
    EXPECT_TRUE(set.missing().empty());
    EXPECT_EQ(set.images[0].originalWidth, 4u);
    EXPECT_TRUE(usesLightmap(set.materials[0]));
    EXPECT_FALSE(usesLightmap(set.materials[1]));
}

} // namespace
} // namespace visleaf
