#include "document/map_loader.h"

#include "base/parallel.h"

#include <fmt/format.h>

#include <chrono>
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

/// Loads the map of an outcome whose request and link are known.
LoadOutcome loadFrom(const MapSource& source, LoadChoices choices, LoadProgress& progress,
                     LoadOutcome outcome) {
    addOptional(addedFor(outcome.request.added, source), choices.gameFolders);
    if (!choices.eye && outcome.link.pose) choices.eye = outcome.link.pose->position;
    Result<MapToUpload> map = loadToDraw(source, choices, progress);
    if (map)
        outcome.map = std::move(map).value();
    else
        outcome.error = map.error().message;
    return outcome;
}

LoadOutcome load(LoadRequest request, const LoadChoices& choices, LoadProgress& progress) {
    LoadOutcome outcome;
    outcome.request = std::move(request);
    if (choices.version) return loadFrom(choices.version->source, choices, progress, std::move(outcome));
    Result<MapLink> link = parseMapLink(outcome.request.map);
    if (!link) {
        outcome.error = fmt::format("{}: {}", outcome.request.map, link.error().message);
        return outcome;
    }
    outcome.link = withOverrides(std::move(link).value(), outcome.request.camera, outcome.request.given);
    Result<MapSource> source =
        findMap(outcome.link.map, withAllAdded(choices.gameFolders, outcome.request.added));
    if (!source) {
        outcome.error = source.error().message;
        return outcome;
    }
    outcome.choices = source.value().choices;
    if (!outcome.choices.empty()) return outcome;
    return loadFrom(source.value(), choices, progress, std::move(outcome));
}

bool hasEnded(const std::future<LoadOutcome>& load) {
    return load.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

} // namespace

MapLoader::~MapLoader() {
    if (isLoading()) m_progress->isCancelled = true; // the futures wait for their threads
}

void MapLoader::start(LoadRequest request) {
    if (!isLoading()) {
        launch(std::move(request));
        return;
    }
    m_progress->isCancelled = true;
    m_next = std::move(request);
    launchNext();
}

void MapLoader::launchNext() {
    if (!m_next || m_cancelled.valid()) return;
    m_cancelled = std::move(m_outcome);
    launch(*std::exchange(m_next, std::nullopt));
}

void MapLoader::launch(LoadRequest request) {
    m_progress = std::make_shared<LoadProgress>();
    const LoadChoices choices{m_gameFolders, request.appearance, request.eye, request.version};
    m_outcome = startWork([request = std::move(request), choices, progress = m_progress] {
        return load(request, choices, *progress);
    });
}

void MapLoader::waitFor(double milliseconds) const {
    if (isLoading()) m_outcome.wait_for(std::chrono::duration<double, std::milli>(milliseconds));
}

std::optional<LoadOutcome> MapLoader::poll() {
    if (m_cancelled.valid() && hasEnded(m_cancelled)) m_cancelled.get();
    launchNext();
    if (!isLoading() || !hasEnded(m_outcome)) return std::nullopt;
    LoadOutcome outcome = m_outcome.get();
    if (!m_next) return outcome;
    launch(*std::exchange(m_next, std::nullopt));
    return std::nullopt;
}

} // namespace visleaf
