#include "features/visibility/visibility_feature.h"

#include "shell/state/viewer_state.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(VisibilityShown, AChipSaysThatAreaportalsHideAndEndsIt) {
    ViewerState state;
    state.features.get<VisibilityShown>().areaPortals.portals.resize(1);
    EXPECT_TRUE(stateChips(state).empty());
    apply(*findAction("area_portals"), {}, state);
    ASSERT_EQ(stateChips(state).size(), 1u);
    EXPECT_EQ(stateChips(state).front().text, "AREAPORTALS");
    stateChips(state).front().end(state);
    EXPECT_FALSE(state.settings.cull.useAreaPortals);
}

TEST(VisibilityShown, AreaportalsHideNothingInAMapWithoutThem) {
    ViewerState state;
    apply(*findAction("area_portals"), {}, state);
    EXPECT_TRUE(state.settings.cull.useAreaPortals);
    EXPECT_TRUE(stateChips(state).empty());
    EXPECT_TRUE(isShown(state.notice)) << "the notice says so";
}

TEST(VisibilityShown, AreaportalsAreOfferedForGamesWhoseFormatsHaveAreas) {
    const Action& action = *findAction("area_portals");
    for (const Game game : {Game::quake, Game::hexen2, Game::halflife, Game::nightfire})
        EXPECT_FALSE(changesMapsOf(action, game)) << traitsOf(game).name;
    for (const Game game : {Game::quake2, Game::kingpin, Game::quake3, Game::rtcw})
        EXPECT_TRUE(changesMapsOf(action, game)) << traitsOf(game).name;
    EXPECT_TRUE(changesMapsOf(action, std::nullopt)) << "no map is open";
}

TEST(VisibilityShown, FramesRespectTheAreaportalsThatTheUserSwitched) {
    VisibilityShown shown;
    shown.areaGroups = {0, 1, 1};
    FrameChoices frame;
    shown.change(frame);
    EXPECT_EQ(frame.settings.cull.areaGroups, shown.areaGroups);
}

TEST(VisibilityShown, EscapeCancelsACheckThatTheColorsWaitFor) {
    ViewerState state;
    auto& shown = state.features.get<VisibilityShown>();
    shown.isChecking = true;
    EXPECT_FALSE(state.features.endMode(state)) << "one that the panel has started";
    state.settings.draw.mode = ViewMode::pvsCheck;
    EXPECT_TRUE(state.features.endMode(state));
    EXPECT_EQ(shown.check, VisibilityShown::Check::ends);
    shown.isChecking = false;
    EXPECT_FALSE(state.features.endMode(state));
}

TEST(SteadyHeight, APartGrowsButDoesNotShrinkUntilThePanelIsResized) {
    SteadyHeight steady;
    EXPECT_EQ(steady.missing(200.0f, 20.0f, 120.0f), 100.0f);
    EXPECT_EQ(steady.missing(200.0f, 120.0f, 120.0f), 0.0f) << "a click moves nothing below";
    EXPECT_EQ(steady.missing(200.0f, 140.0f, 120.0f), 0.0f);
    EXPECT_EQ(steady.missing(200.0f, 20.0f, 120.0f), 120.0f);
    EXPECT_EQ(steady.missing(300.0f, 20.0f, 120.0f), 100.0f);
}

} // namespace
} // namespace visleaf
