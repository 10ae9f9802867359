#include "shell/window_layout.h"

#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

SideBars bothOpen() {
    SideBars bars;
    bars.left.isOpen = bars.right.isOpen = true;
    return bars;
}

float areaOf(const Rect& rect) {
    return rect.isEmpty() ? 0.0f : rect.size.x * rect.size.y;
}

TEST(PixelUnder, IsNothingOutsideOfTheMap) {
    const Rect map{{0.0f, 20.0f}, {640.0f, 440.0f}};
    const glm::vec2 density(2.0f);
    EXPECT_EQ(pixelUnder(map, {0.0f, 20.0f}, density), glm::dvec2(1.0, 1.0));
    EXPECT_EQ(pixelUnder(map, {639.0f, 459.0f}, density), glm::dvec2(1279.0, 879.0));
    for (const glm::vec2& outside :
         {glm::vec2(-1.0f, 20.0f), glm::vec2(640.0f, 20.0f), glm::vec2(0.0f, 19.0f), glm::vec2(0.0f, 460.0f)})
        EXPECT_EQ(pixelUnder(map, outside, density), std::nullopt);
}

TEST(WindowLayout, ThePartsFillTheWindowAndDoNotOverlap) {
    for (const glm::vec2 window : {glm::vec2(320, 240), glm::vec2(640, 480), glm::vec2(1280, 720),
                                   glm::vec2(1920, 1080), glm::vec2(200, 70), glm::vec2(1, 1)}) {
        for (const float scale : {1.0f, 1.25f, 2.0f}) {
            const WindowLayout layout =
                layOut(window, {scale, std::round(21.0f * scale)}, bothOpen(), {true, true});
            const Rect parts[] = {layout.menuBar, layout.toolBar,  layout.reloadBar, layout.adviceBar,
                                  layout.leftBar, layout.rightBar, layout.statusBar, layout.map};
            float area = 0.0f;
            for (const Rect& part : parts) {
                area += areaOf(part);
                EXPECT_EQ(fitInto(part, {{0.0f, 0.0f}, window}), part) << window.x << " at " << scale;
                for (const Rect& other : parts)
                    EXPECT_TRUE(&part == &other || !overlap(part, other)) << window.x << " at " << scale;
            }
            EXPECT_LE(area, window.x * window.y) << window.x << " at " << scale;
            const bool isReal = window.x >= 320.0f; // parts of a window of one pixel cannot all have a size
            EXPECT_TRUE(!isReal || area == window.x * window.y) << window.x << " at " << scale;
            EXPECT_GE(layout.map.size.x, 1.0f);
            EXPECT_GE(layout.map.size.y, 1.0f);
        }
    }
}

TEST(WindowLayout, AWideWindowShowsBothBarsAsWideAsTheUserMadeThem) {
    const WindowLayout layout = layOut({1280, 720}, {1.0f, 21.0f}, bothOpen());
    EXPECT_EQ(layout.leftBar.size.x, 300.0f);
    EXPECT_EQ(layout.rightBar.size.x, 320.0f);
    EXPECT_EQ(layout.map.corner.x, 300.0f);
    EXPECT_EQ(layout.map.size.x, 660.0f);
    EXPECT_EQ(layout.rightBar.end().x, 1280.0f);
    EXPECT_EQ(layout.leftBar.corner.y, layout.toolBar.end().y);
    EXPECT_EQ(layout.leftBar.end().y, layout.statusBar.corner.y);
}

TEST(WindowLayout, ANarrowWindowShowsTheBarThatWasOpenedLast) {
    SideBars bars = bothOpen();
    bars.newest = Side::right;
    const WindowLayout right = layOut({800, 600}, {1.0f, 21.0f}, bars);
    EXPECT_TRUE(right.leftBar.isEmpty());
    EXPECT_FALSE(right.rightBar.isEmpty());
    bars.newest = Side::left;
    const WindowLayout left = layOut({800, 600}, {1.0f, 21.0f}, bars);
    EXPECT_FALSE(left.leftBar.isEmpty());
    EXPECT_TRUE(left.rightBar.isEmpty());
    EXPECT_TRUE(layOut({1280, 720}, {2.0f, 42.0f}, bars).rightBar.isEmpty()) << "640 points wide";
}

