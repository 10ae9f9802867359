#include "formats/quake/quake_contents.h"

#include <gtest/gtest.h>

#include <array>

namespace visleaf {
namespace {

TEST(QuakeContents, HaveANumberEach) {
    constexpr std::array kFromMinusOne{Contents{0},       contents::kSolid,     contents::kWater,
                                       contents::kSlime,  contents::kLava,      contents::kSky,
                                       contents::kOrigin, contents::kPlayerClip};
    for (size_t i = 0; i < kFromMinusOne.size(); ++i)
        EXPECT_EQ(quakeContents(-1 - static_cast<int32_t>(i)), kFromMinusOne[i]) << i;
    constexpr std::array kCurrents{contents::kCurrent0,   contents::kCurrent90, contents::kCurrent180,
                                   contents::kCurrent270, contents::kCurrentUp, contents::kCurrentDown};
    for (size_t i = 0; i < kCurrents.size(); ++i)
        EXPECT_EQ(quakeContents(-9 - static_cast<int32_t>(i)), contents::kWater | kCurrents[i]) << i;
    EXPECT_EQ(quakeContents(-15), contents::kTranslucent);
    EXPECT_EQ(quakeContents(-16), contents::kLadder);
}

TEST(QuakeContents, NumbersThatNoEngineKnowsAreAir) {
    for (const int32_t value : {0, 1, -17, INT32_MIN, INT32_MAX})
        EXPECT_EQ(quakeContents(value), Contents{0}) << value;
}

} // namespace
} // namespace visleaf
