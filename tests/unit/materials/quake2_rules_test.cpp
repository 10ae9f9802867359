#include "materials/build_material.h"
#include "materials/games/quake2_rules.h"
#include "support/test_names.h"

#include <gtest/gtest.h>

#include <string>

namespace visleaf {
namespace {

using namespace surface_flag;

Material materialFor(SurfaceFlags flags, const std::vector<uint32_t>& frames = {7}) {
    const float texelUnit = (flags & kWarp) != 0 ? 64.0f : 0.0f;
    return quake2Material({.name = "e1u1/test", .flags = flags, .texelUnit = texelUnit}, frames, {});
}

/// Returns the number of frames and their rate when a brush entity shows an animation of four frames.
std::pair<size_t, float> framesOn(const char* className, const char* spawnFlags) {
    const Entity entity{{{"classname", className}, {"spawnflags", spawnFlags}}};
    const Stage stage = quake2EntityMaterial(materialFor(0, {1, 2, 3, 4}), entity, 64).stages[0];
    return {stage.frames.size(), stage.framesPerSecond};
}

TEST(Quake2EntityMaterial, AnimationRunsWhenTheEntityStartsIt) {
    using Frames = std::pair<size_t, float>;
    EXPECT_EQ(framesOn("func_wall", "0"), Frames(1, 0.0f));
    EXPECT_EQ(framesOn("func_wall", "8"), Frames(4, 2.0f));
    EXPECT_EQ(framesOn("func_wall", "24"), Frames(4, 10.0f));
    EXPECT_EQ(framesOn("func_door", "16"), Frames(4, 2.0f));
    EXPECT_EQ(framesOn("func_door", "64"), Frames(4, 10.0f));
    EXPECT_EQ(framesOn("func_plat", "255"), Frames(1, 0.0f));
    EXPECT_EQ(framesOn("func_button", "0"), Frames(2, 2.0f));
}

TEST(Quake2EntityMaterial, SurfacesWithoutAnimationAreUnchanged) {
    const Material still = materialFor(kTranslucent33);
    EXPECT_EQ(quake2EntityMaterial(still, Entity{{{"classname", "func_wall"}}}, 64), still);
}

const TcMod kWave{.kind = TcMod::Kind::warp, .a = 4.0f, .b = kWarpOfGrid};

TcMod scroll(float perSecond) {
    return {.kind = TcMod::Kind::scroll, .a = perSecond};
}

struct Look {
    std::string name;
    SurfaceFlags flags = 0;
    float sort = sort_key::kOpaque;
    bool isLit = true;
    glm::vec4 color{1.0f};
    std::vector<TcMod> tcMods = {};
};

const std::vector<Look> kLooks = {
    {.name = "Plain"},
    {.name = "LightSource", .flags = kLightSource | kSlick},
    {.name = "Flowing", .flags = kFlowing, .tcMods = {scroll(-1.6f)}},
    {.name = "Warp", .flags = kWarp, .isLit = false, .color = {0.5f, 0.5f, 0.5f, 1.0f}, .tcMods = {kWave}},
    {.name = "WarpFlowing",
     .flags = kWarp | kFlowing,
     .isLit = false,
     .color = {0.5f, 0.5f, 0.5f, 1.0f},
     .tcMods = {kWave, scroll(-0.5f)}},
    {.name = "Trans33",
     .flags = kTranslucent33,
     .sort = sort_key::kBlend,
     .isLit = false,
     .color = {0.5f, 0.5f, 0.5f, 0.33f}},
    {.name = "Trans66",
     .flags = kTranslucent66,
     .sort = sort_key::kBlend,
     .isLit = false,
     .color = {0.5f, 0.5f, 0.5f, 0.66f}},
    {.name = "BothTransBits",
     .flags = kTranslucent33 | kTranslucent66,
     .sort = sort_key::kBlend,
     .isLit = false,
     .color = {0.5f, 0.5f, 0.5f, 0.33f}},
    {.name = "TransWarp",
     .flags = kTranslucent66 | kWarp,
     .sort = sort_key::kBlend,
     .isLit = false,
     .color = {0.5f, 0.5f, 0.5f, 0.66f},
     .tcMods = {kWave}},
    {.name = "AlphaTest", .flags = kAlphaTest, .sort = sort_key::kSeeThrough},
};

class Quake2Look : public testing::TestWithParam<Look> {};

TEST_P(Quake2Look, FollowsFromTheFlags) {
    const Look& look = GetParam();
    const Material material = materialFor(look.flags);
    EXPECT_EQ(material.name, "e1u1/test");
    EXPECT_EQ(material.surfaceFlags, look.flags);
    EXPECT_EQ(material.sort, look.sort);
    EXPECT_EQ(material.texelUnit, (look.flags & kWarp) != 0 ? 64.0f : 0.0f);
    ASSERT_EQ(material.stages.size(), look.isLit ? 2u : 1u);

    const Stage& image = material.stages[0];
    EXPECT_EQ(image.source, StageSource::image);
    EXPECT_EQ(image.frames, std::vector<uint32_t>{7});
    EXPECT_EQ(image.blend, look.sort == sort_key::kBlend ? kBlendAlpha : kBlendReplace);
    EXPECT_EQ(image.color, look.color);
    const bool isCutOut = look.sort == sort_key::kSeeThrough;
    EXPECT_EQ(image.alphaTest, isCutOut ? AlphaTest::atLeast : AlphaTest::none);
    EXPECT_EQ(image.alphaLimit, isCutOut ? 0.5f : 0.0f);
    EXPECT_EQ(image.writesDepth, look.sort != sort_key::kBlend);
    EXPECT_EQ(image.tcMods, look.tcMods);
    if (!look.isLit) return;
    EXPECT_EQ(material.stages[1].source, StageSource::lightmap);
    EXPECT_EQ(material.stages[1].blend, kBlendFilter);
    EXPECT_EQ(material.stages[1].color, glm::vec4(1.0f));
}

INSTANTIATE_TEST_SUITE_P(Each, Quake2Look, testing::ValuesIn(kLooks), test::byName);

TEST(Quake2Material, UnlitSurfacesOfTheModernPresetHaveFullBrightness) {
    const auto brightness = [](SurfaceFlags flags) {
        return quake2Material({.name = "e1u1/test", .flags = flags}, {7}, {.light = LightPreset::modern})
            .stages.front()
            .color.r;
    };
    EXPECT_EQ(brightness(kTranslucent66), 1.5f);
    EXPECT_EQ(brightness(kWarp), 0.75f);
    EXPECT_EQ(brightness(kWarp | kTranslucent33), 0.75f);
}

TEST(Quake2Material, CompilerSurfacesAreNotDrawn) {
    for (const SurfaceFlags flags : {kNoDraw, kHint, kSkip, kNoDraw | kTranslucent33, kHint | kWarp}) {
        EXPECT_TRUE(materialFor(flags).stages.empty()) << flags;
        EXPECT_FALSE(showsImage(flags)) << flags;
    }
}

TEST(Quake2Material, SkyHasItsSortKeyAndNoStages) {
    EXPECT_EQ(materialFor(kSky | kLightSource).sort, sort_key::kSky);
    EXPECT_TRUE(materialFor(kSky).stages.empty());
    EXPECT_FALSE(showsImage(kSky));
}

TEST(Quake2Material, AnimationsPlayTwoFramesASecond) {
    const Material material = materialFor(0, {3, 1, 2});
    EXPECT_EQ(material.stages[0].frames, (std::vector<uint32_t>{3, 1, 2}));
    EXPECT_EQ(material.stages[0].framesPerSecond, 2.0f);
    EXPECT_EQ(materialFor(0, {3}).stages[0].framesPerSecond, 0.0f);
}

} // namespace
} // namespace visleaf
