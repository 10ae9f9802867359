#include "analysis/light/surface_emission.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

Map mapWithTextures(Game game, const std::vector<std::string>& textures, std::string_view entities = "") {
    Map map;
    map.game = game;
    for (const std::string& texture : textures)
        map.surfaces.push_back({.name = texture});
    Diagnostics diagnostics;
    map.entities = parseEntities(entities, "ENTITIES", diagnostics);
    return map;
}

SurfaceEmission emissionIn(const Map& map, std::vector<LightFile> files) {
    return findEmissions(map, {}, files).at(0);
}

TEST(SurfaceEmission, QuakeTwosFlagAndValue) {
    Map map = mapWithTextures(Game::quake2, {"lamp"});
    map.surfaces[0].lightValue = 300;
    EXPECT_EQ(emissionIn(map, {}).value, 0.0f); // a value without the flag is no light
    map.surfaces[0].flags = surface_flag::kLightSource;
    EXPECT_EQ(emissionIn(map, {}), (SurfaceEmission{300.0f, glm::vec3(1.0f), "TEXINFO", {}}));
    map.surfaces[0].lightValue = -1;
    EXPECT_EQ(emissionIn(map, {}).value, 0.0f);
}

TEST(SurfaceEmission, LightFilesOfHalfLifeHaveOneThreeOrFourNumbers) {
    const Map map = mapWithTextures(Game::halflife, {"~LIGHT1"});
    const auto read = [&](const char* line) { return emissionIn(map, {{"lights.rad", line}}); };
    EXPECT_EQ(read("~light1 200"), (SurfaceEmission{200.0f, glm::vec3(1.0f), "lights.rad", {}}));
    EXPECT_EQ(read("\t~light1\t100 200 50\r\n").value, 200.0f);
    EXPECT_EQ(read("~light1 100 200 50").color, glm::vec3(0.5f, 1.0f, 0.25f));
    EXPECT_FLOAT_EQ(read("~light1 255 255 255 5100 // comment").value, 5100.0f);
    EXPECT_EQ(read("~light1 1 2").value, 0.0f);
    EXPECT_EQ(read("// ~light1 200").value, 0.0f);
    EXPECT_EQ(read("~light1").value, 0.0f);
    EXPECT_EQ(read("~light11 200").value, 0.0f);
    EXPECT_EQ(read("").value, 0.0f);
}

TEST(SurfaceEmission, LaterLightFilesOverrideEarlierOnesAndTheEntity) {
    const Map map = mapWithTextures(
        Game::halflife, {"lamp"},
        R"({ "classname" "worldspawn" } { "classname" "info_texlights" "lamp" "10" "origin" "0 0 0" })");
    EXPECT_EQ(emissionIn(map, {}), (SurfaceEmission{10.0f, glm::vec3(1.0f), "info_texlights", {}}));
    EXPECT_EQ(emissionIn(map, {{"lights.rad", "LAMP 20"}}).value, 20.0f);
    const SurfaceEmission last = emissionIn(map, {{"lights.rad", "LAMP 20"}, {"m.rad", "lamp 30"}});
    EXPECT_EQ(last.value, 30.0f);
    EXPECT_EQ(last.source, "m.rad");
}

TEST(SurfaceEmission, QuakeThreesShaderScript) {
    const Map map = mapWithTextures(Game::quake3, {"textures/lamp", "textures/wall"});
    MaterialSet materials;
    materials.surfaceScripts.resize(2);
    materials.surfaceScripts[0] = SurfaceScript{.shader = "textures/lamp",
                                                .file = "scripts/a.shader",
                                                .text = "q3map_surfacelight 900\nq3map_lightimage a.tga"};
    const std::vector<SurfaceEmission> emissions = findEmissions(map, materials, {});
    EXPECT_EQ(emissions.at(0), (SurfaceEmission{900.0f, glm::vec3(1.0f), "q3map_surfacelight", "a.tga"}));
    EXPECT_EQ(emissions.at(1).value, 0.0f);
}

TEST(SurfaceEmission, QuakesSurfacesEmitNone) {
    EXPECT_EQ(emissionIn(mapWithTextures(Game::quake, {"*lava"}), {{"lights.rad", "*lava 300"}}).value, 0.0f);
}

} // namespace
} // namespace visleaf
