#include "shell/panels/bars/tab_row.h"

#include <gtest/gtest.h>

#include <array>

namespace visleaf {
namespace {

constexpr std::array kTabWidths{40.0f, 60.0f, 70.0f, 90.0f};

TEST(TabRow, AllTabsStandInARowThatIsWideEnough) {
    EXPECT_EQ(numTabsInRow(kTabWidths, {.room = 266.0f, .gap = 2.0f, .arrow = 20.0f}), 4u);
    EXPECT_EQ(tabListWidth(kTabWidths, 4, {}), 0.0f);
}

TEST(TabRow, TheListTakesTheRoomOfItsWidestTab) {
    // 40 + 60 + 2 gaps, and 90 + 20 for the list.
    EXPECT_EQ(numTabsInRow(kTabWidths, {.room = 265.0f, .gap = 2.0f, .arrow = 20.0f}), 2u);
    EXPECT_EQ(numTabsInRow(kTabWidths, {.room = 214.0f, .gap = 2.0f, .arrow = 20.0f}), 2u);
    EXPECT_EQ(numTabsInRow(kTabWidths, {.room = 213.0f, .gap = 2.0f, .arrow = 20.0f}), 1u);
    EXPECT_EQ(tabListWidth(kTabWidths, 2, {.arrow = 20.0f}), 110.0f);
    EXPECT_EQ(tabListWidth(kTabWidths, 3, {.arrow = 20.0f, .more = 95.0f}), 115.0f) << "its own title fits";
}

TEST(TabRow, ANarrowRowHasOnlyTheList) {
    EXPECT_EQ(numTabsInRow(kTabWidths, {.room = 50.0f, .gap = 2.0f, .arrow = 20.0f}), 0u);
    EXPECT_EQ(numTabsInRow({}, {}), 0u);
}

} // namespace
} // namespace visleaf
