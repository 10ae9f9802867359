#include "shell/map_opener.h"

#include "base/text/letter_case.h"
#include "base/text/printable.h"
#include "document/place_text.h"
#include "platform/path_text.h"
#include "report/terminal.h"
#include "shell/input/actions.h"
#include "shell/state/loaded_map.h"
#include "shell/state/opening.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

/// Returns why a lump is not whole; empty if all are.
std::string faultOf(const LoadedMap& loaded) {
    for (const LumpInfo& lump : loaded.lumps)
        if (!lump.fault.empty()) return fmt::format("{}: {}", lump.name, lump.fault);
    return {};
}

/// Returns a message with the line of a file in front that asked for the map.
std::string withPlace(const LoadRequest& request, const std::string& message) {
    return request.place.empty() ? message : fmt::format("{}: {}", request.place, message);
}

// Returns why a map that the viewer loaded by itself shall not replace the open one; empty if it shall. A map
// that is cut off can be loaded, but a program is probably still writing it.
std::string faultOfReload(const LoadOutcome& outcome, const MapView& open, const KeyBindings& keys) {
    if (outcome.request.changedFiles.empty() || !outcome.map) return {};
    const std::string fault = faultOf(outcome.map->snapshot.loaded);
    const bool isNew = !fault.empty() && faultOf(open.snapshot().loaded).empty();
    if (!isNew) return {};
    return fmt::format("{}: {} ({} loads it anyway)", pathOf(outcome.map->snapshot.source), fault,
                       keyOrTitle(*findAction("reload"), keys));
}

/// Says which files changed while the map is not loaded again by itself.
void sayThatFilesChanged(const std::string& changedFiles, ViewerState& state) {
    constexpr double kSeconds = 8.0;
    showNotice(state,
               fmt::format("{} changed on disk; {} loads the map again", changedFiles,
                           keyOrTitle(*findAction("reload"), state.keys)),
               kSeconds);
}

/// Adds the folders and archives of the open map, in the order in which a name is searched.
void addPlacesOfMap(const MapView& open, std::vector<MapSearchPlace>& places) {
    for (const std::string& mount : open.snapshot().files->mounts())
        places.emplace_back(toPath(mount));
    const std::filesystem::path& file = diskFileOf(open.snapshot().source);
    std::error_code ignored;
    if (!file.empty()) // its neighbours are not mounted
        places.emplace_back(std::filesystem::absolute(file, ignored).parent_path());
}

/// Returns where a map is searched by its name: the data of the open map, then what the program shows.
std::vector<MapSearchPlace> knownPlaces(const MapView* open, const ViewerState& state) {
    std::vector<MapSearchPlace> places;
    if (open != nullptr) addPlacesOfMap(*open, places);
    const std::vector<MapSearchPlace> shown = placesShown(state.recent);
    places.insert(places.end(), shown.begin(), shown.end());
    return places;
}

/// Returns what the user can do about a name that no known map has.
std::string adviceOnUnknownName(const KeyBindings& keys) {
    const std::string list = keyOfFeature("map_list", keys);
    return fmt::format("{} picks a file,{} and {} adds the data of a game",
                       keyOrTitle(*findAction("open"), keys),
                       list.empty() ? "" : fmt::format(" {} lists the maps of a folder,", list),
                       keyOrTitle(*findAction("add_game_data"), keys));
}

/// Says that no entity has the name or the class that was typed, and which one is near.
std::string lackOfEntity(const std::string& typed, const Map& map) {
    const std::string likely = likelyEntityName(typed, map);
    return fmt::format("; no entity of the open map has this name or class{}",
                       likely.empty() ? "" : fmt::format(" (did you mean {}?)", likely));
}

/// Returns where entities are searched, if `typed` is a part of the name or the class of one; empty
/// otherwise.
std::string adviceOnEntities(std::string_view typed, const Map& map, const KeyBindings& keys) {
    const bool isAny = std::ranges::any_of(map.entities, [typed](const Entity& entity) {
        return containsAnyCase(entity.className(), typed) ||
               containsAnyCase(entity.value("targetname"), typed);
    });
    const std::string list = isAny ? keyOfFeature("entity_list", keys) : "";
    return list.empty() ? "" : fmt::format(" For entities: {}.", list);
}

} // namespace

std::string changedFilesText(const std::vector<std::filesystem::path>& files,
                             const std::filesystem::path& map) {
    const auto found = std::ranges::find(files, map);
    const std::string first = pathText((found != files.end() ? *found : files.front()).filename());
    return files.size() == 1 ? first : fmt::format("{} and {} more", first, files.size() - 1);
}

void MapOpener::start(LoadRequest request, const ViewerState& state) {
    request.load.appearance = state.settings.appearance;
    request.added = state.added;
    m_loader.start(m_requested = std::move(request));
}

void MapOpener::reload(ViewerState& state) const {
    if (!state.todo.load) state.todo.load = reloadRequest(state, isLoading() ? &m_requested : nullptr);
}

