#include "features/path/path_feature.h"

#include "base/enum_table.h"
#include "base/text/count_text.h"
#include "base/write_file.h"
#include "camera/path_file.h"
#include "features/path/path_overlay.h"
#include "platform/on_disk.h"
#include "shell/program_files.h"
#include "shell/state/open_panels.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace visleaf {
namespace {

constexpr double kSampleSeconds = 0.05; // between two keys of a recording

/// Makes the recording the path. Returns false if it is too short, and leaves the path as it is.
bool stopRecording(PathEditor& editor) {
    editor.motion = PathMotion::none;
    if (editor.recorded.keys.size() < 2) return false;
    takePathChange(editor, std::exchange(editor.path, simplified(std::exchange(editor.recorded, {}))));
    editor.seconds = 0.0;
    return true;
}

void record(PathEditor& editor, const CameraPose& camera) {
    CameraPath& recorded = editor.recorded;
    if (recorded.isEmpty()) editor.seconds = 0.0; // the first frame is the start
    const bool isDue = recorded.isEmpty() || editor.seconds >= recorded.seconds() + kSampleSeconds;
    if (isDue) recorded.keys.push_back({editor.seconds, camera});
    if (recorded.keys.size() == kMaxPathKeys) stopRecording(editor);
}

PathEditor& editorOf(ViewerState& state) {
    return state.features.get<PathEditor>();
}

/// Writes a changed path to its file. An empty one has none.
void savePath(PathEditor& editor, ViewerState& state) {
    if (!std::exchange(editor.isUnsaved, false) || editor.file.empty()) return;
    std::error_code ignored;
    if (editor.path.isEmpty()) { // a file without points cannot be read
        std::filesystem::remove(editor.file, ignored);
        return;
    }
    std::filesystem::create_directories(editor.file.parent_path(), ignored);
    const WriteResult result = writeTextFile(editor.file, cameraPathText(editor.path));
    if (!result.isWritten) showError(state, result.problem);
}

std::string noticeOfRecording(const CameraPath& before, const ViewerState& state) {
    const CameraPath& path = state.features.get<PathEditor>().path;
    std::string notice =
        fmt::format("Recorded {:.1f} s as {}", path.seconds(), counted(path.keys.size(), "point"));
    if (before.isEmpty()) return notice;
    return fmt::format("{}; {} brings back the path before, with {}", notice,
                       keyOrTitle(*findAction("path_undo"), state.keys),
                       counted(before.keys.size(), "point"));
}

template <PathMotion motion> bool isInMotion(const ViewerState& state) {
    return state.features.get<PathEditor>().motion == motion;
}

} // namespace

void takePathChange(PathEditor& editor, CameraPath before) {
    constexpr size_t kMostSteps = 32;
    std::vector<CameraPath>& steps = editor.before[editor.file];
    if (steps.size() == kMostSteps) steps.erase(steps.begin());
    steps.push_back(std::move(before));
    editor.isUnsaved = true;
}

bool canUndoPathChange(const ViewerState& state) {
    const auto& editor = state.features.get<PathEditor>();
    const auto steps = editor.before.find(editor.file);
    return steps != editor.before.end() && !steps->second.empty();
}

void undoPathChange(ViewerState& state) {
    if (!canUndoPathChange(state))
        return showNotice(state, "The camera path has no change that can be undone");
    PathEditor& editor = editorOf(state);
    std::vector<CameraPath>& steps = editor.before[editor.file];
    editor.path = std::move(steps.back());
    steps.pop_back();
    editor.isUnsaved = true;
    editor.seconds = std::min(editor.seconds, editor.path.seconds());
    if (editor.motion == PathMotion::playing) editor.motion = PathMotion::none;
    showNotice(state, fmt::format("The camera path has {} again", counted(editor.path.keys.size(), "point")));
}

void addPathKey(ViewerState& state) {
    PathEditor& editor = editorOf(state);
    CameraPath before = editor.path;
    appendKey(editor.path, state.camera.pose, state.settings.speed);
    takePathChange(editor, std::move(before));
    editor.seconds = editor.path.seconds();
    showNotice(state, fmt::format("Point {} of the camera path, at {:.1f} s", editor.path.keys.size(),
                                  editor.seconds));
}

void togglePlaying(ViewerState& state) {
    PathEditor& editor = editorOf(state);
    if (editor.motion == PathMotion::recording) toggleRecording(state);
    if (std::exchange(editor.motion, PathMotion::none) == PathMotion::playing)
        return showNotice(state, "The camera path has stopped");
    if (editor.path.keys.size() < 2)
        return showNotice(state,
                          fmt::format("A camera path needs two points; {} adds one, {} records a flight",
                                      keyOrTitle(*findAction("path_add_key"), state.keys),
                                      keyOrTitle(*findAction("path_record"), state.keys)));
    if (editor.seconds >= editor.path.seconds()) editor.seconds = 0.0;
    editor.motion = PathMotion::playing;
    showNotice(state, fmt::format("Playing the camera path; {} stops it",
                                  keyOrTitle(*findAction("path_play"), state.keys)));
}

