#include "shell/state/viewer_state.h"

#include "base/text/count_text.h"
#include "base/text/printable.h"
#include "platform/path_text.h"
#include "report/terminal.h"
#include "shell/dialogs/dropped_path.h"
#include "shell/panels/panel_table.h"
#include "shell/program_files.h"
#include "vfs/game_folders.h"

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr std::string_view kViewSetting = "view";

void takeViewMode(ViewerState& state) {
    const ViewMode mode = state.settings.draw.mode;
    if (!isWireframe(mode)) state.modeBeforeWireframe = mode;
    showNotice(state, std::string(infoOf(mode).title), 1.5);
}

void showBrowser(ViewerState& state, const BrowserPurpose& purpose, const std::filesystem::path& folder) {
    state.isUiHidden = false;
    state.dialogs.browser.purpose = purpose;
    state.dialogs.browser.startedFor = state.map.name;
    state.dialogs.browser.isWaiting = false;
    openAt(state.dialogs.browser, folder);
}

/// Places the camera in a new map and resets the state that belongs to the previous map.
void beginAt(const CameraPose& pose, const LoadRequest& request, ViewerState& state) {
    if (infoOf(state.rig.mode).endsWithMap) setMode(state.rig, CameraMode::fly, state.camera);
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
    state.map.isDark = false;
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

/// Says what was added for the folder or file that the user named.
std::string addedText(const std::filesystem::path& named, const std::filesystem::path& data) {
    std::error_code ignored;
    if (data != named)
        return fmt::format("Added {}, where {} has its data", pathText(data), pathText(named.filename()));
    const bool isEmpty = std::filesystem::is_directory(data, ignored) && !holdsGameData(data);
    return fmt::format("Added {}{}", pathText(data),
                       isEmpty ? "; it has no archive and no folder of game data, such as textures" : "");
}

bool isBundledDemo(const std::string& name) {
    const std::optional<MapOnDisk> map = mapOnDisk(name);
    const std::optional<std::filesystem::path> demo = bundledDemo();
    std::error_code ignored;
    return map && demo && std::filesystem::equivalent(map->file, *demo, ignored);
}

/// True while the keys go to the console. A tab that a line opens, or a key, does not take them.
bool isTypingInConsole(const ViewerState& state) {
    return state.dialogs.console.isOpen && !state.isUiHidden && state.focus.panel == Panel::console;
}

/// Returns the switch of a dialog, or of the mode of a tab; nothing for other tabs.
std::optional<PanelSwitch> switchOf(const Panel& panel) {
    for (const DialogRow& row : dialogs())
        if (row.panel == panel) return row.isOpen;
    for (const TabRow& row : tabs())
        if (row.panel == panel) return row.mode;
    return std::nullopt;
}

/// Says why no pose sees a thing.
std::string unseenText(const glm::vec3& center, const Bounds& world) {
    const bool isOutside = !world.isEmpty() && glm::clamp(center, world.mins, world.maxs) != center;
    return isOutside ? "This lies outside of the map"
                     : "Players never see this: no open space has a view of it";
}

/// Ends the mode of the tab whose place another one takes, if the mode is of no use without it.
void endModeOfTabBefore(const Panel& next, ViewerState& state) {
    if (!next.side || barOf(state.bars, *next.side).tab == next) return;
    for (const TabRow& row : tabs()) {
        const bool isLeft = row.panel == barOf(state.bars, *next.side).tab;
        if (isLeft && row.mode && row.endsModeWhenLeft) row.mode->set(state, false);
    }
}

} // namespace

WantedBars wantedBars(const ViewerState& state) {
    return {.reload = state.map.failedReload.isShown(), .advice = !state.map.missingData.empty()};
}

bool isOpen(const Panel& panel, const ViewerState& state) {
    const std::optional<PanelSwitch> isOpen = switchOf(panel);
    return isOpen ? isOpen->isOn(state) : showsTab(state.bars, panel);
}

void open(const Panel& panel, ViewerState& state) {
    endModeOfTabBefore(panel, state);
    if (const auto isOpen = switchOf(panel)) isOpen->set(state, true);
    showTab(state.bars, panel);
    if (!isTypingInConsole(state) || !panel.side) state.focus.next = panel;
}

void close(const Panel& panel, ViewerState& state) {
    if (const auto isOpen = switchOf(panel)) isOpen->set(state, false);
    hideTab(state.bars, panel);
}

