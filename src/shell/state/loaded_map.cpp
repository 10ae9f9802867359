#include "shell/state/loaded_map.h"

#include "platform/path_text.h"
#include "shell/program_files.h"
#include "shell/state/auto_exposure.h"
#include "shell/state/setting_changes.h"

#include <fmt/format.h>

#include <utility>

namespace visleaf {
namespace {

/// Places the camera in a new map and resets the state that belongs to the previous map.
void beginAt(const CameraPose& pose, const LoadRequest& request, ViewerState& state) {
    if (infoOf(state.rig.mode).endsWithMap) setMode(state.rig, CameraMode::fly, state.camera);
    if (infoOf(state.rig.mode).isPlayer)
        showNotice(state, noticeOf(state.rig.mode, state.keys, state.map.game));
    state.camera.pose = withinLimits(pose);
    state.camera.velocity = glm::vec3(0.0f);
    state.rig.orthoStart.reset();
    state.rig.fitted.reset();
    state.rig.history.clear();
    state.rig.lastSpawn = 0;
    state.frozen = request.frozen;
    endFaceMarks(state.picked);
    state.picked.selection.clear();
    for (const MapItem& item : request.selection)
        state.picked.selection.toggle(item);
    beginExposure(state);
    state.map.darkPicture.reset();
}

/// Returns what the bar above a map says: that its file lacks a part, and which data the map lacks.
std::string adviceOn(const MapSnapshot& snapshot) {
    const std::string& missing = snapshot.materials->missingData;
    if (!isCutShort(*snapshot.loaded)) return missing;
    return fmt::format("The map's file is cut short or damaged: get it again.{}{}",
                       missing.empty() ? "" : " ", missing);
}

/// Says which data a loaded map lacks. A reload repeats nothing that the user has closed, but the file may be
/// another map now, whose textures are missing.
void takeMissingData(const std::string& advice, bool isReload, ViewerState& state) {
    const bool isClosed = isReload && state.map.lacksData && state.map.missingData.empty();
    state.map.lacksData = !advice.empty();
    state.map.missingData = isClosed ? std::string() : advice;
}

bool isBundledDemo(const std::string& name) {
    const std::optional<MapOnDisk> map = mapOnDisk(name);
    const std::optional<std::filesystem::path> demo = bundledDemo();
    std::error_code ignored;
    return map && demo && std::filesystem::equivalent(map->file, *demo, ignored);
}

} // namespace

std::optional<LoadRequest> reloadRequest(const ViewerState& state, const LoadRequest* pending) {
    if (pending != nullptr) return *pending;
    if (state.map.name.empty()) return std::nullopt;
    return LoadRequest{
        .map = state.map.name, .keepsCamera = true, .load = {.eye = state.camera.pose.position}};
}

std::optional<LoadRequest> requestOfMapBefore(const ViewerState& state, const LoadRequest& failed) {
    return failed.keepsCamera ? std::nullopt : reloadRequest(state, nullptr);
}

void takeFailedReload(FailedReload failed, ViewerState& state) {
    const FailedReload& before = state.map.failedReload;
    const bool isRepeated = before.problem == failed.problem && before.file == failed.file;
    failed.isClosed = isRepeated && before.isClosed && !failed.changedFiles.empty();
    state.map.failedReload = std::move(failed);
    if (!state.map.failedReload.isShown() || !(isRepeated || state.isUiHidden)) return;
    showNotice(state, isRepeated ? "The map still cannot be read" : "The map could not be loaded again", 2.0);
    state.notice.staysWhenUiIsHidden = true;
}

void retryReload(ViewerState& state) {
    state.todo.load = reloadRequest(state, nullptr);
    if (state.todo.load) state.todo.load->changedFiles = state.map.failedReload.changedFiles;
}

void enterMap(const LoadRequest& request, const MapLink& link, const MapSnapshot& snapshot,
              ViewerState& state) {
    changeSettings(state, link.settings);
    state.map.failedReload = {};
    state.map.name = persistentName(link.map);
    state.map.game = snapshot.map().game;
    state.map.hasVisibility = snapshot.map().visibility.encoding != VisEncoding::none;
    state.map.isDemo = isBundledDemo(state.map.name);
    remember(state.recent.maps, state.map.name);
    giveWaitingData(state.added, snapshot.source);
    if (!request.keepsCamera) {
        beginAt(link.pose.value_or(startPose(snapshot.map())), request, state);
        closeAfterOpening(state.dialogs);
        state.focus.tab.reset();
    }
    takeMissingData(adviceOn(snapshot), request.keepsCamera, state);
    takeMap(state.picked, snapshot.map());
    takeMap(state.bars);
}

} // namespace visleaf
