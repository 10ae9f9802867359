// How the surfaces of Quake, Half-Life, Nightfire and Kingpin look.
#include "materials/game_rules.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

using namespace surface_flag;

Material materialIn(Game game, const Surface& surface, const PictureFrames& frames = {7}) {
    return rulesOf(game).materialFor(surface, frames);
}

const std::vector<TcMod> kWave{{.kind = TcMod::Kind::warp, .a = 8.0f}};

bool isLit(const Material& material) {
    return material.stages.size() == 2 && material.stages[1].source == StageSource::lightmap;
}

Entity entityWith(std::vector<std::pair<std::string, std::string>> pairs) {
    return {std::move(pairs)};
}

TEST(GameRules, EveryGameThatHasALoaderHasARow) {
    for (const Game game : {Game::quake, Game::halflife, Game::blueshift, Game::paranoia2, Game::quake2,
                            Game::kingpin, Game::nightfire}) {
        EXPECT_EQ(rulesOf(game).textureFolder, "textures/") << traitsOf(game).name;
        EXPECT_TRUE(isLit(materialIn(game, {.name = "wall"}))) << traitsOf(game).name;
    }
}

TEST(GameRules, SkyAndToolSurfacesHaveNoStages) {
    for (const Game game : {Game::quake, Game::halflife, Game::nightfire}) {
        EXPECT_TRUE(materialIn(game, {.name = "sky1", .flags = kSky}).stages.empty());
        EXPECT_EQ(materialIn(game, {.name = "sky1", .flags = kSky}).sort, sort_key::kSky);
        EXPECT_TRUE(materialIn(game, {.name = "clip", .flags = kNoDraw}).stages.empty());
    }
}

TEST(GameRules, CutOutsAreTestedAtAHalfAndLit) {
    for (const Game game : {Game::quake, Game::halflife, Game::kingpin, Game::nightfire}) {
        const Material material = materialIn(game, {.name = "{fence", .flags = kAlphaTest});
        EXPECT_EQ(material.sort, sort_key::kSeeThrough);
        EXPECT_EQ(material.stages[0].alphaTest, AlphaTest::atLeast);
        EXPECT_EQ(material.stages[0].alphaLimit, 0.5f);
        EXPECT_TRUE(isLit(material));
    }
}

TEST(QuakeRules, LiquidsWaveByEightTexelsAndTakeLightWhereTheyHaveSome) {
    const Material material = materialIn(Game::quake, {.name = "*lava", .flags = kWarp, .texelUnit = 64.0f});
    EXPECT_EQ(material.stages[0].tcMods, kWave);
    EXPECT_EQ(material.texelUnit, 64.0f);
    EXPECT_TRUE(isLit(material));
    EXPECT_TRUE(material.isBrightWithoutLight);
}

TEST(QuakeRules, AnimationsShowFivePicturesASecondAndHalfLifesTen) {
    EXPECT_EQ(materialIn(Game::quake, {.name = "+0b"}, {1, 2}).stages[0].framesPerSecond, 5.0f);
    EXPECT_EQ(materialIn(Game::halflife, {.name = "+0b"}, {1, 2}).stages[0].framesPerSecond, 10.0f);
    EXPECT_EQ(materialIn(Game::halflife, {.name = "+0b"}, {1}).stages[0].framesPerSecond, 0.0f);
}

TEST(GoldSrcRules, LiquidsAreUnlit) {
    const Material material = materialIn(Game::halflife, {.name = "!water", .flags = kWarp});
    EXPECT_EQ(material.stages.size(), 1u);
    EXPECT_EQ(material.stages[0].tcMods, kWave);
}

TEST(GoldSrcRules, RenderModeTwoBlendsTheTextureWithoutLight) {
    const auto change = rulesOf(Game::halflife).materialOfEntity;
    const Material wall = materialIn(Game::halflife, {.name = "glass"});
    const Material glass = change(wall, entityWith({{"rendermode", "2"}, {"renderamt", "51"}}));
    EXPECT_EQ(glass.sort, sort_key::kBlend);
    EXPECT_EQ(glass.stages.size(), 1u);
    EXPECT_EQ(glass.stages[0].blend, kBlendAlpha);
    EXPECT_FLOAT_EQ(glass.stages[0].color.a, 0.2f);
}

TEST(GoldSrcRules, RenderModeFiveAdds) {
    const auto change = rulesOf(Game::halflife).materialOfEntity;
    const Material light = change(materialIn(Game::halflife, {.name = "beam"}),
                                  entityWith({{"rendermode", "5"}, {"renderamt", "255"}}));
    EXPECT_EQ(light.sort, sort_key::kBlend);
    EXPECT_EQ(light.stages[0].blend, (Blend{BlendFactor::srcAlpha, BlendFactor::one}));
}

TEST(GoldSrcRules, OtherModesLookAsTheWorld) {
    const auto change = rulesOf(Game::halflife).materialOfEntity;
    const Material fence = materialIn(Game::halflife, {.name = "{fence", .flags = kAlphaTest});
    EXPECT_EQ(change(fence, entityWith({})), fence);
    EXPECT_EQ(change(fence, entityWith({{"rendermode", "4"}, {"renderamt", "255"}})), fence);
    EXPECT_EQ(change(fence, entityWith({{"rendermode", "x"}})), fence);
}

TEST(NightfireRules, TheNameOfTheMaterialDecides) {
    EXPECT_FALSE(isLit(materialIn(Game::nightfire, {.name = "lamp", .material = "wld_fullbright"})));
    const Material glass = materialIn(Game::nightfire, {.name = "pane", .material = "wld_glasssimple"});
    EXPECT_EQ(glass.sort, sort_key::kBlend);
    const Material masked =
        materialIn(Game::nightfire, {.name = "net", .material = "wld_maskedglass", .flags = kAlphaTest});
    EXPECT_EQ(masked.sort, sort_key::kSeeThrough);
}

} // namespace
} // namespace visleaf
