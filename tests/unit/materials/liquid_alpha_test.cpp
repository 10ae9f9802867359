#include "materials/games/liquid_alpha.h"

#include "materials/games/game_rules.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// Makes a map with air and a pool. The surface of the pool has the texture `name`. The map's visibility
/// either passes through it or not.
Map poolMap(const char* name, Contents liquid, bool isLiquidTransparent) {
    Map map;
    map.game = Game::quake;
    map.surfaces.push_back({.name = name, .flags = surface_flag::kWarp});
    map.faces.push_back({.surface = 0});
    map.leafFaces = {0};
    map.leafs.resize(3);
    map.leafs[0].contents = contents::kSolid;
    map.leafs[1].cluster = 0;
    map.leafs[2].cluster = 1;
    map.leafs[2].contents = liquid;
    map.leafs[2].numFaces = 1;
    map.visibility = {.encoding = VisEncoding::raw, .numClusters = 2, .offsets = {0, 1}, .bytes = {}};
    for (const int row : {isLiquidTransparent ? 0b11 : 0b01, isLiquidTransparent ? 0b11 : 0b10})
        map.visibility.bytes.push_back(static_cast<std::byte>(row));
    return map;
}

constexpr AppearanceSettings kModern{.light = LightPreset::modern};

std::array<float, kNumLiquidKinds> alphasOf(Map map, std::vector<std::pair<std::string, std::string>> world) {
    map.entities.push_back({std::move(world)});
    return liquidAlphas(map, kModern);
}

using Alphas = std::array<float, kNumLiquidKinds>;
constexpr Alphas kOpaque{1.0f, 1.0f, 1.0f, 1.0f};

TEST(LiquidKind, FollowsFromTheTexturesName) {
    EXPECT_EQ(liquidKindOf("*lava1"), LiquidKind::lava);
    EXPECT_EQ(liquidKindOf("*SLIME0"), LiquidKind::slime);
    EXPECT_EQ(liquidKindOf("*teleport"), LiquidKind::teleporter);
    EXPECT_EQ(liquidKindOf("*04mwat2"), LiquidKind::water);
    EXPECT_EQ(liquidKindOf(""), LiquidKind::water);
}

TEST(LiquidAlphas, AreReadForTheKindThatTheKeyNames) {
    const Map map = poolMap("*slime", contents::kSlime, true);
    EXPECT_EQ(alphasOf(map, {{"_slimealpha", "0.8"}, {"_wateralpha", "0.5"}}), (Alphas{1, 0.8f, 1, 1}))
        << "there is no water that one could look through";
    EXPECT_EQ(alphasOf(map, {{"slimealpha", "0.6"}, {"_slimealpha", "0.8"}}), (Alphas{1, 0.6f, 1, 1}));
}

TEST(LiquidAlphas, TeleportersUseTheTextureNameNotTheContents) {
    const Map map = poolMap("*teleport", contents::kWater, true);
    EXPECT_EQ(alphasOf(map, {{"telealpha", "0.7"}, {"wateralpha", "0.5"}}), (Alphas{1, 1, 1, 0.7f}));
}

TEST(LiquidAlphas, AreIgnoredInMapsCompiledWithOpaqueLiquids) {
    EXPECT_EQ(alphasOf(poolMap("*water", contents::kWater, false), {{"wateralpha", "0.5"}}), kOpaque);
}

TEST(LiquidAlphas, InvalidValuesCountAsAbsent) {
    const Map map = poolMap("*water", contents::kWater, true);
    for (const char* value : {"0", "-1", "1", "3", "clear", ""})
        EXPECT_EQ(alphasOf(map, {{"wateralpha", value}}), kOpaque) << value;
    EXPECT_EQ(liquidAlphas(map, kModern), kOpaque) << "without entities";
}

TEST(LiquidAlphas, KeysAreReadWithModernLightOnly) {
    Map map = poolMap("*water", contents::kWater, true);
    map.entities.push_back({{{"wateralpha", "0.5"}}});
    EXPECT_EQ(liquidAlphas(map, kModern), (Alphas{0.5f, 1, 1, 1}));
    EXPECT_EQ(liquidAlphas(map, {}), kOpaque);
}

TEST(LiquidAlphas, TheUsersChoiceReplacesTheMapsInBothPresets) {
    Map map = poolMap("*water", contents::kWater, false);
    map.entities.push_back({{{"wateralpha", "0.5"}, {"_lavaalpha", "1"}}});
    for (const LightPreset light : {LightPreset::original, LightPreset::modern}) {
        const auto alphas =
            liquidAlphas(map, {.light = light, .liquids = {.slime = 0.3f, .teleporter = 1.0f}});
        EXPECT_EQ(alphas, (Alphas{1, 0.3f, 1, 1})) << "opaque in the visibility data";
    }
    EXPECT_EQ(liquidAlphas(map, {.liquids = {.water = 0.6f}})[0], 0.6f) << "whatever the visibility says";
}

TEST(LiquidAlphas, TheChoiceForWaterIsThatOfKindsWithoutTheirOwn) {
    Map map = poolMap("*lava", contents::kLava, true);
    map.entities.push_back({{{"lavaalpha", "0.9"}}});
    const LiquidOpacity choices{.water = 0.6f, .teleporter = 0.2f};
    EXPECT_EQ(liquidAlphas(map, {.liquids = choices}), (Alphas{0.6f, 0.6f, 0.6f, 0.2f}));
    EXPECT_EQ(liquidAlphas(map, {.light = LightPreset::modern, .liquids = choices}),
              (Alphas{0.6f, 0.6f, 0.9f, 0.2f}));
}

TEST(LiquidAlphas, BlendTheLiquidAndKeepItsLight) {
    Map map = poolMap("*water", contents::kWater, true);
    map.entities.push_back({{{"wateralpha", "0.5"}}});
    const Surface& surface = map.surfaces.front();
    std::vector<Material> materials{rulesOf(Game::quake).materialFor(surface, {0}, {})};
    applyLiquidAlphas(map, kModern, materials);
    ASSERT_EQ(materials[0].stages.size(), 1u);
    EXPECT_EQ(materials[0].stages[0].blend, kBlendAlpha);
    EXPECT_EQ(materials[0].stages[0].color.a, 0.5f);
    EXPECT_TRUE(materials[0].stages[0].isLit);
    EXPECT_EQ(materials[0].sort, sort_key::kBlend);
    EXPECT_EQ(materials[0].stages[0].tcMods.size(), 1u) << "it still waves";
}

} // namespace
} // namespace visleaf
