#include "report/terminal.h"
#include "shell/viewer.h"

#include <fmt/format.h>

// The part of the viewer that reloads the map when its files change.
namespace visleaf {
namespace {

constexpr double kSecondsToReadProblem = 10.0;

std::string shortList(const std::vector<std::filesystem::path>& files) {
    const std::string first = files.front().filename().string();
    return files.size() == 1 ? first : fmt::format("{} and {} more", first, files.size() - 1);
}

/// Returns why a lump is not whole; empty if all are.
std::string faultOf(const LoadedMap& loaded) {
    for (const LumpInfo& lump : loaded.lumps)
        if (!lump.fault.empty()) return fmt::format("{}: {}", lump.name, lump.fault);
    return {};
}

} // namespace

// Starts to watch once all images are decoded, because only then is it known which files they come from.
// Nothing is missed, because each file was recorded before it was read.
void Viewer::reloadChangedFiles() {
    if (!m_state.settings.reloadsChanges) return m_watcher.stop();
    if (!m_mapView || isStreaming()) return;
    if (!m_watcher.isWatching()) m_watcher.watch(filesOf(m_mapView->snapshot()));
    if (m_loader.isLoading() || m_state.load) return;
    const std::vector<std::filesystem::path> changes = m_watcher.takeChanges();
    if (changes.empty()) return;
    m_state.load = requestToReload();
    m_state.load->changedFiles = shortList(changes);
}

// Returns why a map that the viewer loaded by itself shall not replace the open one; empty if it shall. A map
// that is cut off can be loaded, but a program is probably still writing it.
std::string Viewer::faultOfReload(const LoadOutcome& outcome) const {
    if (outcome.request.changedFiles.empty() || !outcome.map) return {};
    const std::string fault = faultOf(outcome.map->snapshot.loaded);
    const bool isNew = !fault.empty() && faultOf(m_mapView->snapshot().loaded).empty();
    if (!isNew) return {};
    return fmt::format("{}: {} (F5 loads it anyway)", pathOf(outcome.map->snapshot.source), fault);
}

// A file that a program is still writing is no reason to interrupt the user. The next change tries again.
void Viewer::showLoadError(const LoadOutcome& outcome) {
    printMessage(outcome.error);
    if (outcome.request.changedFiles.empty())
        m_state.message = outcome.error;
    else
        showNotice(m_state, "The old map stays: " + outcome.error, kSecondsToReadProblem);
}

} // namespace visleaf
