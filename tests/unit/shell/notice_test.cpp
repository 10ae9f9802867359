#include "shell/map_opener.h"
#include "shell/state/loaded_map.h"
#include "shell/state/open_panels.h"
#include "shell/state/viewer_state.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(Notice, ASlowFrameTakesNoTimeOfANotice) {
    ViewerState state;
    EXPECT_FALSE(isShown(state.notice));
    showNotice(state, "Lit", 0.0);
    EXPECT_TRUE(isShown(state.notice)) << "no frame has shown it";
    startTime(state.notice);
    EXPECT_FALSE(isShown(state.notice));
    showNotice(state, "Flat", 1e3);
    startTime(state.notice);
    EXPECT_TRUE(isShown(state.notice));
}

TEST(FailedReload, AClosedBarComesBackForAnotherStateOfTheFileOnly) {
    ViewerState state;
    const FailedReload broken{"a.bsp: broken", "a.bsp", FileStamp{.exists = true, .size = 6}};
    takeFailedReload(broken, state);
    EXPECT_TRUE(wantedBars(state).reload);
    state.map.failedReload.isClosed = true;
    takeFailedReload(broken, state);
    EXPECT_FALSE(wantedBars(state).reload) << "the user knows";
    FailedReload other = broken;
    other.file->size = 7;
    takeFailedReload(other, state);
    EXPECT_TRUE(wantedBars(state).reload) << "another broken version";
    state.map.failedReload.isClosed = true;
    other.changedFiles.clear();
    takeFailedReload(other, state);
    EXPECT_TRUE(wantedBars(state).reload) << "the user asks again";
    EXPECT_FALSE(state.map.failedReload.isFileGone());
    takeFailedReload({"a.bsp: no such file", "a.bsp", FileStamp{}}, state);
    EXPECT_TRUE(state.map.failedReload.isFileGone());
    takeFailedReload({"a.bsp: no such map", "pak0.pak"}, state);
    EXPECT_FALSE(state.map.failedReload.isFileGone()) << "a map in game data has no file of its own";
}

TEST(ChangedFiles, TheMapIsNamedBeforeItsSideFiles) {
    EXPECT_EQ(changedFilesText({"./a.pts", "a.bsp"}, "a.bsp"), "a.bsp and 1 more");
    EXPECT_EQ(changedFilesText({"a.lit", "a.pts"}, "a.bsp"), "a.lit and 1 more");
    EXPECT_EQ(changedFilesText({"a.bsp"}, "a.bsp"), "a.bsp");
}

} // namespace
} // namespace visleaf
