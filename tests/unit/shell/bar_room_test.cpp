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

} // namespace
} // namespace visleaf
