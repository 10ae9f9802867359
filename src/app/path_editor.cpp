#include "app/path_editor.h"

#include "app/viewer_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr double kSampleSeconds = 0.05; // between two keys of a recording

void stopRecording(PathEditor& editor) {
    editor.motion = PathMotion::none;
    if (editor.recorded.keys.size() < 2) return;
    editor.path = simplified(std::exchange(editor.recorded, {}));
    editor.seconds = 0.0;
    editor.wantsSave = true;
}

void record(PathEditor& editor, const CameraPose& camera) {
    CameraPath& recorded = editor.recorded;
    if (recorded.isEmpty()) editor.seconds = 0.0; // the first frame is the start
    const bool isDue = recorded.isEmpty() || editor.seconds >= recorded.seconds() + kSampleSeconds;
    if (isDue) recorded.keys.push_back({editor.seconds, camera});
    if (recorded.keys.size() == kMaxPathKeys) stopRecording(editor);
}

} // namespace

void addPathKey(ViewerState& state) {
    PathEditor& editor = state.path;
    appendKey(editor.path, state.camera.pose, state.settings.speed);
    editor.seconds = editor.path.seconds();
    editor.wantsSave = true;
    showNotice(state, fmt::format("Key {} of the camera path, at {:.1f} s", editor.path.keys.size(),
                                  editor.seconds));
}

void togglePlaying(ViewerState& state) {
    PathEditor& editor = state.path;
    if (editor.motion == PathMotion::recording) toggleRecording(state);
    if (std::exchange(editor.motion, PathMotion::none) == PathMotion::playing) return;
    if (editor.path.keys.size() < 2)
        return showNotice(state, "A camera path needs two keys; K adds one, Ctrl+K records a flight");
    if (editor.seconds >= editor.path.seconds()) editor.seconds = 0.0;
    editor.motion = PathMotion::playing;
}

void toggleRecording(ViewerState& state) {
    PathEditor& editor = state.path;
    if (editor.motion == PathMotion::recording) {
        stopRecording(editor);
        return showNotice(state, fmt::format("Recorded {:.1f} s as {} keys", editor.path.seconds(),
                                             editor.path.keys.size()));
    }
    editor.motion = PathMotion::recording;
    editor.recorded = {};
    editor.seconds = 0.0;
    showNotice(state, "Recording the camera; Ctrl+K ends it");
}

std::optional<CameraPose> advancePath(PathEditor& editor, const CameraPose& camera, bool isMoved,
                                      float seconds) {
    if (editor.motion == PathMotion::playing && isMoved) editor.motion = PathMotion::none;
    if (editor.motion == PathMotion::none) {
        if (!std::exchange(editor.wantsToSee, false) || editor.path.isEmpty()) return std::nullopt;
        return poseAt(editor.path, editor.seconds);
    }
    editor.seconds += double{seconds};
    if (editor.motion == PathMotion::recording) {
        record(editor, camera);
        return std::nullopt;
    }
    const double end = editor.path.seconds();
    if (editor.seconds >= end) {
        editor.seconds = editor.repeats ? 0.0 : end;
        if (!editor.repeats) editor.motion = PathMotion::none;
    }
    return poseAt(editor.path, editor.seconds);
}

} // namespace visleaf
