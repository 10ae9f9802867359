// Tests the materials of Quake, Half-Life, Nightfire and Kingpin surfaces.
#include "materials/build_material.h"
#include "materials/games/game_rules.h"

#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

using namespace surface_flag;

Material materialIn(Game game, const Surface& surface, const ImageFrames& frames = {7}) {
    return rulesOf(game).materialFor(surface, frames, {});
}

std::vector<TcMod> wave(float radiansPerTexel) {
    return {{.kind = TcMod::Kind::warp, .a = 8.0f, .b = radiansPerTexel}};
}

bool isLit(const Material& material) {
    return material.stages.size() == 2 && material.stages[1].source == StageSource::lightmap;
}

Entity entityWith(std::vector<std::pair<std::string, std::string>> pairs) {
    return {std::move(pairs)};
}

TEST(GameRules, WallsAreLitInEveryGameWithoutScripts) {
    for (const GameTraits& game : allGames()) {
        if (rulesOf(game.game).usesScripts()) continue;
        EXPECT_EQ(rulesOf(game.game).textureFolder, "textures/") << game.name;
        EXPECT_TRUE(isLit(materialIn(game.game, {.name = "wall"}))) << game.name;
    }
}

TEST(GameRules, SkyAndToolSurfacesHaveNoStages) {
    for (const Game game : {Game::quake, Game::halflife, Game::nightfire}) {
        EXPECT_TRUE(materialIn(game, {.name = "sky1", .flags = kSky}).stages.empty());
        EXPECT_EQ(materialIn(game, {.name = "sky1", .flags = kSky}).sort, sort_key::kSky);
        EXPECT_TRUE(materialIn(game, {.name = "clip", .flags = kNoDraw}).stages.empty());
    }
}

TEST(GameRules, CutOutsAreTestedAndLit) {
    for (const Game game : {Game::quake, Game::halflife, Game::kingpin, Game::nightfire}) {
        const Material material = materialIn(game, {.name = "{fence", .flags = kAlphaTest});
        EXPECT_EQ(material.sort, sort_key::kSeeThrough);
        EXPECT_EQ(material.stages[0].alphaTest, AlphaTest::atLeast);
        EXPECT_EQ(material.stages[0].alphaLimit, game == Game::halflife ? 0.25f : 0.5f);
        EXPECT_TRUE(isLit(material));
    }
}

TEST(Hexen2Rules, TwoLiquidsAndFlaggedModelsAreTranslucent) {
    for (const auto& [name, alpha] : {std::pair{"*rtex078", 0.33f}, {"*LOWLIGHT2", 0.33f}, {"*lava", 1.0f}}) {
        const Material liquid = materialIn(Game::hexen2, {.name = name, .flags = kWarp});
        EXPECT_FLOAT_EQ(liquid.stages[0].color.a, alpha) << name;
        EXPECT_EQ(liquid.stages[0].blend == kBlendReplace, alpha == 1.0f) << name;
    }
    const auto change = rulesOf(Game::hexen2).materialOfEntity;
    const Material wall = materialIn(Game::hexen2, {.name = "rtex001"});
    EXPECT_EQ(change(wall, entityWith({{"drawflags", "7"}, {"alpha", "0.5"}}), 64), wall);
    EXPECT_FLOAT_EQ(change(wall, entityWith({{"drawflags", "135"}}), 64).stages[0].color.a, 0.33f);
}

TEST(Hexen2Rules, NoColorGlowsButFilesDo) {
    const auto glowOf = rulesOf(Game::hexen2).glowOf;
    EXPECT_EQ(glowOf({.name = "rtex001"}), GlowSource::file);
    EXPECT_EQ(glowOf({.name = "*lava", .flags = kWarp}), GlowSource::none);
}

TEST(QuakeRules, LiquidsWarpByEightTexelsAndUseTheirLightmapIfAny) {
    const Material material = materialIn(Game::quake, {.name = "*lava", .flags = kWarp, .texelUnit = 64.0f});
    EXPECT_EQ(material.stages[0].tcMods, wave(2.0f * glm::pi<float>() / 128.0f)) << "waves of 128 texels";
    EXPECT_EQ(material.texelUnit, 64.0f);
    EXPECT_TRUE(isLit(material));
    EXPECT_TRUE(material.isBrightWithoutLight);
}