void toggleRecording(ViewerState& state) {
    PathEditor& editor = editorOf(state);
    if (editor.motion == PathMotion::recording) {
        const CameraPath before = editor.path;
        return showNotice(state, stopRecording(editor) ? noticeOfRecording(before, state)
                                                       : "The recording was too short for a path");
    }
    editor.motion = PathMotion::recording;
    editor.recorded = {};
    editor.seconds = 0.0;
    showNotice(state, fmt::format("Recording the flight as a camera path; {} ends it",
                                  keyOrTitle(*findAction("path_record"), state.keys)));
}

void PathEditor::takeMap(const OpenedMap& opened, ViewerState& state) {
    const std::filesystem::path folder = opened.files.paths;
    const std::filesystem::path ofMap = folder.empty() ? folder : pathFileOf(folder, state.map.name);
    if (ofMap == file && (opened.isReload || !ofMap.empty())) return;
    finish(state);
    auto steps = std::move(before);
    steps.erase(std::filesystem::path()); // of a map whose path has no file
    *this = {};
    before = std::move(steps);
    file = ofMap;
    if (file.empty() || !isThere(file)) return;
    const Result<CameraPath> read = readCameraPath(file);
    if (read) {
        path = read.value();
        return;
    }
    file.clear(); // the user may want to mend what is there
    showError(state, fmt::format("The camera path of this map cannot be read. Until its file is mended or "
                                 "removed, a new path is not kept.\n{}",
                                 read.error().message));
}

void PathEditor::finish(ViewerState& state) {
    if (motion == PathMotion::recording) stopRecording(*this);
    savePath(*this, state);
}

void PathEditor::afterFrame(const FeatureFrame&, ViewerState& state) {
    savePath(*this, state);
}

std::optional<CameraPose> PathEditor::moveCamera(const CameraPose& camera, bool isMoved, float time) {
    if (motion == PathMotion::playing && isMoved) motion = PathMotion::none;
    if (motion == PathMotion::none) {
        if (!std::exchange(followsTimeline, false) || path.isEmpty()) return std::nullopt;
        return poseAt(path, seconds);
    }
    seconds += double{time};
    if (motion == PathMotion::recording) {
        record(*this, camera);
        return std::nullopt;
    }
    const double end = path.seconds();
    if (seconds >= end) {
        seconds = repeats ? 0.0 : end;
        if (!repeats) motion = PathMotion::none;
    }
    return poseAt(path, seconds);
}

void PathEditor::addLines(const ViewerState& state, const MapSnapshot&, const View&, LineList& lines) const {
    if (isOpen(kPathPanel, state) && motion == PathMotion::none) addCameraPath(path, lines);
}

void PathEditor::addTo(const ViewerState&, nlohmann::ordered_json& report) const {
    constexpr std::array kMotions{"none", "playing", "recording"}; // in the order of PathMotion
    static_assert(hasRowsFor<PathMotion>(kMotions));
    report["path_keys"] = path.keys.size();
    report["path_motion"] = kMotions[static_cast<size_t>(motion)];
}

Feature pathFeature() {
    static constexpr Action actions[] = {
        {.name = "path",
         .group = ActionGroup::camera,
         .title = "Camera path: points, timeline, recorded flights",
         .chords = {key(SDLK_p)},
         .menu = MenuSection::path,
         .panel = kPathPanel},
        {.name = "path_add_key",
         .group = ActionGroup::camera,
         .title = "Camera path: add the camera as a point of the path",
         .chords = {key(SDLK_k)},
         .menu = MenuSection::path,
         .effect = [](ViewerState& state, const ActionContext&) { addPathKey(state); }},
        {.name = "path_play",
         .group = ActionGroup::camera,
         .title = "Camera path: play or stop",
         .chords = {key(SDLK_k, kShift)},
         .menu = MenuSection::path,
         .effect = [](ViewerState& state, const ActionContext&) { togglePlaying(state); },
         .isOn = [](ViewerState& state) { return isInMotion<PathMotion::playing>(state); }},
        {.name = "path_record",
         .group = ActionGroup::camera,
         .title = "Camera path: record the flight as a path, or stop",
         .chords = {key(SDLK_k, kCtrl)},
         .menu = MenuSection::path,
         .effect = [](ViewerState& state, const ActionContext&) { toggleRecording(state); },
         .isOn = [](ViewerState& state) { return isInMotion<PathMotion::recording>(state); }},
        {.name = "path_undo",
         .group = ActionGroup::camera,
         .title = "Camera path: undo the last change",
         .chords = {key(SDLK_k, kCtrl | kShift)},
         .menu = MenuSection::path,
         .effect = [](ViewerState& state, const ActionContext&) { undoPathChange(state); },
         .hasUse = canUndoPathChange}};
    static constexpr TabRow tabs[] = {
        {.panel = kPathPanel,
         .title = "Path",
         .help = "A path that the camera flies, from points or from a recorded flight",
         .draw = drawPathPanel}};
    static constexpr ChipRow chips[] = {
        {"PLAYING", "The camera flies along its path", isInMotion<PathMotion::playing>, togglePlaying},
        {"RECORDING PATH", "The flight of the camera becomes a path, not a video",
         isInMotion<PathMotion::recording>, toggleRecording}};
    return {.makeState = newState<PathEditor>, .actions = actions, .tabs = tabs, .chips = chips};
}

} // namespace visleaf
