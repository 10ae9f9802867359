#include "app/console.h"
#include "app/path_file.h"
#include "app/viewer.h"
#include "base/write_file.h"
#include "scene/screenshot.h"

#include <fmt/format.h>

// The part of the viewer that writes files, and that searches for installed games.
namespace visleaf {

void Viewer::saveRequestedScreenshot() {
    // As large as the window, whichever side bars are open.
    const glm::uvec2 size = m_window->drawableSize();
    Lens large = lens();
    large.width = size.x;
    large.height = size.y;
    const View view = makeView(m_state.camera.pose, large);
    FrameChoices choices = frameChoices();
    choices.marked.hovered.reset();
    const Result<std::filesystem::path> file =
        saveScreenshot(*m_mapView, *m_renderer, m_window->caps(), view, choices,
                       {.folder = m_files.screenshots,
                        .name = shortNameOf(m_mapView->snapshot().source),
                        .scale = m_state.screenshotScale,
                        .samples = m_state.settings.samples});
    if (file)
        showNotice(m_state, "Saved " + file.value().string(), 5.0);
    else
        m_state.message = file.error().message;
}

// Reads the camera path of the map that was opened. A reload of the same map keeps the one that is there.
void Viewer::openPath() {
    const std::filesystem::path file =
        m_files.paths.empty() ? std::filesystem::path() : pathFileOf(m_files.paths, m_state.map);
    if (!file.empty() && file == m_state.path.file) return;
    m_state.path = {};
    m_state.path.file = file;
    std::error_code ignored;
    if (file.empty() || !std::filesystem::exists(file, ignored)) return;
    const Result<CameraPath> path = readCameraPath(file);
    if (path)
        m_state.path.path = path.value();
    else
        m_state.message =
            fmt::format("The camera path of this map cannot be read.\n{}", path.error().message);
}

void Viewer::savePath() {
    const std::filesystem::path& file = m_state.path.file;
    if (file.empty()) return;
    std::error_code ignored;
    std::filesystem::create_directories(file.parent_path(), ignored);
    const WriteResult result = writeTextFile(file, cameraPathText(m_state.path.path));
    if (!result.isWritten) m_state.message = result.problem;
}

Settings Viewer::currentSettings() const {
    Settings settings = m_state.settings;
    if (!m_window->isFullScreen()) settings.windowSize = m_window->size();
    return settings;
}

void Viewer::saveChangedSettings() {
    if (m_files.settings.empty()) return;
    const std::string problem =
        saveSettings({persistentSettings(currentSettings(), m_startedSettings, m_loadedSettings),
                      m_state.recentMaps, m_state.bookmarks, m_state.added, m_state.keys.changes()},
                     m_files.settings);
    if (!problem.empty()) printMessage("warning: " + problem);
}

// Starts when somebody first looks: at the browser, the list of maps or the start page.
void Viewer::searchGames() {
    FileBrowser& browser = m_state.browser;
    if (auto found = m_gameSearch.poll()) browser.games = std::move(*found);
    const bool isLookedAt = browser.isOpen || m_state.mapList.isOpen || (!m_mapView && !m_loader.isLoading());
    if (!isLookedAt || browser.games || m_gameSearch.isBusy()) return;
    m_gameSearch.start([](const Progress&) { return findInstalledGames(usualGamePlaces(homeFolder())); });
}

} // namespace visleaf
