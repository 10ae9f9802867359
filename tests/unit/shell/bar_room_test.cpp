#include "shell/panels/bars/bar_room.h"

#include <gtest/gtest.h>

#include <array>

namespace visleaf {
namespace {

constexpr std::array kItemWidths{40.0f, 60.0f, 70.0f};

TEST(BarRoom, AllItemsNeedNoButtonForOthers) {
    EXPECT_EQ(numThatFit(kItemWidths, 170.0f, 20.0f), 3u);
    EXPECT_EQ(numThatFit({}, 0.0f, 20.0f), 0u);
}

TEST(BarRoom, TheButtonForOthersHasRoom) {
    EXPECT_EQ(numThatFit(kItemWidths, 169.0f, 20.0f), 2u);
    EXPECT_EQ(numThatFit(kItemWidths, 120.0f, 20.0f), 2u);
    EXPECT_EQ(numThatFit(kItemWidths, 119.0f, 20.0f), 1u);
    EXPECT_EQ(numThatFit(kItemWidths, 59.0f, 20.0f), 0u);
}

TEST(BarRoom, TheEndIsTheFullestBesideWhichAllFits) {
    constexpr std::array kEnds{300.0f, 200.0f, 50.0f, 0.0f};
    EXPECT_EQ(endThatFits(kEnds, 1000.0f, 700.0f, 400.0f), 0u);
    EXPECT_EQ(endThatFits(kEnds, 999.0f, 700.0f, 400.0f), 1u);
    EXPECT_EQ(endThatFits(kEnds, 700.0f, 700.0f, 400.0f), 3u);
    EXPECT_EQ(endThatFits(kEnds, 699.0f, 700.0f, 400.0f), 1u) << "the others are in a menu in any case";
    EXPECT_EQ(endThatFits(kEnds, 100.0f, 700.0f, 400.0f), 3u);
}

} // namespace
} // namespace visleaf
