#include "map/map_fog.h"

#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

Map mapWith(Game game, std::vector<Pairs> entities) {
    Map map;
    map.game = game;
    for (Pairs& pairs : entities)
        map.entities.push_back({std::move(pairs)});
    return map;
}

MapFog quakeFog(const Pairs& world, LightPreset preset = LightPreset::modern) {
    return mapFogOf(mapWith(Game::quake, {world}), preset);
}

MapFog goldSrcFog(const Pairs& fog) {
    Pairs pairs = fog;
    pairs.emplace_back("classname", "env_fog");
    return mapFogOf(mapWith(Game::halflife, {{}, pairs}), LightPreset::original);
}

TEST(QuakeFog, IsDensityAndColourOfWorldspawn) {
    const MapFog fog = quakeFog({{"_fog", "0.64 1 0.5 2"}});
    EXPECT_FLOAT_EQ(fog.squareDensity, 0.01f);
    EXPECT_EQ(fog.color, glm::vec3(1.0f, 0.5f, 1.0f));
    EXPECT_EQ(fog.skyShare, 0.5f);
    EXPECT_TRUE(hidesAnything(fog));
}

TEST(QuakeFog, DensityAloneGivesGreyFog) {
    EXPECT_EQ(quakeFog({{"fog", "0.1"}}).color, glm::vec3(0.3f));
    EXPECT_EQ(quakeFog({{"fog", "0.1"}, {"skyfog", "1"}}).skyShare, 1.0f);
}

TEST(QuakeFog, NeedsTheModernPreset) {
    EXPECT_EQ(quakeFog({{"fog", "0.1"}}, LightPreset::original), MapFog{});
}

TEST(QuakeFog, IsAbsentWithoutAUsefulDensity) {
    for (const char* text : {"", "thick", "-1 1 1 1", "0 1 1 1", "nan 1 1 1", "inf"})
        EXPECT_EQ(quakeFog({{"fog", text}}), MapFog{}) << text;
    EXPECT_EQ(mapFogOf(Map{}, LightPreset::modern), MapFog{});
}

TEST(Quake2Fog, HasTheKeysOfTheReRelease) {
    const Pairs world{{"fog_density", "0.64"}, {"fog_color", "0.1 0.2 0.3"}, {"fog_sky_factor", "0.25"}};
    const MapFog fog = mapFogOf(mapWith(Game::quake2, {world}), LightPreset::modern);
    EXPECT_FLOAT_EQ(fog.squareDensity, 0.01f);
    EXPECT_EQ(fog.color, glm::vec3(0.1f, 0.2f, 0.3f));
    EXPECT_EQ(fog.skyShare, 0.25f);
    EXPECT_EQ(mapFogOf(mapWith(Game::quake2, {world}), LightPreset::original), MapFog{});
    EXPECT_EQ(mapFogOf(mapWith(Game::quake2, {{{"_fog", "1 1 1 1"}}}), LightPreset::modern), MapFog{});
}

TEST(Quake2Fog, MayFallOffWithHeight) {
    const Pairs world{{"heightfog_density", "0.2"},       {"heightfog_falloff", "0.015"},
                      {"heightfog_start_color", "0 0 1"}, {"heightfog_start_dist", "-480"},
                      {"heightfog_end_color", "1 2 0"},   {"heightfog_end_dist", "480"}};
    const MapFog fog = mapFogOf(mapWith(Game::quake2, {world}), LightPreset::modern);
    const HeightFog height{.density = 0.2f,
                           .falloff = 0.015f,
                           .startColor = {0.0f, 0.0f, 1.0f},
                           .endColor = {1.0f, 1.0f, 0.0f},
                           .startHeight = -480.0f,
                           .endHeight = 480.0f};
    EXPECT_EQ(fog.height, height);
    EXPECT_TRUE(hidesAnything(fog));
    EXPECT_EQ(fog.squareDensity, 0.0f);
    EXPECT_EQ(mapFogOf(mapWith(Game::quake2, {world}), LightPreset::original), MapFog{});
    EXPECT_EQ(mapFogOf(mapWith(Game::quake, {world}), LightPreset::modern), MapFog{});
}

