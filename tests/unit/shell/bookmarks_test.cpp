#include "shell/state/bookmarks.h"

#include "shell/state/viewer_state.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

TEST(Bookmarks, BelongToTheirMap) {
    ViewerState state;
    state.map.name = "a.bsp";
    state.camera.pose = {{1, 2, 3}, 4.0f, 5.0f};
    setBookmark(2, state);
    EXPECT_TRUE(hasBookmark(2, state));
    EXPECT_FALSE(hasBookmark(1, state));
    state.camera.pose = {};
    goToBookmark(2, state);
    EXPECT_EQ(state.camera.pose, (CameraPose{{1, 2, 3}, 4.0f, 5.0f}));
    state.map.name = "b.bsp";
    EXPECT_FALSE(hasBookmark(2, state));
    goToBookmark(2, state);
    EXPECT_THAT(state.notice.text, testing::HasSubstr("Shift+2"));
}

TEST(Bookmarks, KeepTheModeAndTheZoomOfTheCamera) {
    ViewerState state;
    state.map.name = "a.bsp";
    state.camera.pose = {{1, 2, 3}, 4.0f, 5.0f};
    setBookmark(1, state);
    setCameraMode(state, CameraMode::front);
    state.rig.orthoWidth = 100.0f;
    const CameraPose front = state.camera.pose;
    setBookmark(2, state);
    state.rig.orthoWidth = 300.0f;
    goToBookmark(1, state);
    EXPECT_EQ(placeOf(state.rig, state.camera),
              (CameraPlace{{{1, 2, 3}, 4.0f, 5.0f}, CameraMode::fly, 300.0f}))
        << "a view with perspective has no zoom";
    EXPECT_EQ(state.notice.text, "Bookmark 1. Flying");
    goToBookmark(2, state);
    EXPECT_EQ(placeOf(state.rig, state.camera), (CameraPlace{front, CameraMode::front, 100.0f}));
}

TEST(Bookmarks, NeedAMap) {
    ViewerState state;
    setBookmark(1, state);
    EXPECT_TRUE(state.bookmarks.empty());
}

} // namespace
} // namespace visleaf