TEST(WindowLayout, ARememberedBarThatWaitsForAMapTakesNoRoom) {
    SideBars bars = bothOpen();
    bars.left.waitsForMap = true;
    const WindowLayout start = layOut({1280, 800}, {2.0f, 42.0f}, bars);
    EXPECT_TRUE(start.leftBar.isEmpty());
    EXPECT_FALSE(start.rightBar.isEmpty()) << "the only bar that is shown";
    EXPECT_TRUE(chosenTab(bars, Side::left).isOpen) << "the next run would not have it";
    SideBars wanted = bars;
    setOpen(wanted, Side::left, true);
    EXPECT_FALSE(layOut({1280, 800}, {1.0f, 21.0f}, wanted).leftBar.isEmpty()) << "the user opened it";
    takeMap(bars);
    EXPECT_FALSE(layOut({1280, 800}, {1.0f, 21.0f}, bars).leftBar.isEmpty());
}

TEST(WindowLayout, AVeryNarrowWindowLeavesAPartOfTheMapVisible) {
    const WindowLayout layout = layOut({320, 240}, {1.0f, 21.0f}, bothOpen());
    EXPECT_EQ(layout.leftBar.size.x, 200.0f);
    EXPECT_EQ(layout.map.size.x, 120.0f);
}

TEST(WindowLayout, OnlyTheMapFillsTheWindow) {
    const WindowLayout layout = mapOnly({640, 480});
    EXPECT_EQ(layout.map, (Rect{{0.0f, 0.0f}, {640.0f, 480.0f}}));
    EXPECT_TRUE(layout.menuBar.isEmpty() && layout.statusBar.isEmpty() && layout.leftBar.isEmpty());
}

TEST(SideBars, ATabOpensItsBarAndClosesItOnlyWhileItIsShown) {
    SideBars bars;
    showTab(bars, Panel::map);
    EXPECT_TRUE(showsTab(bars, Panel::map));
    EXPECT_FALSE(bars.right.isOpen);
    EXPECT_EQ(bars.newest, Side::left);
    hideTab(bars, {"another", Side::left});
    EXPECT_TRUE(bars.left.isOpen);
    hideTab(bars, Panel::map);
    EXPECT_FALSE(bars.left.isOpen);
    showTab(bars, Panel::statistics);
    EXPECT_TRUE(showsTab(bars, Panel::statistics));
    EXPECT_EQ(bars.newest, Side::right);
    EXPECT_FALSE(showsTab(bars, Panel::keys)) << "a dialog";
}

TEST(SideBars, ASelectionGivesTheBarBackAsItWas) {
    SideBars bars;
    showForSelection(bars);
    EXPECT_TRUE(showsTab(bars, Panel::inspector));
    EXPECT_FALSE(chosenTab(bars, Side::right).isOpen) << "the next run begins with a closed bar";
    endSelection(bars);
    EXPECT_FALSE(bars.right.isOpen);
    showTab(bars, Panel::statistics);
    showForSelection(bars);
    showForSelection(bars); // something else is selected
    EXPECT_TRUE(showsTab(bars, Panel::inspector));
    EXPECT_EQ(chosenTab(bars, Side::right), (ChosenTab{true, Panel::statistics}));
    endSelection(bars);
    EXPECT_TRUE(showsTab(bars, Panel::statistics));
}

TEST(SideBars, WhatTheUserOpensStaysWithoutASelection) {
    for (const bool isSelectedFirst : {true, false}) {
        SideBars bars;
        if (isSelectedFirst) showForSelection(bars);
        showTab(bars, Panel::inspector);
        if (!isSelectedFirst) showForSelection(bars);
        EXPECT_TRUE(chosenTab(bars, Side::right).isOpen);
        endSelection(bars);
        EXPECT_TRUE(showsTab(bars, Panel::inspector));
    }
}

TEST(SideBars, WhatTheUserClosesStaysClosed) {
    SideBars bars;
    showTab(bars, Panel::statistics);
    showForSelection(bars);
    setOpen(bars, Side::right, false);
    endSelection(bars);
    EXPECT_FALSE(bars.right.isOpen);
}

} // namespace
} // namespace visleaf
