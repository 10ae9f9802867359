#include "analysis/light/script_light.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(ScriptLight, IsThatOfTheCompilersDirectives) {
    const ScriptLight light = readScriptLight("q3map_lightimage textures/lamp.tga\n"
                                              "\tQ3MAP_SurfaceLight 1500 // bright\n"
                                              "{\n map textures/lamp.tga\n q3map_surfacelight 7\n}\n");
    EXPECT_FLOAT_EQ(light.value, 1500.0f);
    EXPECT_EQ(light.image, "textures/lamp.tga");
    EXPECT_FALSE(light.sun.has_value());
}

TEST(ScriptLight, ColourHasAStrongestChannelOfOne) {
    const ScriptLight light = readScriptLight("q3map_surfacelight 10\nq3map_lightRGB 0.5 0.25 0");
    EXPECT_EQ(light.color, glm::vec3(1.0f, 0.5f, 0.0f));
}

TEST(ScriptLight, SunHasColourIntensityAndDirection) {
    const ScriptLight noon = readScriptLight("q3map_sun 3 4 0 100 0 90");
    ASSERT_TRUE(noon.sun.has_value());
    EXPECT_FLOAT_EQ(noon.sun->value, 80.0f); // the compiler gives the colour the length 1
    EXPECT_EQ(noon.sun->color, glm::vec3(0.75f, 1.0f, 0.0f));
    EXPECT_NEAR(noon.sun->toSun.z, 1.0f, 1e-6f);
    const ScriptLight north = readScriptLight("q3map_sunExt 1 1 1 50 90 0 2 16");
    ASSERT_TRUE(north.sun.has_value());
    EXPECT_NEAR(north.sun->toSun.y, 1.0f, 1e-6f);
}

TEST(ScriptLight, DirectivesWithoutArgumentsAreSkipped) {
    for (const char* text :
         {"q3map_sun 1 1", "q3map_surfacelight", "q3map_lightimage", "q3map_surfacelight -3",
          "q3map_surfacelight x", "}}}", "{{{ q3map_surfacelight 5", ""}) {
        const ScriptLight light = readScriptLight(text);
        EXPECT_EQ(light.value, 0.0f) << text;
        EXPECT_FALSE(light.sun.has_value()) << text;
    }
}

} // namespace
} // namespace visleaf
