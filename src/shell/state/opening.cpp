#include "shell/state/opening.h"

#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "shell/dialogs/dropped_path.h"
#include "vfs/game_folders.h"

#include <fmt/format.h>

#include <utility>

namespace visleaf {
namespace {

void showBrowser(ViewerState& state, const BrowserPurpose& purpose, const std::filesystem::path& folder) {
    state.isUiHidden = false;
    state.dialogs.browser.purpose = purpose;
    state.dialogs.browser.startedFor = state.map.name;
    state.dialogs.browser.isWaiting = false;
    openAt(state.dialogs.browser, folder);
}

/// Says what was added for the folder or file that the user named. What helps nobody is said for longer.
void noticeAdded(const std::filesystem::path& named, const std::filesystem::path& data, ViewerState& state) {
    constexpr double kSecondsForAdvice = 12.0;
    if (data != named)
        return showNotice(state, fmt::format("Added {}, where {} has its data", pathText(data),
                                             pathText(named.filename())));
    if (!isFolder(data) || holdsGameData(data))
        return showNotice(state, fmt::format("Added {}", pathText(data)));
    showNotice(state,
               fmt::format("Added {}, but it has no archive and no folder of game data, such as textures. "
                           "Add the folder that has them, such as id1 of Quake",
                           pathText(data)),
               kSecondsForAdvice);
}

} // namespace

void openBrowser(ViewerState& state, const BrowserPurpose& purpose) {
    const FileBrowser& browser = state.dialogs.browser;
    std::filesystem::path folder = browser.folder;
    const std::optional<MapOnDisk> map = mapOnDisk(state.map.name);
    const bool isForOther = browser.startedFor != state.map.name || browser.purpose.take != purpose.take;
    // Nobody looks for maps beside the demo that a start without a map opens.
    if (isForOther && map && !state.map.isDemo) folder = map->file.parent_path();
    while (folder.has_relative_path() && !isFolder(folder))
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
        noticeAdded(named, data, state);
        endChoice(state.dialogs.browser, mountData);
        isAnyAdded = true;
    }
    return isAnyAdded;
}

void takeDropped(const std::filesystem::path& dropped, ViewerState& state) {
    const DroppedPath meaning = classifyDroppedPath(dropped);
    if (!meaning.map.empty()) requestMap(meaning.map, state);
    if (!meaning.data.empty()) mountData(meaning.data, state);
    if (meaning.mapFolder.empty()) return;
    showBrowser(state, kOpenMap, meaning.mapFolder);
}

} // namespace visleaf
