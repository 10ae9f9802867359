#include "materials/sky/sky_wind.h"

#include "support/mounted.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <cmath>

namespace visleaf {
namespace {

void expectNear(const glm::vec3& a, const glm::vec3& b) {
    EXPECT_LT(glm::distance(a, b), 1e-5f) << a.x << " " << a.y << " " << a.z;
}

TEST(SkyWind, IsReadFromFourNumbers) {
    const SkyWind wind = parseSkyWind("skywind 0.5 90 20 30\n");
    EXPECT_EQ(wind.seconds, 20.0f);
    expectNear(wind.shift, {0.0f, -0.5f * std::cos(glm::radians(30.0f)), 0.25f});
}

TEST(SkyWind, MissingNumbersAreThoseOfAGentleWind) {
    const SkyWind wind = parseSkyWind(" skywind 1");
    EXPECT_EQ(wind.seconds, 30.0f);
    expectNear(wind.shift, {-std::sqrt(0.5f), -std::sqrt(0.5f), 0.0f});
    for (const char* text : {"", "skywind", "wind 1 2 3 4", "skywind fast"})
        EXPECT_EQ(parseSkyWind(text).shift, glm::vec3(0.0f)) << text;
}

TEST(SkyWind, AbsurdNumbersAreLimited) {
    EXPECT_NEAR(glm::length(parseSkyWind("skywind 1e9 12345 0 99999").shift), 2.0f, 1e-5f);
    EXPECT_NEAR(glm::length(parseSkyWind("skywind -7").shift), 2.0f, 1e-5f);
}

TEST(SkyWind, TheFirstCopyGoesFromOneEndToTheOtherInTwicePeriod) {
    const SkyWind wind{.shift = {1, 0, 0}, .seconds = 10.0f};
    EXPECT_EQ(skyWindAt(wind, 0.0), glm::vec4(1, 0, 0, -0.5f));
    EXPECT_EQ(skyWindAt(wind, 10.0).w, 0.0f);
    EXPECT_EQ(skyWindAt(wind, 15.0).w, 0.25f);
    EXPECT_EQ(skyWindAt(wind, 20.0).w, -0.5f);
    EXPECT_EQ(skyWindAt({.shift = {1, 0, 0}, .seconds = -10.0f}, 5.0).w, 0.25f);
    EXPECT_EQ(skyWindAt({.shift = {1, 0, 0}, .seconds = 0.0f}, 7.0).w, 0.0f);
}

TEST(SkyWind, LiesBesideTheSidesOfTheSky) {
    const test::TempFolder folder;
    folder.write("gfx/env/stormwind.cfg", "skywind 1 0 30 0");
    const FileSystem files = test::mounted({folder.path()});
    const SkyWind wind = loadSkyWind("gfx/env/storm", files);
    EXPECT_EQ(wind.file, "gfx/env/stormwind.cfg");
    expectNear(wind.shift, {-1, 0, 0});
    EXPECT_TRUE(loadSkyWind("gfx/env/calm", files).file.empty());
}

} // namespace
} // namespace visleaf
