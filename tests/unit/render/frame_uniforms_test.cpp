#include "render/frame_uniforms.h"

#include "render/light_styles.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(FrameUniforms, SkyRotationIsInverseToTheViewDirections) {
    const FrameUniforms uniforms = frameUniforms({}, {.time = 1.0}, {.skyDegreesPerSecond = 90.0f});
    const glm::vec3 turned(uniforms.toSky * glm::vec4(0.0f, 1.0f, 0.0f, 0.0f));
    // After a quarter turn about +Z what was at +X is seen at +Y.
    EXPECT_NEAR(turned.x, 1.0f, 1e-6f);
    EXPECT_NEAR(turned.y, 0.0f, 1e-6f);
}

TEST(FrameUniforms, ASkyWithoutAnAxisStandsStill) {
    const MapInputs map{.skyDegreesPerSecond = 90.0f, .skyAxis = glm::vec3(0.0f)};
    EXPECT_EQ(frameUniforms({}, {.time = 1.0}, map).toSky, glm::mat4(1.0f));
}

TEST(FrameUniforms, TimeIsWrappedForPrecision) {
    const float day = frameUniforms({}, {.time = 86400.0}, {}).eye.w;
    EXPECT_GE(day, 0.0f);
    EXPECT_LT(day, 6.2832f);
    EXPECT_FLOAT_EQ(frameUniforms({}, {.time = 1.5}, {}).eye.w, 1.5f);
}

TEST(FrameUniforms, AGammaThatIsNotPositiveCountsAsOne) {
    EXPECT_EQ(frameUniforms({}, {.draw = {.gamma = 0.0f}}, {}).light.y, 1.0f);
    EXPECT_EQ(frameUniforms({}, {.draw = {.gamma = 2.0f}}, {}).light.y, 0.5f);
}

TEST(FrameUniforms, LightStylesAreFourToAVector) {
    const FrameUniforms uniforms = frameUniforms({}, {.time = 0.15}, {});
    const auto values = lightStyleValues(0.15, LightRules{});
    for (int style : {0, 4, 7, 11, 255})
        EXPECT_EQ(uniforms.lightStyles[static_cast<size_t>(style / 4)][style % 4],
                  values[static_cast<size_t>(style)]);
}

TEST(FrameUniforms, SkyBoxSizeFollowsTheVisibleMap) {
    const auto sizeAt = [](float farthest) {
        return frameUniforms({}, {}, {.farthest = farthest}).identityAndSkyBox.y;
    };
    EXPECT_FLOAT_EQ(sizeAt(3500.0f), 2000.0f);
    EXPECT_FLOAT_EQ(sizeAt(0.0f), 4096.0f / 1.75f); // nothing is known
    EXPECT_GT(sizeAt(1e-6f), 1.0f);
    EXPECT_LT(sizeAt(1e30f), 1e6f);
}

TEST(FrameUniforms, UnlitFacesAreDarkOnlyInLitMapsWhenTheRulesSaySo) {
    const auto lightOfUnlit = [](bool isDark, bool hasLight) {
        return frameUniforms({}, {}, {.light = {.darkWhenUnlit = isDark}, .hasLight = hasLight}).lightRules.w;
    };
    EXPECT_EQ(lightOfUnlit(false, true), 1.0f);
    EXPECT_EQ(lightOfUnlit(true, true), 0.0f);
    EXPECT_EQ(lightOfUnlit(true, false), 1.0f);
}

} // namespace
} // namespace visleaf
