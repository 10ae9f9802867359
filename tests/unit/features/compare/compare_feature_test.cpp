#include "features/compare/compare_feature.h"

#include "shell/state/viewer_state.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(CompareFeature, TheChipSaysThatMapsAreComparedAndEndsIt) {
    ViewerState state;
    open(kComparePanel, state);
    ASSERT_EQ(stateChips(state).size(), 1u);
    EXPECT_EQ(stateChips(state).front().text, "COMPARING");
    stateChips(state).front().end(state);
    EXPECT_FALSE(isOpen(kComparePanel, state));
    EXPECT_TRUE(stateChips(state).empty());
}

TEST(CompareFeature, WithoutAnotherMapTheViewerDrawsAndMayRest) {
    ViewerState state;
    open(kComparePanel, state);
    EXPECT_FALSE(state.features.hidesMap());
    EXPECT_FALSE(state.features.isActive(state));
}

} // namespace
} // namespace visleaf