TEST(QuakeRules, AnimationsPlayFiveFramesASecondAndTenInHalfLife) {
    EXPECT_EQ(materialIn(Game::quake, {.name = "+0b"}, {1, 2}).stages[0].framesPerSecond, 5.0f);
    EXPECT_EQ(materialIn(Game::halflife, {.name = "+0b"}, {1, 2}).stages[0].framesPerSecond, 10.0f);
    EXPECT_EQ(materialIn(Game::halflife, {.name = "+0b"}, {1}).stages[0].framesPerSecond, 0.0f);
}

TEST(GoldSrcRules, LiquidsAreUnlit) {
    const Material material = materialIn(Game::halflife, {.name = "!water", .flags = kWarp});
    EXPECT_EQ(material.stages.size(), 1u);
    EXPECT_EQ(material.stages[0].tcMods, wave(kWarpOfGrid));
}

TEST(GoldSrcRules, SurfacesAtFullBrightnessAreUnlit) {
    const Material material = materialIn(Game::halflife, {.name = "wall", .light = SurfaceLight::full});
    EXPECT_EQ(material.stages.size(), 1u);
    EXPECT_FALSE(isLit(material));
}

TEST(GoldSrcRules, LiquidWarpMatchesTheEngineAtItsGridPoints) {
    for (const float corner : {0.0f, 64.0f, 128.0f, 576.0f, -192.0f})
        EXPECT_NEAR(std::sin(corner * kWarpOfGrid), std::sin(corner / 8.0f), 1e-4f) << corner;
    EXPECT_GT(2.0f * glm::pi<float>() / kWarpOfGrid, 128.0f) << "the grid can show it";
}

/// Returns the material of a Half-Life surface after the keys of an entity were applied. The image is 64
/// texels wide.
Material changed(const Surface& surface, std::vector<std::pair<std::string, std::string>> pairs) {
    return rulesOf(Game::halflife)
        .materialOfEntity(materialIn(Game::halflife, surface), entityWith(std::move(pairs)), 64);
}

TEST(GoldSrcRules, RenderModeOneIsAnOpaqueFlatColor) {
    const Material flat =
        changed({.name = "x"}, {{"rendermode", "1"}, {"renderamt", "51"}, {"rendercolor", "255 0 51"}});
    ASSERT_EQ(flat.stages.size(), 1u);
    EXPECT_EQ(flat.stages[0].source, StageSource::white);
    EXPECT_EQ(flat.stages[0].color, glm::vec4(1.0f, 0.0f, 0.2f, 0.2f));
    EXPECT_EQ(flat.stages[0].blend, kBlendAlpha);
    EXPECT_TRUE(flat.stages[0].writesDepth);
    EXPECT_EQ(flat.sort, sort_key::kBlend);
}

TEST(GoldSrcRules, RenderModesTwoAndThreeBlendTheTextureWithoutLight) {
    for (const char* mode : {"2", "3"}) {
        const Material glass = changed({.name = "glass"}, {{"rendermode", mode}, {"renderamt", "51"}});
        EXPECT_EQ(glass.sort, sort_key::kBlend);
        ASSERT_EQ(glass.stages.size(), 1u);
        EXPECT_EQ(glass.stages[0].blend, kBlendAlpha);
        EXPECT_FALSE(glass.stages[0].writesDepth);
        EXPECT_FLOAT_EQ(glass.stages[0].color.a, 0.2f);
    }
}

TEST(GoldSrcRules, RenderModeFourIsDrawnLikeTheWorld) {
    const Surface surface{.name = "{fence", .flags = kAlphaTest};
    EXPECT_EQ(changed(surface, {{"rendermode", "4"}, {"renderamt", "255"}}),
              materialIn(Game::halflife, surface))
        << "so that one limit decides how much of a mipmap is seen";
}

TEST(GoldSrcRules, RenderModeFiveAdds) {
    const Material light = changed({.name = "beam"}, {{"rendermode", "5"}, {"renderamt", "51"}});
    EXPECT_EQ(light.sort, sort_key::kBlend);
    EXPECT_EQ(light.stages[0].blend, kBlendSum);
    EXPECT_EQ(light.stages[0].color, glm::vec4(0.2f, 0.2f, 0.2f, 1.0f));
}

