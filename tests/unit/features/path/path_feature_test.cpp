#include "features/path/path_feature.h"

#include "camera/path_file.h"
#include "platform/path_text.h"
#include "shell/state/viewer_state.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <fstream>

namespace visleaf {
namespace {

CameraPose poseOn(float x) {
    return {.position = {x, 0, 0}};
}

PathEditor& editorOf(ViewerState& state) {
    return state.features.get<PathEditor>();
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
    ViewerState state = stateWithPath();
    PathEditor& editor = editorOf(state);
    ASSERT_EQ(editor.path.keys.size(), 3u);
    EXPECT_EQ(editor.path.keys[1], (PathKey{1.0, poseOn(320)}));
    EXPECT_TRUE(editor.isUnsaved);
}

TEST(PathEditor, PlayingMovesTheCameraAndEndsAtTheLastKey) {
    ViewerState state = stateWithPath();
    PathEditor& editor = editorOf(state);
    togglePlaying(state);
    EXPECT_EQ(editor.motion, PathMotion::playing);
    const auto pose = editor.moveCamera({}, false, 1.0f);
    ASSERT_TRUE(pose);
    EXPECT_NEAR(pose->position.x, 320.0f, 1e-3f);
    EXPECT_NEAR(editor.moveCamera({}, false, 5.0f)->position.x, 640.0f, 1e-3f);
    EXPECT_EQ(editor.motion, PathMotion::none);
    EXPECT_FALSE(editor.moveCamera({}, false, 1.0f));
    editor.repeats = true;
    togglePlaying(state);
    editor.moveCamera({}, false, 5.0f);
    EXPECT_EQ(editor.motion, PathMotion::playing) << "begins anew";
}

TEST(PathEditor, AMoveOfTheUserEndsPlaying) {
    ViewerState state = stateWithPath();
    PathEditor& editor = editorOf(state);
    togglePlaying(state);
    EXPECT_FALSE(editor.moveCamera({}, true, 0.1f));
    EXPECT_EQ(editor.motion, PathMotion::none);
}

TEST(PathEditor, OneKeyCannotBePlayed) {
    ViewerState state;
    addPathKey(state);
    togglePlaying(state);
    EXPECT_EQ(editorOf(state).motion, PathMotion::none);
    EXPECT_FALSE(state.notice.text.empty());
}

TEST(PathEditor, ARecordingReplacesThePathWhenItEnds) {
    ViewerState state = stateWithPath();
    PathEditor& editor = editorOf(state);
    toggleRecording(state);
    for (int i = 0; i <= 60; ++i)
        EXPECT_FALSE(editor.moveCamera(poseOn(5.0f * static_cast<float>(i)), true, 1.0f / 60.0f));
    EXPECT_EQ(editor.path.keys.size(), 3u) << "the path before";
    toggleRecording(state);
    EXPECT_EQ(editor.motion, PathMotion::none);
    ASSERT_EQ(editor.path.keys.size(), 2u) << "a straight flight";
    EXPECT_NEAR(editor.path.seconds(), 1.0, 0.06);
    toggleRecording(state);
    toggleRecording(state);
    EXPECT_EQ(editor.path.keys.size(), 2u) << "an empty recording changes nothing";
}

TEST(PathFile, IsReadBackAndItsErrorsNameTheFile) {
    const test::TempFolder folder;
    const std::filesystem::path file = pathFileOf(folder.path(), "some/maps/e1m1.bsp");
    EXPECT_TRUE(pathText(file.filename()).starts_with("e1m1-"));
    EXPECT_NE(file, pathFileOf(folder.path(), "other/maps/e1m1.bsp"));
    ViewerState state = stateWithPath();
    std::ofstream(file) << cameraPathText(editorOf(state).path);
    EXPECT_EQ(readCameraPath(file).value(), editorOf(state).path);
    std::ofstream(file) << "nonsense";
    EXPECT_EQ(readCameraPath(file).error().message,
              pathText(file) + ": line 1: expected SECONDS X,Y,Z,PITCH,YAW");
}

} // namespace
} // namespace visleaf
