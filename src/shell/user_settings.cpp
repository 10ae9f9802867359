#include "shell/user_settings.h"

#include "platform/path_text.h"
#include "report/terminal.h"

namespace visleaf {
namespace {

bool isOnDisk(const std::filesystem::path& file) {
    std::error_code ignored;
    return std::filesystem::exists(file, ignored);
}

} // namespace

UserSettings::UserSettings(std::filesystem::path file, const SettingValues& given, ViewerState& state)
    : m_file(std::move(file)), m_isFirstStart(!isOnDisk(m_file)) {
    const LoadedSettings loaded = loadSettings(m_file);
    if (!loaded.warning.empty()) printMessage("warning: " + loaded.warning);
    m_loaded = loaded.remembered.settings;
    m_started = withValues(m_loaded, given);
    state.settings = m_started;
    state.firstExposure = m_started.exposure;
    state.recentMaps = loaded.remembered.recentMaps;
    state.bookmarks = loaded.remembered.bookmarks;
    state.added = loaded.remembered.added;
    state.keys = KeyBindings(loaded.remembered.keys);
    state.recentCommands = loaded.remembered.recentCommands;
    state.browser.folder = toPath(loaded.remembered.browserFolder);
    state.mapListFolder = loaded.remembered.mapListFolder;
}

void UserSettings::save(const Settings& current, const ViewerState& state) const {
    if (m_file.empty()) return;
    const std::string problem = saveSettings(
        {persistentSettings(current, m_started, m_loaded), state.recentMaps, state.bookmarks, state.added,
         state.keys.changes(), pathText(state.browser.folder), state.recentCommands, state.mapListFolder},
        m_file);
    if (!problem.empty()) printMessage("warning: " + problem);
}

} // namespace visleaf
