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

} // namespace
} // namespace visleaf
