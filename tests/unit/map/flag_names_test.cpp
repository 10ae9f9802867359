#include "map/flag_names.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(FlagNames, SetBitsAreListedAndUnknownOnesAreANumber) {
    EXPECT_EQ(kQuake2FlagNames.surfaceFlagsText(0x4 | 0x80), "SKY, NODRAW");
    EXPECT_EQ(kQuake3FlagNames.surfaceFlagsText(0x4 | 0x80000000), "SKY, 0x80000000");
    EXPECT_EQ(kQuake2FlagNames.contentsText(0), "none");
    EXPECT_EQ(kQuake3FlagNames.contentsText(0x20 | 0x20000000), "WATER, TRANSLUCENT");
}

TEST(FlagNames, QuakesContentsAreNumbers) {
    EXPECT_EQ(kQuakeFlagNames.contentsText(static_cast<uint32_t>(-2)), "SOLID");
    EXPECT_EQ(kQuakeFlagNames.contentsText(static_cast<uint32_t>(-16)), "LADDER");
    EXPECT_EQ(kQuakeFlagNames.contentsText(static_cast<uint32_t>(-77)), "-77");
}

} // namespace
} // namespace visleaf
