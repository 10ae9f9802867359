#include "app/path_editor.h"

#include "app/path_file.h"
#include "app/viewer_state.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <fstream>

namespace visleaf {
namespace {

CameraPose poseOn(float x) {
    return {.position = {x, 0, 0}};
}

/// A state whose path has keys at x 0, 320 and 640, a second apart.
ViewerState stateWithPath() {
    ViewerState state;
    for (const float x : {0.0f, 320.0f, 640.0f}) {
        state.camera.pose = poseOn(x);
        addPathKey(state);
    }
    return state;
}

TEST(PathEditor, AKeyIsAddedWhereTheCameraIs) {
    const ViewerState state = stateWithPath();
    ASSERT_EQ(state.path.path.keys.size(), 3u);
    EXPECT_EQ(state.path.path.keys[1], (PathKey{1.0, poseOn(320)}));
    EXPECT_TRUE(state.path.wantsSave);
}

TEST(PathEditor, PlayingMovesTheCameraAndEndsAtTheLastKey) {
    ViewerState state = stateWithPath();
    togglePlaying(state);
    EXPECT_EQ(state.path.motion, PathMotion::playing);
    const auto pose = advancePath(state.path, {}, false, 1.0f);
    ASSERT_TRUE(pose);
    EXPECT_NEAR(pose->position.x, 320.0f, 1e-3f);
    EXPECT_NEAR(advancePath(state.path, {}, false, 5.0f)->position.x, 640.0f, 1e-3f);
    EXPECT_EQ(state.path.motion, PathMotion::none);
    EXPECT_FALSE(advancePath(state.path, {}, false, 1.0f));
    state.path.repeats = true;
    togglePlaying(state);
    advancePath(state.path, {}, false, 5.0f);
    EXPECT_EQ(state.path.motion, PathMotion::playing) << "begins anew";
}

TEST(PathEditor, AMoveOfTheUserEndsPlaying) {
    ViewerState state = stateWithPath();
    togglePlaying(state);
    EXPECT_FALSE(advancePath(state.path, {}, true, 0.1f));
    EXPECT_EQ(state.path.motion, PathMotion::none);
}

TEST(PathEditor, OneKeyCannotBePlayed) {
    ViewerState state;
    addPathKey(state);
    togglePlaying(state);
    EXPECT_EQ(state.path.motion, PathMotion::none);
    EXPECT_FALSE(state.notice.text.empty());
}

TEST(PathEditor, ARecordingReplacesThePathWhenItEnds) {
    ViewerState state = stateWithPath();
    toggleRecording(state);
    for (int i = 0; i <= 60; ++i)
        EXPECT_FALSE(advancePath(state.path, poseOn(5.0f * static_cast<float>(i)), true, 1.0f / 60.0f));
    EXPECT_EQ(state.path.path.keys.size(), 3u) << "the path before";
    toggleRecording(state);
    EXPECT_EQ(state.path.motion, PathMotion::none);
    ASSERT_EQ(state.path.path.keys.size(), 2u) << "a straight flight";
    EXPECT_NEAR(state.path.path.seconds(), 1.0, 0.06);
    toggleRecording(state);
    toggleRecording(state);
    EXPECT_EQ(state.path.path.keys.size(), 2u) << "an empty recording changes nothing";
}

TEST(PathFile, IsReadBackAndItsErrorsNameTheFile) {
    const test::TempFolder folder;
    const std::filesystem::path file = pathFileOf(folder.path(), "some/maps/e1m1.bsp");
    EXPECT_TRUE(file.filename().string().starts_with("e1m1-"));
    EXPECT_NE(file, pathFileOf(folder.path(), "other/maps/e1m1.bsp"));
    std::ofstream(file) << cameraPathText(stateWithPath().path.path);
    EXPECT_EQ(readCameraPath(file).value(), stateWithPath().path.path);
    std::ofstream(file) << "nonsense";
    EXPECT_EQ(readCameraPath(file).error().message,
              file.string() + ": line 1: expected SECONDS X,Y,Z,PITCH,YAW");
}

} // namespace
} // namespace visleaf