TEST(KingpinFog, IsExponentialInBothPresets) {
    const Map map =
        mapWith(Game::kingpin, {{{"fogdensity", "0.001"}, {"fogval", "0.2 0.4 2"}, {"fogdensity2", "0.5"}}});
    for (const LightPreset preset : {LightPreset::original, LightPreset::modern}) {
        const MapFog fog = mapFogOf(map, preset);
        EXPECT_FLOAT_EQ(fog.density, 0.001f);
        EXPECT_EQ(fog.color, glm::vec3(0.2f, 0.4f, 1.0f));
        EXPECT_EQ(fog.squareDensity, 0.0f);
    }
}

TEST(KingpinFog, IsAbsentWithoutAUsefulDensity) {
    for (const char* text : {"", "0", "-1", "nan"}) {
        const Map map = mapWith(Game::kingpin, {{{"fogdensity", text}, {"fogval", "1 1 1"}}});
        EXPECT_EQ(mapFogOf(map, LightPreset::original), MapFog{}) << text;
    }
    const Map quake2 = mapWith(Game::quake2, {{{"fogdensity", "0.001"}, {"fogval", "1 1 1"}}});
    EXPECT_EQ(mapFogOf(quake2, LightPreset::modern), MapFog{});
}

TEST(Quake2Fog, HeightFogNeedsAFalloff) {
    for (const char* falloff : {"", "0", "-1", "nan"}) {
        const Pairs world{{"heightfog_density", "0.2"}, {"heightfog_falloff", falloff}};
        EXPECT_EQ(mapFogOf(mapWith(Game::quake2, {world}), LightPreset::modern), MapFog{}) << falloff;
    }
}

TEST(GoldSrcFog, HasAStartAndAnEnd) {
    for (const Pairs& keys : {Pairs{{"startdist", "100"}, {"enddist", "900"}},
                              Pairs{{"fogStartDistance", "100"}, {"fogEndDistance", "900"}}}) {
        Pairs pairs = keys;
        pairs.emplace_back("rendercolor", "255 51 0");
        const MapFog fog = goldSrcFog(pairs);
        EXPECT_EQ(fog.start, 100.0f);
        EXPECT_EQ(fog.end, 900.0f);
        EXPECT_EQ(fog.color, glm::vec3(1.0f, 0.2f, 0.0f));
        EXPECT_EQ(fog.skyShare, 1.0f);
    }
}

TEST(GoldSrcFog, MayHaveADensity) {
    EXPECT_EQ(goldSrcFog({{"density", "0.002"}, {"fogcolor", "0 0 255"}}).squareDensity, 0.002f);
    EXPECT_EQ(goldSrcFog({{"density", "7"}}), MapFog{}); // the game's library refuses this density too
}

TEST(GoldSrcFog, NamedFogIsOffAtStart) {
    const Pairs keys{{"targetname", "haze"}, {"enddist", "900"}};
    EXPECT_EQ(goldSrcFog(keys), MapFog{});
    Pairs active = keys;
    active.emplace_back("spawnflags", "1");
    EXPECT_TRUE(hidesAnything(goldSrcFog(active)));
}

TEST(MapFog, OfDarkPlacesBeginsAtADistanceAndIsNeverDenserThanItsOpacity) {
    const auto fogOf = [](const Pairs& world) {
        return mapFogOf(mapWith(Game::darkplaces, {world}), LightPreset::original);
    };
    const MapFog fog = fogOf({{"fog", "0.2 0.3 1 0 0.5 400 1024"}});
    EXPECT_FLOAT_EQ(fog.density, 0.0008f);
    EXPECT_EQ(fog.color, glm::vec3(0.3f, 1.0f, 0.0f));
    EXPECT_EQ(fog.mostOpaque, 0.5f);
    EXPECT_EQ(fog.nearest, 400.0f);
    EXPECT_EQ(fog.farthest, 1024.0f);
    EXPECT_NEAR(fog.skyShare, 0.5f * (1.0f - std::exp(-0.0008f * 624.0f)), 1e-6f)
        << "as at the farthest distance";

    const MapFog plain = fogOf({{"fog", "2 0.1 0.1"}, {"fog_blue", "0.7"}});
    EXPECT_EQ(plain.color, glm::vec3(0.1f, 0.1f, 0.7f));
    EXPECT_EQ(plain.mostOpaque, 1.0f);
    EXPECT_EQ(plain.farthest, 1024.0f) << "2048 / density";
    EXPECT_EQ(fogOf({{"fog", "none"}}), MapFog{});
    EXPECT_EQ(fogOf({{"fog", "1 1 1 1 1 500 20"}}).farthest, 500.0f);
}

} // namespace
} // namespace visleaf
