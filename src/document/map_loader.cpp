#include "document/map_loader.h"

#include "platform/path_text.h"
#include "platform/platform.h"
#include "vfs/archives/archive.h"
#include "vfs/game_folders.h"
#include "vfs/installed_games.h"
#include "vfs/known_maps.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace visleaf {
namespace {

/// Adds data that may be gone.
void addOptional(const std::vector<std::filesystem::path>& paths, std::vector<GameFolder>& folders) {
    for (const std::filesystem::path& path : paths)
        folders.emplace_back(path, false);
}

/// Returns `folders` followed by all that the user added: where a map is searched.
std::vector<GameFolder> withAllAdded(std::vector<GameFolder> folders, const AddedData& added) {
    for (const auto& [owner, paths] : added)
        addOptional(paths, folders);
    return folders;
}

/// True if no folder of a game belongs to the map, as to a copy of it in another place.
bool isOutsideOfGames(const MapSource& source) {
    return source.gameFolder.empty() ||
           std::none_of(source.mounts.begin(), source.mounts.end(), belongsToGame);
}

/// Puts the game data of another map below those of `source`.
void borrowData(const MapSource& lender, const AddedData& added, MapSource& source, LoadChoices& choices) {
    source.mounts.insert(source.mounts.begin(), lender.mounts.begin(), lender.mounts.end());
    addOptional(addedFor(added, lender), choices.gameFolders);
}

/// Loads the map of an outcome whose request and link are known.
Task<LoadOutcome> loadFrom(MapSource source, LoadProgress& progress, LoadOutcome outcome) {
    LoadChoices choices = outcome.request.load;
    const std::optional<MapSource>& lender = outcome.request.borrowsFrom;
    if (lender && isOutsideOfGames(source)) borrowData(*lender, outcome.request.added, source, choices);
    addOptional(addedFor(outcome.request.added, source), choices.gameFolders);
    if (!choices.eye && outcome.link.pose) choices.eye = outcome.link.pose->position;
    Result<MapToUpload> map = co_await loadInStages(std::move(source), std::move(choices), progress);
    if (map)
        outcome.map = std::move(map).value();
    else
        outcome.error = map.error().message;
    co_return outcome;
}

/// True if the request names no file but may mean a map of a known place. A path that the user typed means
/// only itself.
bool mayMeanKnownMap(const LoadRequest& request, const std::string& map) {
    const std::optional<MapOnDisk> inArchive = mapOnDisk(map);
    const std::filesystem::path file = inArchive ? inArchive->file : toPath(map);
    const bool isByName = isLink(request.map) || !file.has_parent_path();
    return request.knownPlaces && isByName && isAbsent(map);
}

/// Returns all places where a map is searched by its name. The maps of `folders` follow those of the open
/// map's data, and those of installed games come last.
std::vector<MapSearchPlace> allPlaces(std::vector<MapSearchPlace> known,
                                      const std::vector<GameFolder>& folders) {
    for (auto folder = folders.rbegin(); folder != folders.rend(); ++folder)
        known.emplace_back(folder->path);
    for (const InstalledGame& game : findInstalledGames(usualGamePlaces(homeFolder())))
        known.emplace_back(game.data);
    return known;
}

/// Names the map of a known place that the request means, or says in the outcome that there is none.
void findInKnownPlaces(const std::vector<GameFolder>& folders, LoadProgress& progress, LoadOutcome& outcome) {
    progress.isSearching = true;
    Result<std::string> known = findKnownMap(
        outcome.link.map, allPlaces(*outcome.request.knownPlaces, folders), progress.isCancelled);
    progress.isSearching = false;
    if (!known) {
        outcome.error = known.error().message;
        outcome.isNameUnknown = true;
        return;
    }
    if (isLink(outcome.request.map)) outcome.absent = outcome.link.map;
    outcome.link.map = std::move(known).value();
}

/// Finds a map and turns a bare name into the path of its file. The data of another game, which this map does
/// not mount, may hold it, and a later start may know other data.
Result<MapSource> findOnDisk(std::string& map, const std::vector<GameFolder>& folders) {
    Result<MapSource> source = findMap(map, folders);
    if (!source || source.value().foundIn.empty()) return source;
    const std::filesystem::path& file = source.value().foundIn;
    const bool isArchive = isArchiveName(pathText(file));
    source = findMap(argumentOf({file, isArchive ? source.value().nameInMounts : ""}), folders);
    if (source) map = pathOf(source.value());
    return source;
}

Task<LoadOutcome> load(LoadRequest request, std::shared_ptr<LoadProgress> shared) {
    LoadProgress& progress = *shared;
    LoadOutcome outcome;
    outcome.request = std::move(request);
    if (const std::shared_ptr<const MapVersion> version = outcome.request.load.version)
        co_return co_await loadFrom(version->source, progress, std::move(outcome));
    Result<MapLink> link = parseMapLink(outcome.request.map);
    if (!link) {
        outcome.error = fmt::format("{}: {}", outcome.request.map, link.error().message);
        co_return outcome;
    }
    outcome.link = withOverrides(std::move(link).value(), outcome.request.camera, outcome.request.given);
    const std::vector<GameFolder> folders =
        withAllAdded(outcome.request.load.gameFolders, outcome.request.added);
    Result<MapSource> source = findOnDisk(outcome.link.map, folders);
    if (!source && mayMeanKnownMap(outcome.request, outcome.link.map)) {
        findInKnownPlaces(folders, progress, outcome);
        if (!outcome.error.empty()) co_return outcome;
        source = findMap(outcome.link.map, folders);
    }
    if (!source) {
        outcome.error = source.error().message;
        co_return outcome;
    }
    outcome.choices = source.value().choices;
    if (!outcome.choices.empty()) {
        outcome.link.map = pathText(source.value().archive); // without a colon at its end
        co_return outcome;
    }
    co_return co_await loadFrom(withOrigin(std::move(source).value()), progress, std::move(outcome));
}

} // namespace

