#include "shell/state/bookmarks.h"

#include "shell/state/viewer_state.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

TEST(Bookmarks, BelongToTheirMap) {
    ViewerState state;
    state.map = "a.bsp";
    state.camera.pose = {{1, 2, 3}, 4.0f, 5.0f};
    setBookmark(2, state);
    EXPECT_TRUE(hasBookmark(2, state));
    EXPECT_FALSE(hasBookmark(1, state));
    state.camera.pose = {};
    goToBookmark(2, state);
    EXPECT_EQ(state.camera.pose, (CameraPose{{1, 2, 3}, 4.0f, 5.0f}));
    state.map = "b.bsp";
    EXPECT_FALSE(hasBookmark(2, state));
    goToBookmark(2, state);
    EXPECT_THAT(state.notice.text, testing::HasSubstr("Shift+2"));
}

TEST(Bookmarks, NeedAMap) {
    ViewerState state;
    setBookmark(1, state);
    EXPECT_TRUE(state.bookmarks.empty());
}

} // namespace
} // namespace visleaf
