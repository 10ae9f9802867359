#include "map/flags.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(SurfaceFlagsText, NamesTheSetBits) {
    EXPECT_EQ(surfaceFlagsText(0), "none");
    EXPECT_EQ(surfaceFlagsText(surface_flag::kSky | surface_flag::kPointLight), "sky, point light");
}

TEST(ContentsText, NamesTheSetBits) {
    EXPECT_EQ(contentsText(0), "empty");
    EXPECT_EQ(contentsText(contents::kWater | contents::kCurrent90), "water, current 90");
}

} // namespace
} // namespace visleaf
