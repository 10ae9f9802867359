#include "app/console.h"
#include "app/viewer.h"

#include <SDL_video.h>

namespace visleaf {
namespace {

// What was given on the command line holds for this run alone, unless the user went on to change it.
template <class T> void forgetUnchanged(T& current, const T& started, const T& loaded) {
    if (current == started) current = loaded;
}

} // namespace

void Viewer::saveChangedSettings() {
    if (m_files.settings.empty()) return;
    Settings settings = m_state.settings;
    settings.speed = m_state.camera.speed;
    int width = 0, height = 0;
    SDL_GetWindowSize(m_window->handle(), &width, &height);
    if (!m_window->isFullScreen()) {
        settings.windowWidth = width;
        settings.windowHeight = height;
    }
    const Settings& started = m_startedSettings;
    const Settings& loaded = m_loadedSettings;
    forgetUnchanged(settings.fovX, started.fovX, loaded.fovX);
    forgetUnchanged(settings.look, started.look, loaded.look);
    forgetUnchanged(settings.styleMotion, started.styleMotion, loaded.styleMotion);
    forgetUnchanged(settings.exposure, started.exposure, loaded.exposure);
    forgetUnchanged(settings.gamma, started.gamma, loaded.gamma);
    forgetUnchanged(settings.filters.textures, started.filters.textures, loaded.filters.textures);
    forgetUnchanged(settings.filters.lightmaps, started.filters.lightmaps, loaded.filters.lightmaps);
    forgetUnchanged(settings.filters.sky, started.filters.sky, loaded.filters.sky);
    forgetUnchanged(settings.filters.anisotropy, started.filters.anisotropy, loaded.filters.anisotropy);
    forgetUnchanged(settings.samples, started.samples, loaded.samples);
    forgetUnchanged(settings.uiScale, started.uiScale, loaded.uiScale);
    forgetUnchanged(settings.windowWidth, started.windowWidth, loaded.windowWidth);
    forgetUnchanged(settings.windowHeight, started.windowHeight, loaded.windowHeight);
    const std::string problem = saveSettings(settings, m_files.settings);
    if (!problem.empty()) printMessage("warning: " + problem);
}

} // namespace visleaf