void showAllFaces(ViewerState& state) {
    state.picked.filter = {};
    state.picked.filterText.clear();
    showNotice(state, kAllFacesNotice);
}

void deselect(ViewerState& state) {
    clearSelection(state.picked);
    endSelection(state.bars);
}

bool hasBoxInFront(const ViewerState& state) {
    return !state.message.empty() || !state.dialogs.mapChoice.maps.empty();
}

bool usesKeyboard(const ViewerState& state) {
    if (hasBoxInFront(state)) return true; // also while the interface is hidden
    if (state.isUiHidden) return false;
    const bool isDialogOpen = std::any_of(dialogs().begin(), dialogs().end(), [&](const DialogRow& row) {
        return row.takesKeys && row.isOpen.isOn(state);
    });
    return isDialogOpen || state.focus.isPopupOpen || state.focus.isInMenu || state.focus.wantsMenu;
}

void setCameraMode(ViewerState& state, CameraMode mode) {
    setMode(state.rig, mode, state.camera);
    showNotice(state, std::string(infoOf(mode).notice));
}

std::string endOfWalkText(const ViewerState& state) {
    return fmt::format("Walking has ended; {} walks again", keyOrTitle(*findAction("walk"), state.keys));
}

void moveCameraTo(ViewerState& state, const std::optional<CameraPose>& pose, const CameraPose& unseen,
                  const glm::vec3& center, const Bounds& world) {
    std::string notice = pose ? "" : unseenText(center, world);
    if (infoOf(state.rig.mode).isPlayer) {
        setCameraMode(state, CameraMode::fly);
        notice += fmt::format("{}{}", notice.empty() ? "" : ". ", endOfWalkText(state));
    }
    if (!notice.empty()) showNotice(state, notice);
    CameraPose& camera = state.camera.pose;
    camera = withinLimits(pose.value_or(unseen));
    state.camera.velocity = glm::vec3(0.0f);
    if (!infoOf(state.rig.mode).hasPivot || camera.position == center) return;
    state.rig.pivot = center;
    camera = poseAlong(camera.position, glm::normalize(center - camera.position));
}

void takeKey(const SDL_Keysym& key, ViewerState& state) {
    const Action& action = *state.dialogs.keys.keyFor;
    const bool isCancelled = key.sym == SDLK_ESCAPE && action.name != "escape";
    const std::optional<Chord> chord = chordFor(action, key);
    state.dialogs.keys.hasTakenKey = true;
    if (isCancelled || chord) state.dialogs.keys.keyFor = nullptr;
    if (isCancelled || !chord) return;
    state.keys.add(action, *chord);
    const std::string conflict = conflictText(*chord, action, state.keys);
    if (!conflict.empty()) showNotice(state, conflict, 6.0);
}

void showNotice(ViewerState& state, std::string text, double seconds) {
    state.notice = {std::move(text), seconds};
}

void endNotice(ViewerState& state, std::string_view text) {
    if (state.notice.text == text) state.notice = {};
}

void showError(ViewerState& state, const std::string& text) {
    printLog(text);
    state.script.hasFailedInput |= state.script.isRunning;
    if (isTypingInConsole(state)) return print(state.dialogs.console, withoutBackticks(text));
    state.message = withoutBackticks(text);
}

bool isWireframe(ViewMode mode) {
    return mode == ViewMode::wireframe || mode == ViewMode::wireframeThrough;
}

std::string speedText(const ViewerState& state) {
    // Players move at the speed of the game, so what they have reached says more than what was set.
    if (infoOf(state.rig.mode).isPlayer)
        return fmt::format("speed {:.0f}", glm::length(glm::vec2(state.camera.velocity)));
    const std::string speed = fmt::format("{:.0f}", state.settings.speed);
    const std::string usual = fmt::format("{:.0f}", Settings{}.speed);
    return speed == usual ? fmt::format("speed {}", speed) : fmt::format("speed {} (usual {})", speed, usual);
}

void set(ViewerState& state, const Setting& setting, double value) {
    setting.field.set(state.settings, value);
    if (setting.name == kViewSetting) takeViewMode(state);
}

void set(ViewerState& state, std::string_view name, double value) {
    set(state, *findSetting(name), value);
}

void reset(ViewerState& state, const Setting& setting) {
    set(state, setting, setting.field.get(Settings{}));
}