void MapOpener::cancelSearch(ViewerState& state) {
    if (!isSearching()) return;
    m_loader.cancel();
    state.dialogs.goTo.isOpening = false;
    showNotice(state, fmt::format("The search for {} is cancelled", printable(m_requested.map)));
}

void MapOpener::takeMap(ViewerState& state) {
    m_watcher.stop();
    m_changedFiles.clear();
    state.dialogs.console.maps.names.reset();
}

// Each opening of the console lists the maps again, because they may have changed.
void MapOpener::listNames(const MapView* open, ViewerState& state) {
    ConsoleMaps& maps = state.dialogs.console.maps;
    if (!state.dialogs.console.isOpen) maps = {};
    if (auto names = m_names.poll(); names && maps.isWanted) maps.names = std::move(names);
    if (!maps.isWanted || maps.names || m_names.isBusy()) return;
    m_names.start([known = knownPlaces(open, state), folders = gameFolders(),
                   added = state.added](const Progress& progress) {
        return namesToLoad(known, folders, added, progress.isCancelled);
    });
}

bool MapOpener::update(MapView* open, ViewerState& state) {
    listNames(open, state);
    reloadChangedFiles(open, state);
    const std::string owner = open != nullptr ? ownerOfData(open->snapshot().source) : std::string();
    if (addData(owner, state)) reload(state);
    const bool hasChanged =
        open != nullptr && !isLoading() && !state.todo.load && applyAppearance(*open, state);
    if (state.todo.load) {
        LoadRequest request = *std::exchange(state.todo.load, std::nullopt);
        if (!request.keepsCamera) request.knownPlaces = knownPlaces(open, state);
        start(std::move(request), state);
    }
    return hasChanged;
}

// Starts to watch once all images are decoded, because only then is it known which files they come from.
// Nothing is missed, because each file was recorded before it was read.
void MapOpener::reloadChangedFiles(const MapView* open, ViewerState& state) {
    if (open == nullptr || !open->hasAllImages()) return;
    if (!m_watcher.isWatching()) m_watcher.watch(filesOf(open->snapshot()));
    if (isLoading() || state.todo.load) return;
    const std::vector<std::filesystem::path> changes = m_watcher.takeChanges();
    const bool isNews = m_changedFiles.empty() && !changes.empty();
    if (!changes.empty()) m_changedFiles = changedFilesText(changes, diskFileOf(open->snapshot().source));
    if (m_changedFiles.empty()) return;
    if (!state.settings.reloadsChanges) {
        if (isNews) sayThatFilesChanged(m_changedFiles, state);
        return;
    }
    reload(state);
    state.todo.load->changedFiles = std::exchange(m_changedFiles, {});
}

// Decides what a change of settings costs: a load, or what MapView does at once. Compares with what was asked
// for last and not with the open map, so that a load that fails is not tried again.
bool MapOpener::applyAppearance(MapView& open, ViewerState& state) {
    AppearanceSettings& asked = m_requested.load.appearance;
    const AppearanceSettings& wanted = state.settings.appearance;
    if (asked.loading == wanted.loading) return open.setLighting(asked = wanted);
    reload(state);
    return false;
}

std::optional<LoadOutcome> MapOpener::takeLoaded(const MapView* open, ViewerState& state) {
    std::optional<LoadOutcome> outcome = m_loader.poll();
    if (!outcome) return std::nullopt;
    if (outcome->error.empty() && open != nullptr)
        outcome->error = faultOfReload(*outcome, *open, state.keys);
    if (!outcome->error.empty())
        showError(*outcome, open, state);
    else if (!outcome->choices.empty() && !state.todo.consoleLines.empty())
        visleaf::showError(state,
                           withPlace(outcome->request, textOfChoices(outcome->link.map, outcome->choices)));
    else if (!outcome->choices.empty())
        offerMaps(*outcome, state);
    else
        return outcome;
    return std::nullopt;
}

// A file that a program is still writing is no reason to interrupt the user. The next change tries again. The
// user who reloads sees the bar.
void MapOpener::showError(const LoadOutcome& outcome, const MapView* open, ViewerState& state) {
    const LoadRequest& request = outcome.request;
    std::string text = withPlace(request, printable(outcome.error));
    if (outcome.isNameUnknown && open != nullptr && state.dialogs.goTo.isOpening)
        text += printable(lackOfEntity(request.map, open->map()));
    if (outcome.isNameUnknown)
        text += fmt::format(". {}.{}", adviceOnUnknownName(state.keys),
                            open != nullptr ? adviceOnEntities(request.map, open->map(), state.keys) : "");
    if (!request.keepsCamera || open == nullptr) return visleaf::showError(state, text);
    printMessage(text);
    state.script.hasFailedInput |= state.script.isRunning && request.changedFiles.empty();
    const std::filesystem::path& file = diskFileOf(open->snapshot().source);
    takeFailedReload({.problem = outcome.error,
                      .changedFiles = request.changedFiles,
                      .file = file.empty() ? std::nullopt : std::optional(stampOf(file))},
                     state);
}

} // namespace visleaf