TEST(GoldSrcRules, AnAmountOfZeroIsInvisible) {
    for (const char* mode : {"1", "2", "3", "4", "5"}) {
        EXPECT_TRUE(changed({.name = "x"}, {{"rendermode", mode}, {"renderamt", "0"}}).stages.empty());
        EXPECT_TRUE(changed({.name = "x"}, {{"rendermode", mode}}).stages.empty());
    }
    EXPECT_FALSE(changed({.name = "x"}, {{"rendermode", "0"}}).stages.empty());
}

TEST(GoldSrcRules, RenderModeFourNeedsNoAmountInParanoia2) {
    const Material wall = materialIn(Game::paranoia2, {.name = "x"});
    EXPECT_EQ(rulesOf(Game::paranoia2).materialOfEntity(wall, entityWith({{"rendermode", "4"}}), 64), wall);
}

/// Returns the alpha wave of the render effect `number` for a renderamt of 102 (of 255).
Wave fxWave(const char* number) {
    return changed({.name = "x"}, {{"rendermode", "2"}, {"renderamt", "102"}, {"renderfx", number}})
        .stages[0]
        .alphaWave;
}

TEST(GoldSrcRules, RenderEffectsLetTheAmountSwing) {
    const Wave pulse = fxWave("4");
    EXPECT_EQ(pulse.shape, WaveShape::sine);
    EXPECT_FLOAT_EQ(pulse.base, 0.4f);
    EXPECT_FLOAT_EQ(pulse.amplitude, 64.0f / 255.0f);
    EXPECT_FLOAT_EQ(pulse.frequency, 8.0f / 6.2831853f);
    const Wave strobe = fxWave("9");
    EXPECT_FLOAT_EQ(waveAt(strobe, 0.1), 0.4f);
    EXPECT_FLOAT_EQ(waveAt(strobe, 1.0), 0.0f) << "sin(4) is below 0";
    const Material added =
        changed({.name = "x"}, {{"rendermode", "5"}, {"renderamt", "102"}, {"renderfx", "2"}});
    EXPECT_EQ(added.stages[0].rgbGen, RgbGen::wave);
}

TEST(GoldSrcRules, OtherRenderEffectsKeepTheAmountConstant) {
    const auto alphaOf = [](const char* number) {
        const Material material =
            changed({.name = "x"}, {{"rendermode", "2"}, {"renderamt", "102"}, {"renderfx", number}});
        if (material.stages.empty()) return 0.0f;
        EXPECT_EQ(material.stages[0].alphaGen, AlphaGen::constant) << number;
        return material.stages[0].color.a;
    };
    for (const char* number : {"0", "12", "14", "19", "-3", "x"})
        EXPECT_FLOAT_EQ(alphaOf(number), 0.4f) << number;
    EXPECT_FLOAT_EQ(alphaOf("5"), 0.0f) << "it has faded away";
    EXPECT_FLOAT_EQ(alphaOf("8"), 1.0f);
}

TEST(GoldSrcRules, OtherModesAreDrawnLikeTheWorld) {
    const Surface surface{.name = "{fence", .flags = kAlphaTest};
    const Material fence = materialIn(Game::halflife, surface);
    for (const char* mode : {"0", "-1", "6", "nan", "x", ""})
        EXPECT_EQ(changed(surface, {{"rendermode", mode}}), fence) << mode;
}

TEST(GoldSrcRules, ConveyorsScrollTexturesNamedScroll) {
    const auto speedOf = [](const char* texture, const char* entity, const char* speed) {
        const Material belt = changed({.name = texture}, {{"classname", entity}, {"speed", speed}});
        const std::vector<TcMod>& mods = belt.stages[0].tcMods;
        return mods.size() == 1 && mods[0].kind == TcMod::Kind::scroll ? mods[0].a : 0.0f;
    };
    EXPECT_EQ(speedOf("SCROLLbelt", "func_conveyor", "32"), -0.5f);
    EXPECT_EQ(speedOf("{scroll", "func_conveyor", "-32"), 0.5f);
    EXPECT_EQ(speedOf("scroll", "func_conveyor", "0"), -100.0f / 64.0f);
    EXPECT_EQ(speedOf("belt", "func_conveyor", "32"), 0.0f);
    EXPECT_EQ(speedOf("scroll", "func_wall", "32"), 0.0f);
}