void setViewMode(ViewerState& state, ViewMode mode) {
    set(state, kViewSetting, static_cast<double>(mode));
}

void changeSettings(ViewerState& state, const SettingValues& values) {
    for (const auto& [setting, value] : values)
        if (setting->field.get(state.settings) != value) set(state, *setting, value);
}

std::optional<LoadRequest> reloadRequest(const ViewerState& state, const LoadRequest* pending) {
    if (pending != nullptr) return *pending;
    if (state.map.name.empty()) return std::nullopt;
    return LoadRequest{
        .map = state.map.name, .keepsCamera = true, .load = {.eye = state.camera.pose.position}};
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

std::vector<const Setting*> changedSettings(const Settings& settings) {
    const Settings defaults;
    std::vector<const Setting*> changed;
    for (const Setting& setting : settingsTable()) {
        const bool isMeant = setting.isRemembered && setting.menu.group != SettingGroup::none;
        if (isMeant && setting.field.get(settings) != setting.field.get(defaults))
            changed.push_back(&setting);
    }
    return changed;
}

void resetSettings(ViewerState& state) {
    const std::vector<const Setting*> changed = changedSettings(state.settings);
    for (const Setting* setting : changed)
        reset(state, *setting);
    beginExposure(state);
    showNotice(state, fmt::format("Reset {}", counted(changed.size(), "setting")));
}

void takeLoaded(const LoadRequest& request, const MapLink& link, const MapSnapshot& snapshot,
                ViewerState& state) {
    changeSettings(state, link.settings);
    state.map.failedReload = {};
    state.map.name = persistentName(link.map);
    state.map.game = snapshot.map().game;
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

void openBrowser(ViewerState& state, const BrowserPurpose& purpose) {
    const FileBrowser& browser = state.dialogs.browser;
    std::filesystem::path folder = browser.folder;
    const std::optional<MapOnDisk> map = mapOnDisk(state.map.name);
    const bool isForOther = browser.startedFor != state.map.name || browser.purpose.take != purpose.take;
    // Nobody looks for maps beside the demo that a start without a map opens.
    if (isForOther && map && !state.map.isDemo) folder = map->file.parent_path();
    std::error_code ignored;
    while (folder.has_relative_path() && !std::filesystem::is_directory(folder, ignored))
        folder = folder.parent_path();
    showBrowser(state, purpose, folder);
}

void offerMaps(const LoadOutcome& outcome, ViewerState& state) {
    state.dialogs.mapChoice.request = outcome.request;
    state.dialogs.mapChoice.request.map = outcome.link.map;
    state.dialogs.mapChoice.request.camera = outcome.link.pose;
    state.dialogs.mapChoice.request.given = outcome.link.settings;
    state.dialogs.mapChoice.maps = outcome.choices;
    state.dialogs.mapChoice.isOpening = false;
    state.dialogs.mapChoice.typed = {};
    state.dialogs.mapChoice.chosen = 0;
    state.focus.next = Panel::mapChoice;
}

bool addData(const std::string& owner, ViewerState& state) {
    bool isAnyAdded = false;
    for (const std::filesystem::path& named : std::exchange(state.todo.dataToAdd, {})) {
        const std::filesystem::path data = dataFolderOf(named);
        const std::string problem = problemOfMounting(data);
        if (!problem.empty()) {
            showError(state, problem);
            continue;
        }
        std::error_code ignored;
        const std::filesystem::path whole = std::filesystem::absolute(data, ignored);
        std::vector<std::filesystem::path>& owned = state.added[owner];
        std::erase(owned, whole);
        owned.push_back(whole); // the last one wins
        if (owned.size() > kMaxAddedData) owned.erase(owned.begin());
        showNotice(state, addedText(named, data));
        endChoice(state.dialogs.browser, mountData);
        isAnyAdded = true;
    }
    return isAnyAdded;
}

void takeDropped(const std::filesystem::path& dropped, ViewerState& state) {
    const DroppedPath meaning = classifyDroppedPath(dropped);
    if (!meaning.map.empty()) loadMap(meaning.map, state);
    if (!meaning.data.empty()) mountData(meaning.data, state);
    if (meaning.mapFolder.empty()) return;
    showBrowser(state, kOpenMap, meaning.mapFolder);
}

} // namespace visleaf