std::set<std::string> namesToLoad(const std::vector<MapSearchPlace>& known,
                                  const std::vector<GameFolder>& gameFolders, const AddedData& added,
                                  const std::atomic<bool>& isCancelled) {
    return namesOfKnownMaps(allPlaces(known, withAllAdded(gameFolders, added)), isCancelled);
}

MapLoader::~MapLoader() {
    if (m_outcome) m_progress->isCancelled = true;
}

void MapLoader::start(LoadRequest request) {
    m_isDropped = false;
    if (!m_outcome) {
        launch(std::move(request));
        return;
    }
    m_progress->isCancelled = true;
    m_next = std::move(request);
    launchNext();
}

void MapLoader::cancel() {
    if (!isLoading()) return;
    m_progress->isCancelled = true;
    m_next.reset();
    m_isDropped = true;
}

void MapLoader::launchNext() {
    if (!m_next || m_cancelled) return;
    m_cancelled = std::move(m_outcome);
    launch(*std::exchange(m_next, std::nullopt));
}

void MapLoader::launch(LoadRequest request) {
    m_progress = std::make_shared<LoadProgress>();
    request.load.gameFolders = m_gameFolders;
    m_outcome = {load(std::move(request), m_progress), m_progress};
}

void MapLoader::waitFor(double milliseconds) const {
    if (isLoading()) m_outcome.hasEnded(std::chrono::milliseconds(std::llround(milliseconds)));
}

std::optional<LoadOutcome> MapLoader::poll() {
    if (m_cancelled && m_cancelled.hasEnded()) m_cancelled = {};
    launchNext();
    if (!m_outcome || !m_outcome.hasEnded()) return std::nullopt;
    const std::shared_ptr<LoadOutcome> outcome = std::exchange(m_outcome, {}).result();
    if (m_next) {
        launch(*std::exchange(m_next, std::nullopt));
        return std::nullopt;
    }
    if (m_isDropped || !outcome) return std::nullopt;
    return std::move(*outcome);
}

} // namespace visleaf
