#include "materials/build_material.h"
#include "materials/quake2_rules.h"

#include <gtest/gtest.h>

#include <string>

namespace visleaf {
namespace {

using namespace surface_flag;

constexpr uint32_t kWidth = 128; // texels of the texture

Material materialFor(SurfaceFlags flags, std::vector<uint32_t> frames = {7}) {
    const float texelUnit = (flags & kWarp) != 0 ? 64.0f : 0.0f;
    return quake2Material({.name = "e1u1/test", .flags = flags, .texelUnit = texelUnit}, {frames, kWidth});
}

struct Look {
    std::string name;
    SurfaceFlags flags = 0;
    Sort sort = Sort::opaque;
    bool isLit = true;
    glm::vec4 color{1.0f};
    float warp = 0.0f;   // amplitude
    float scroll = 0.0f; // along s
};

const std::vector<Look> kLooks = {
    {.name = "Plain"},
    {.name = "LightSource", .flags = kLightSource | kSlick},
    {.name = "Flowing", .flags = kFlowing, .scroll = -1.6f * kWidth},
    {.name = "Warp", .flags = kWarp, .isLit = false, .color = {0.5f, 0.5f, 0.5f, 1.0f}, .warp = 4.0f},
    {.name = "WarpFlowing",
     .flags = kWarp | kFlowing,
     .isLit = false,
     .color = {0.5f, 0.5f, 0.5f, 1.0f},
     .warp = 4.0f,
     .scroll = -32.0f},
    {.name = "Trans33",
     .flags = kTranslucent33,
     .sort = Sort::blend,
     .isLit = false,
     .color = {0.5f, 0.5f, 0.5f, 0.33f}},
    {.name = "Trans66",
     .flags = kTranslucent66,
     .sort = Sort::blend,
     .isLit = false,
     .color = {0.5f, 0.5f, 0.5f, 0.66f}},
    {.name = "BothTransBits",
     .flags = kTranslucent33 | kTranslucent66,
     .sort = Sort::blend,
     .isLit = false,
     .color = {0.5f, 0.5f, 0.5f, 0.33f}},
    {.name = "TransWarp",
     .flags = kTranslucent66 | kWarp,
     .sort = Sort::blend,
     .isLit = false,
     .color = {0.5f, 0.5f, 0.5f, 0.66f},
     .warp = 4.0f},
    {.name = "AlphaTest", .flags = kAlphaTest, .sort = Sort::seeThrough},
};

class Quake2Look : public testing::TestWithParam<Look> {};

TEST_P(Quake2Look, FollowsFromTheFlags) {
    const Look& look = GetParam();
    const Material material = materialFor(look.flags);
    EXPECT_EQ(material.name, "e1u1/test");
    EXPECT_EQ(material.surfaceFlags, look.flags);
    EXPECT_EQ(material.sort, look.sort);
    EXPECT_EQ(material.texelUnit, look.warp > 0.0f ? 64.0f : 0.0f);
    ASSERT_EQ(material.stages.size(), look.isLit ? 2u : 1u);

    const Stage& picture = material.stages[0];
    EXPECT_EQ(picture.source, StageSource::image);
    EXPECT_EQ(picture.frames, std::vector<uint32_t>{7});
    EXPECT_EQ(picture.blend, look.sort == Sort::blend ? kBlendAlpha : kBlendReplace);
    EXPECT_EQ(picture.color, look.color);
    EXPECT_EQ(picture.alphaTest, look.sort == Sort::seeThrough ? 0.5f : 0.0f);
    EXPECT_EQ(picture.motion.warpAmplitude, look.warp);
    EXPECT_FLOAT_EQ(picture.motion.scroll.x, look.scroll);
    EXPECT_EQ(picture.motion.scroll.y, 0.0f);
    if (!look.isLit) return;
    EXPECT_EQ(material.stages[1].source, StageSource::lightmap);
    EXPECT_EQ(material.stages[1].blend, kBlendFilter);
    EXPECT_EQ(material.stages[1].color, glm::vec4(1.0f));
}

INSTANTIATE_TEST_SUITE_P(Each, Quake2Look, testing::ValuesIn(kLooks),
                         [](const testing::TestParamInfo<Look>& look) { return look.param.name; });

TEST(Quake2Material, SurfacesOfTheCompilerAreNotDrawn) {
    for (const SurfaceFlags flags : {kNoDraw, kHint, kSkip, kNoDraw | kTranslucent33, kHint | kWarp}) {
        EXPECT_TRUE(materialFor(flags).stages.empty()) << flags;
        EXPECT_FALSE(showsPicture(flags)) << flags;
    }
}

TEST(Quake2Material, SkyHasItsOwnSortAndNoStages) {
    EXPECT_EQ(materialFor(kSky | kLightSource).sort, Sort::sky);
    EXPECT_TRUE(materialFor(kSky).stages.empty());
    EXPECT_FALSE(showsPicture(kSky));
}

TEST(Quake2Material, SeveralPicturesPlayTwoASecond) {
    const Material material = materialFor(0, {3, 1, 2});
    EXPECT_EQ(material.stages[0].frames, (std::vector<uint32_t>{3, 1, 2}));
    EXPECT_EQ(material.stages[0].framesPerSecond, 2.0f);
    EXPECT_EQ(materialFor(0, {3}).stages[0].framesPerSecond, 0.0f);
}

} // namespace
} // namespace visleaf
