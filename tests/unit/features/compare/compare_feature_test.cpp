#include "features/compare/compare_feature.h"

#include "shell/state/open_panels.h"
#include "shell/state/viewer_state.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(CompareFeature, WithoutAnotherMapNothingIsCompared) {
    ViewerState state;
    open(kComparePanel, state);
    EXPECT_TRUE(isOpen(kComparePanel, state));
    EXPECT_TRUE(stateChips(state).empty());
    close(kComparePanel, state);
    EXPECT_FALSE(isOpen(kComparePanel, state));
}

TEST(CompareFeature, WithoutAnotherMapTheViewerDrawsAndMayRest) {
    ViewerState state;
    open(kComparePanel, state);
    EXPECT_EQ(state.features.frameDrawer(), nullptr);
    EXPECT_FALSE(state.features.hidesMap());
    EXPECT_FALSE(state.features.isActive(state));
}

} // namespace
} // namespace visleaf
