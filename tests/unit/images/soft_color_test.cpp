#include "images/soft_color.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace visleaf {
namespace {

TEST(SoftColor, FollowsFromTheNameAlone) {
    EXPECT_EQ(softColorOf("crate01"), softColorOf("crate01"));
    EXPECT_NE(softColorOf("crate01"), softColorOf("crate02"));
    EXPECT_EQ(softColorOf(""), softColorOf({}));
}

TEST(SoftColor, IsCalmAndLightEnoughForDarkRooms) {
    for (int i = 0; i < 1000; ++i) {
        const Rgb color = softColorOf(fmt::format("texture{}", i));
        const auto [least, most] = std::minmax({int{color.r}, int{color.g}, int{color.b}});
        const int mean = (int{color.r} + color.g + color.b) / 3;
        EXPECT_GE(mean, 100) << i << ": darker than many textures of games";
        EXPECT_LE(mean, 120) << i;
        EXPECT_LE(1.8 * most, 255.0) << i << ": bright light makes it white";
        EXPECT_GE(most - least, 28) << i << ": looks grey";
        EXPECT_LE(most - least, 40) << i << ": shouts";
    }
}

TEST(SoftColor, NumberedNamesSpreadAroundTheColorCircle) {
    constexpr float kPi = 3.14159265f;
    std::set<int> sixths;
    for (int i = 0; i < 60; ++i) {
        const Rgb color = softColorOf(fmt::format("wall{:02}", i));
        const float alpha = static_cast<float>(2 * color.r - color.g - color.b) / 2.0f;
        const float beta = std::sqrt(3.0f) / 2.0f * static_cast<float>(color.g - color.b);
        sixths.insert(static_cast<int>(std::floor((std::atan2(beta, alpha) / kPi + 1.0f) * 2.999f)));
    }
    EXPECT_EQ(sixths.size(), 6u);
}

} // namespace
} // namespace visleaf
