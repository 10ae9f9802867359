#include "analysis/light/map_lights.h"

#include "support/room_map.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

/// A map without walls, and with these entities.
Map openMap(Game game, std::string_view entities) {
    Map map;
    map.game = game;
    Diagnostics diagnostics;
    map.entities = parseEntities(entities, "ENTITIES", diagnostics);
    map.leafs.emplace_back().cluster = 0;
    map.models.emplace_back().head = ~0;
    return map;
}

std::vector<LightSource> sourcesOf(const Map& map) {
    return findLightSources(map, CrossReferences(map));
}

std::vector<LightShare> sharesAt(const Map& map, const glm::vec3& point, const glm::vec3& normal) {
    MapLights lights;
    lights.entities = sourcesOf(map);
    return lightAt(map, lights, point, normal).shares;
}

constexpr glm::vec3 kUp{0.0f, 0.0f, 1.0f};

TEST(LightSources, QuakesLightFallsLinearlyToItsRadius) {
    const Map map = openMap(Game::quake, R"({ "classname" "light" "light" "201" "origin" "0 0 100" })");
    const std::vector<LightSource> sources = sourcesOf(map);
    ASSERT_EQ(sources.size(), 1u);
    EXPECT_FLOAT_EQ(sources[0].radius(), 200.0f);
    const auto shares = sharesAt(map, {0, 0, 0}, kUp);
    ASSERT_EQ(shares.size(), 1u);
    EXPECT_FLOAT_EQ(shares[0].light, 101.0f);
    EXPECT_FLOAT_EQ(shares[0].share, 1.0f);
}

TEST(LightSources, HalfLifesLightHasColourAndBrightness) {
    const Map map =
        openMap(Game::halflife, R"({ "classname" "light" "_light" "255 128 0 200" "origin" "0 0 10" })");
    const std::vector<LightSource> sources = sourcesOf(map);
    ASSERT_EQ(sources.size(), 1u);
    EXPECT_EQ(sources[0].color, glm::vec3(1.0f, 128.0f / 255.0f, 0.0f));
    EXPECT_EQ(sources[0].falloff, LightFalloff::inverseSquare);
    EXPECT_FLOAT_EQ(sources[0].intensity, 200.0f * 200.0f * 200.0f / 10.0f);
}

TEST(LightSources, HalfLifesBrightnessCountsTheColour) {
    const auto intensityOf = [](const char* light) {
        return sourcesOf(openMap(Game::halflife,
                                 fmt::format(R"({{ "classname" "light" "_light" "{}" "origin" "0 0 10" }})",
                                             light)))
            .at(0)
            .intensity;
    };
    EXPECT_FLOAT_EQ(intensityOf("100 50 0 255"), 100000.0f);
    EXPECT_FLOAT_EQ(intensityOf("100 50 0"), 100000.0f);
    EXPECT_FLOAT_EQ(intensityOf("100"), 100000.0f);
    EXPECT_FLOAT_EQ(intensityOf("0 0 0 200"), 0.0f);
    EXPECT_FLOAT_EQ(intensityOf(""), 0.0f); // hlrad skips it
}

TEST(LightSources, HalfLifesLightFallsByTheLawOfItsKeys) {
    const auto lightOf = [](const char* keys) {
        const Map map =
            openMap(Game::nightfire, fmt::format(R"({{ "classname" "light" "_light" "255 255 255 100"
            "origin" "0 0 50" {} }})",
                                                 keys));
        const auto shares = sharesAt(map, {0, 0, 0}, kUp);
        return shares.empty() ? 0.0f : shares[0].light;
    };
    EXPECT_FLOAT_EQ(lightOf(""), 100000.0f / 2500.0f);
    EXPECT_FLOAT_EQ(lightOf(R"("_falloff" "2")"), 100000.0f / 2500.0f);
    EXPECT_FLOAT_EQ(lightOf(R"("_falloff" "0" "_fade" "0")"), 100000.0f / 2500.0f);
    EXPECT_FLOAT_EQ(lightOf(R"("_falloff" "1")"), 100000.0f / 50.0f);
    EXPECT_FLOAT_EQ(lightOf(R"("_fade" "2")"), 100000.0f / 5000.0f);
    EXPECT_FLOAT_EQ(lightOf(R"("_falloff" "1" "_fade" "0.5")"), 100000.0f / 25.0f);
    EXPECT_EQ(lightOf(R"("_fade" "1e30")"), 0.0f);
}

TEST(LightSources, ARadiusFollowsTheLawOfTheLight) {
    const auto radiusOf = [](const char* keys) {
        const Map map =
            openMap(Game::halflife,
                    fmt::format(R"({{ "classname" "light" "_light" "100" "origin" "0 0 0" {} }})", keys));
        return sourcesOf(map).at(0).radius();
    };
    EXPECT_FLOAT_EQ(radiusOf(""), std::sqrt(100000.0f));
    EXPECT_FLOAT_EQ(radiusOf(R"("_fade" "4")"), std::sqrt(25000.0f));
    EXPECT_FLOAT_EQ(radiusOf(R"("_falloff" "1" "_fade" "4")"), 25000.0f);
}

TEST(LightSources, FacesThatLookAwayGetNoLight) {
    const Map map = openMap(Game::quake, R"({ "classname" "light" "origin" "0 0 100" })");
    EXPECT_TRUE(sharesAt(map, {0, 0, 0}, -kUp).empty());
}

TEST(LightSources, SpotlightShinesOnlyIntoItsCone) {
    const Map map = openMap(Game::quake, R"({ "classname" "light" "origin" "0 0 100" "target" "floor" }
        { "classname" "info_null" "targetname" "floor" "origin" "0 0 0" })");
    const std::vector<LightSource> sources = sourcesOf(map);
    ASSERT_TRUE(sources.at(0).cone.has_value());
    EXPECT_EQ(sharesAt(map, {0, 0, 0}, kUp).size(), 1u);
    EXPECT_EQ(sharesAt(map, {80, 0, 0}, kUp).size(), 0u); // 39 degrees from the axis
}

TEST(LightSources, StrongestSourceComesFirstAndSharesAddUp) {
    const Map map = openMap(Game::quake, R"({ "classname" "light" "light" "150" "origin" "0 0 100" }
        { "classname" "light_torch_small_walltorch" "light" "300" "origin" "0 0 100" })");
    const auto shares = sharesAt(map, {0, 0, 0}, kUp);
    ASSERT_EQ(shares.size(), 2u);
    EXPECT_EQ(shares[0].item, (MapItem{ItemKind::entity, 1}));
    EXPECT_FLOAT_EQ(shares[0].share, 0.8f);
    EXPECT_FLOAT_EQ(shares[0].share + shares[1].share, 1.0f);
}

TEST(LightSources, WallsBlockLight) {
    LoadedWorld world = loadWorld(ibsp38::write(smallFile()));
    Diagnostics diagnostics;
    // The two rooms of the map; the floor below the second light.
    const auto withLightAt = [&](const char* origin) {
        world.map.entities =
            parseEntities(fmt::format(R"({{ "classname" "light" "light" "900" "origin" "{}" }})", origin),
                          "ENTITIES", diagnostics);
        return sharesAt(world.map, {250, 100, 1}, kUp).size();
    };
    EXPECT_EQ(withLightAt("250 100 90"), 1u);
    EXPECT_EQ(withLightAt("20 20 90"), 1u); // through the doorway
    EXPECT_EQ(withLightAt("20 120 90"), 0u);
}

} // namespace
} // namespace visleaf
