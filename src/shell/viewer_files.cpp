#include "report/terminal.h"
#include "shell/viewer.h"
#include "view/screenshot.h"

#include <fmt/format.h>

// The part of the viewer that writes files.
namespace visleaf {

// A picture as large as the window, whichever side bars are open, times `scale`.
void Viewer::takeScreenshot(uint32_t scale) {
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
                        .scale = scale,
                        .samples = m_state.settings.samples});
    if (file)
        showNotice(m_state, "Saved " + file.value().string(), 5.0);
    else
        m_state.message = file.error().message;
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

} // namespace visleaf
