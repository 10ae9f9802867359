#include "features/path/path_feature.h"

#include "camera/path_file.h"
#include "platform/path_text.h"
#include "shell/program_files.h"
#include "shell/state/viewer_state.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

namespace visleaf {
namespace {

using testing::EndsWith, testing::HasSubstr;

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

/// Moves the camera for a second, as a user does.
void flyASecond(PathEditor& editor) {
    for (int i = 0; i <= 60; ++i)
        EXPECT_FALSE(editor.moveCamera(poseOn(5.0f * static_cast<float>(i)), true, 1.0f / 60.0f));
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
    flyASecond(editor);
    EXPECT_EQ(editor.path.keys.size(), 3u) << "the path before";
    toggleRecording(state);
    EXPECT_EQ(editor.motion, PathMotion::none);
    ASSERT_EQ(editor.path.keys.size(), 2u) << "a straight flight";
    EXPECT_NEAR(editor.path.seconds(), 1.0, 0.06);
    toggleRecording(state);
    toggleRecording(state);
    EXPECT_EQ(editor.path.keys.size(), 2u) << "an empty recording changes nothing";
}

/// Records a flight of a second.
void recordFlight(ViewerState& state) {
    toggleRecording(state);
    flyASecond(editorOf(state));
    toggleRecording(state);
}

TEST(PathEditor, UndoBringsBackThePathThatARecordingReplaced) {
    ViewerState state = stateWithPath();
    const CameraPath laid = editorOf(state).path;
    recordFlight(state);
    EXPECT_THAT(state.notice.text, EndsWith("Ctrl+Shift+K brings back the path before, with 3 points"));
    editorOf(state).isUnsaved = false;
    undoPathChange(state);
    EXPECT_EQ(editorOf(state).path, laid);
    EXPECT_TRUE(editorOf(state).isUnsaved);
    EXPECT_EQ(state.notice.text, "The camera path has 3 points again");
    for (int i = 0; i < 3; ++i)
        undoPathChange(state);
    EXPECT_TRUE(editorOf(state).path.isEmpty());
    EXPECT_FALSE(canUndoPathChange(state));
}

TEST(PathEditor, AFirstRecordingReplacesNothing) {
    ViewerState state;
    recordFlight(state);
    EXPECT_THAT(state.notice.text, EndsWith("as 2 points"));
    toggleRecording(state);
    toggleRecording(state);
    EXPECT_EQ(state.notice.text, "The recording was too short for a path");
}

/// Opens maps whose paths are kept in a folder.
class PathOfMap : public testing::Test {
  protected:
    void open(const std::string& name) {
        m_state.map.name = name;
        editor().takeMap({m_map, m_files, false, true, m_before}, m_state);
    }
    PathEditor& editor() { return editorOf(m_state); }

    const test::TempFolder m_folder;
    ViewerState m_state = stateWithPath();

  private:
    const std::shared_ptr<const MapSnapshot> m_map;
    const UserFiles m_files{{}, {}, {}, m_folder.path(), {}, {}};
    std::unique_ptr<MapView> m_before;
};

TEST_F(PathOfMap, ARecordingThatAnotherMapEndsIsKept) {
    open("one.bsp");
    addPathKey(m_state);
    const CameraPath laid = editor().path;
    toggleRecording(m_state);
    flyASecond(editor());
    open("two.bsp");
    EXPECT_EQ(editor().motion, PathMotion::none);
    EXPECT_TRUE(editor().path.isEmpty());
    open("one.bsp");
    EXPECT_EQ(editor().path.keys.size(), 2u);
    undoPathChange(m_state);
    EXPECT_EQ(editor().path, laid) << "the steps of each map stay for the run";
}

TEST_F(PathOfMap, ARecordingThatTheEndOfTheViewerEndsIsKept) {
    open("one.bsp");
    toggleRecording(m_state);
    flyASecond(editor());
    editor().finish(m_state);
    m_state.features = FeatureStates(); // of the next run
    open("one.bsp");
    EXPECT_EQ(editor().path.keys.size(), 2u);
}

TEST_F(PathOfMap, AFileThatCannotBeReadIsNotWrittenOver) {
    const std::filesystem::path file = pathFileOf(m_folder.path(), "one.bsp");
    std::ofstream(file) << "0 1,2,3,4,5\nnonsense";
    open("one.bsp");
    EXPECT_THAT(m_state.message, HasSubstr("a new path is not kept"));
    addPathKey(m_state);
    open("two.bsp");
    EXPECT_EQ(std::filesystem::file_size(file), 20u);
}

TEST_F(PathOfMap, APathWithoutPointsHasNoFile) {
    open("one.bsp");
    addPathKey(m_state);
    open("two.bsp");
    open("one.bsp");
    EXPECT_EQ(editor().path.keys.size(), 1u);
    undoPathChange(m_state);
    open("two.bsp");
    EXPECT_FALSE(std::filesystem::exists(pathFileOf(m_folder.path(), "one.bsp")));
    open("one.bsp");
    EXPECT_EQ(m_state.message, "");
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
