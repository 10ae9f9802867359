#include "analysis/light/sun_lights.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr glm::vec3 kTowardsSky{0.0f, 0.0f, 1.0f};

/// A map whose open half ends at z = 100. Leaf 1 is above that.
Map mapBelow(Game game, Contents above, std::string_view entities) {
    Map map;
    map.game = game;
    Diagnostics diagnostics;
    map.entities = parseEntities(entities, "ENTITIES", diagnostics);
    map.planes.push_back({kTowardsSky, 100.0f});
    map.nodes.push_back({.plane = 0, .children = {~1, ~0}});
    map.leafs.resize(2);
    map.leafs[0].cluster = 0;
    map.leafs[1].contents = above;
    map.leafs[1].cluster = kNone;
    map.models.emplace_back().head = 0;
    return map;
}

std::vector<LightShare> sunSharesAt(const Map& map, const glm::vec3& normal,
                                    const MaterialSet& materials = {}) {
    std::vector<LightShare> shares;
    addSharesOfSuns(map, findSunLights(map, materials), {0, 0, 0}, normal, shares);
    return shares;
}

constexpr const char* kEnvironment =
    R"({ "classname" "worldspawn" }
       { "classname" "light_environment" "_light" "255 128 0 100" "pitch" "-90" "origin" "0 0 50" })";

TEST(SunLights, HalfLifesShineThroughTheSky) {
    const Map map = mapBelow(Game::halflife, contents::kSky, kEnvironment);
    const std::vector<LightShare> shares = sunSharesAt(map, kTowardsSky);
    ASSERT_EQ(shares.size(), 1u);
    EXPECT_EQ(shares[0].item, (MapItem{ItemKind::entity, 1}));
    EXPECT_NEAR(shares[0].light, 100.0f, 1e-3f);
    EXPECT_NEAR(shares[0].position.z, 100.0f, 1e-3f);
    EXPECT_EQ(shares[0].color, glm::vec3(1.0f, 128.0f / 255.0f, 0.0f));
    EXPECT_TRUE(sunSharesAt(map, -kTowardsSky).empty());
}

TEST(SunLights, WallsBlockThem) {
    EXPECT_TRUE(sunSharesAt(mapBelow(Game::halflife, contents::kSolid, kEnvironment), kTowardsSky).empty());
}

TEST(SunLights, AreThoseOfWorldspawnInQuake) {
    constexpr const char* kWorld =
        R"({ "classname" "worldspawn" "_sunlight" "200" "_sun_mangle" "0 -30 0" })";
    const Map map = mapBelow(Game::quake, contents::kSky, kWorld);
    const std::vector<LightShare> shares = sunSharesAt(map, kTowardsSky);
    ASSERT_EQ(shares.size(), 1u);
    EXPECT_NEAR(shares[0].light, 100.0f, 1e-3f); // 30 degrees above the horizon
    EXPECT_EQ(shares[0].item, (MapItem{ItemKind::entity, 0}));
    EXPECT_TRUE(
        sunSharesAt(mapBelow(Game::quake, contents::kSky, R"({ "classname" "worldspawn" })"), kTowardsSky)
            .empty());
}

/// Adds a sky to the upper end of the open leaf, from x = -size to size.
void addSkyFace(Map& map, float size) {
    map.surfaces.push_back({.name = "sky", .flags = surface_flag::kSky});
    for (const glm::vec2& corner : {glm::vec2(1, 1), {-1, 1}, {-1, -1}, {1, -1}})
        map.vertices.push_back({.position = glm::vec3(size * corner, 100.0f)});
    map.faces.push_back({.firstVertex = 0, .numVertices = 4, .surface = 0});
    map.leafFaces = {0};
    map.leafs[0].numFaces = 1;
}

TEST(SunLights, ShineThroughFacesOfTheSkyInQuakeThree) {
    MaterialSet materials;
    materials.surfaceScripts = {
        SurfaceScript{.shader = "sky", .file = "a", .text = "q3map_sun 1 0 0 90 0 60"}};
    Map map = mapBelow(Game::quake3, contents::kSolid, R"({ "classname" "worldspawn" })");
    addSkyFace(map, 200.0f);
    const std::vector<LightShare> shares = sunSharesAt(map, kTowardsSky, materials);
    ASSERT_EQ(shares.size(), 1u);
    EXPECT_NEAR(shares[0].light, 90.0f * 0.8660f, 0.01f);
    EXPECT_EQ(shares[0].item, (MapItem{ItemKind::surface, 0}));
    Map holeless = mapBelow(Game::quake3, contents::kSolid, R"({ "classname" "worldspawn" })");
    addSkyFace(holeless, 20.0f); // the ray meets the wall beside it
    EXPECT_TRUE(sunSharesAt(holeless, kTowardsSky, materials).empty());
}

} // namespace
} // namespace visleaf
