#include "shell/window_layout.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr Rect kRoom{{0.0f, 20.0f}, {640.0f, 440.0f}};

TEST(FitRect, APanelInsideStaysWhereItIs) {
    const Rect panel{{10.0f, 30.0f}, {300.0f, 200.0f}};
    EXPECT_EQ(fitInto(panel, kRoom), panel);
    EXPECT_EQ(fitInto(kRoom, kRoom), kRoom);
}

TEST(FitRect, APanelOutsideIsMovedInWithItsSize) {
    EXPECT_EQ(fitInto({{900.0f, 500.0f}, {300.0f, 200.0f}}, kRoom),
              (Rect{{340.0f, 260.0f}, {300.0f, 200.0f}}));
    EXPECT_EQ(fitInto({{-50.0f, -9.0f}, {300.0f, 200.0f}}, kRoom), (Rect{{0.0f, 20.0f}, {300.0f, 200.0f}}));
}

TEST(FitRect, ATooLargePanelIsMadeSmaller) {
    EXPECT_EQ(fitInto({{100.0f, 100.0f}, {900.0f, 100.0f}}, kRoom), (Rect{{0.0f, 100.0f}, {640.0f, 100.0f}}));
    EXPECT_EQ(fitInto({{900.0f, 900.0f}, {900.0f, 900.0f}}, kRoom), kRoom);
}

} // namespace
} // namespace visleaf