TEST(GoldSrcRules, SurfacesThatFlowScrollWhateverTheirName) {
    const Material belt = changed({.name = "belt", .flags = surface_flag::kFlowing},
                                  {{"classname", "func_conveyor"}, {"speed", "32"}});
    ASSERT_EQ(belt.stages[0].tcMods.size(), 1u);
    EXPECT_EQ(belt.stages[0].tcMods[0].a, -0.5f);
}

TEST(GoldSrcRules, TexturesNamedScrollTakeTheirSpeedFromTheRenderColor) {
    const auto speedOf = [](const char* entity, const char* color) {
        const Material belt =
            changed({.name = "scroll"}, {{"classname", entity}, {"speed", "32"}, {"rendercolor", color}});
        const std::vector<TcMod>& mods = belt.stages[0].tcMods;
        return mods.empty() ? 0.0f : mods[0].a;
    };
    EXPECT_EQ(speedOf("func_wall", "0 2 128"), -40.0f / 64.0f);
    EXPECT_EQ(speedOf("func_wall", "1 0 160"), 10.0f / 64.0f);
    EXPECT_EQ(speedOf("func_wall", "0 0 0"), 0.0f);
    EXPECT_EQ(speedOf("func_conveyor", "1 2 128"), -0.5f) << "the game overwrites the colour";
}

TEST(GoldSrcRules, WaveHeightMakesLiquidsSwell) {
    const auto swellOf = [](SurfaceFlags flags, const char* height) {
        const Material water = changed({.name = "!water", .flags = flags},
                                       {{"classname", "func_water"}, {"WaveHeight", height}});
        return water.deforms.size() == 1 && water.deforms[0].kind == Deform::Kind::swell
                   ? water.deforms[0].height
                   : 0.0f;
    };
    EXPECT_EQ(swellOf(kWarp, "3.2"), 0.4f);
    EXPECT_EQ(swellOf(kWarp, "0"), 0.0f);
    EXPECT_EQ(swellOf(0, "3.2"), 0.0f) << "walls stand still";
    EXPECT_EQ(swellOf(kWarp, "1e30"), 8.0f);
    const Material sea = rulesOf(Game::halflife)
                             .materialOfWorld(materialIn(Game::halflife, {.name = "!sea", .flags = kWarp}),
                                              entityWith({{"WaveHeight", "8"}}), 64);
    ASSERT_EQ(sea.deforms.size(), 1u);
    EXPECT_EQ(sea.deforms[0].height, 1.0f);
}

TEST(NightfireRules, MaterialNameDecidesTheBlending) {
    const auto looksOf = [](const char* name) {
        return materialIn(Game::nightfire, {.name = "x", .material = name});
    };
    for (const char* name : {"", "wld_lightmap", "wld_lightmapselfillum", "wld_envmapsolid", "wld_chrome"})
        EXPECT_TRUE(isLit(looksOf(name))) << name;
    const Material bright = looksOf("wld_fullbright");
    EXPECT_EQ(bright.stages.size(), 1u);
    EXPECT_EQ(bright.sort, sort_key::kOpaque);
    for (const char* name : {"wld_glass", "wld_glasssimple", "wld_multiglass", "wld_envmapglass"}) {
        EXPECT_EQ(looksOf(name).stages.size(), 1u) << name;
        EXPECT_EQ(looksOf(name).stages[0].blend, kBlendAlpha) << name;
    }
    EXPECT_EQ(looksOf("wld_glassadditive").stages[0].blend, kBlendSum);
    for (const char* name : {"wld_masked", "wld_maskedenvmapglass", "wld_maskedmultisolid"}) {
        const Material masked =
            materialIn(Game::nightfire, {.name = "net", .material = name, .flags = kAlphaTest});
        EXPECT_TRUE(isLit(masked)) << name;
        EXPECT_EQ(masked.stages[0].alphaTest, AlphaTest::atLeast) << name;
    }
}

} // namespace
} // namespace visleaf
