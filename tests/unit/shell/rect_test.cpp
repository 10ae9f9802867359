#include "shell/rect.h"

#include <gtest/gtest.h>

#include <vector>

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

TEST(OnDisplay, BringsAWindowBackToTheDisplayThatShowsMostOfIt) {
    const std::vector<Rect> displays{{{0, 0}, {1000, 800}}, {{1000, 100}, {600, 500}}};
    const Rect inside{{300, 200}, {500, 400}};
    EXPECT_EQ(onDisplay(inside, displays), inside);
    EXPECT_EQ(onDisplay({{1200, 300}, {500, 400}}, displays), (Rect{{1100, 200}, {500, 400}}));
    EXPECT_EQ(onDisplay({{900, 700}, {500, 400}}, displays), (Rect{{500, 400}, {500, 400}}));
    EXPECT_EQ(onDisplay({{5000, -900}, {500, 400}}, displays), (Rect{{500, 0}, {500, 400}}));
    EXPECT_EQ(onDisplay({{-50, -50}, {1300, 900}}, displays), displays[0]);
    EXPECT_EQ(onDisplay(inside, {}), inside);
}

TEST(FreePlace, IsBehindAllThatIsInTheWay) {
    const Rect room{{0, 0}, {100, 100}}, wanted{{10, 0}, {50, 20}};
    EXPECT_EQ(freePlace(wanted, {}, Towards::down, room), wanted);
    const std::vector<Rect> taken{{{0, 30}, {100, 10}}, {{40, 0}, {30, 15}}, {{70, 0}, {30, 100}}};
    // Between the first two there are 15 units, which are too few.
    EXPECT_EQ(freePlace(wanted, taken, Towards::down, room), (Rect{{10, 40}, {50, 20}}));
    const Rect low{{10, 80}, {50, 20}};
    EXPECT_EQ(freePlace(low, taken, Towards::up, room), low);
    const std::vector<Rect> lowest{{{0, 70}, {100, 30}}};
    EXPECT_EQ(freePlace(low, lowest, Towards::up, room), (Rect{{10, 50}, {50, 20}}));
    EXPECT_EQ(freePlace(low, lowest, Towards::down, room), std::nullopt);
    const std::vector<Rect> all{room};
    EXPECT_EQ(freePlace(low, all, Towards::up, room), std::nullopt);
}

} // namespace
} // namespace visleaf
