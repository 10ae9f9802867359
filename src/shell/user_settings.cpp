#include "shell/user_settings.h"

#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "report/terminal.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace visleaf {
namespace {

bool isIn(const std::vector<std::string>& maps, const std::string& map) {
    return std::ranges::find(maps, map) != maps.end();
}

} // namespace

UserSettings::UserSettings(std::filesystem::path file, const SettingValues& given, ViewerState& state)
    : m_file(std::move(file)), m_isFirstStart(!isThere(m_file)) {
    const LoadedSettings loaded = loadSettings(m_file);
    if (!loaded.warning.empty()) printMessage("warning: " + loaded.warning);
    m_loaded = loaded.remembered;
    m_started = withValues(m_loaded.settings, given);
    state.settings = m_started;
    state.mapExposure.first = m_started.draw.exposure;
    state.recent = loaded.remembered.recent;
    m_recent = state.recent.maps;
    restoreHistory(state.dialogs.console, state.recent.consoleLines);
    state.bookmarks = loaded.remembered.bookmarks;
    state.added = loaded.remembered.added;
    state.keys = KeyBindings(loaded.remembered.keys);
    state.dialogs.browser.folder = toPath(loaded.remembered.browserFolder);
}

std::vector<std::string> UserSettings::mergedRecent(std::vector<std::string> ofFile,
                                                    const std::vector<std::string>& ofWindow) const {
    std::erase_if(ofFile,
                  [&](const std::string& map) { return isIn(m_recent, map) && !isIn(ofWindow, map); });
    for (const std::string& map : ofWindow)
        if (ofFile.size() < kMaxRecent && !isIn(ofFile, map)) ofFile.push_back(map);
    return ofFile;
}

// A file that cannot be understood is left for the user to mend, until the end of the run.
void UserSettings::keepMap(ViewerState& state) {
    if (m_file.empty()) return;
    LoadedSettings loaded = loadSettings(m_file);
    if (!loaded.warning.empty()) return;
    std::vector<std::string>& recent = loaded.remembered.recent.maps;
    recent = mergedRecent(std::move(recent), state.recent.maps);
    remember(recent, state.map.name);
    saveSettings(loaded.remembered, m_file);
    state.recent.maps = m_recent = recent;
}

void UserSettings::save(const Settings& current, const ViewerState& state) const {
    if (m_file.empty()) return;
    RecentItems recent = state.recent;
    recent.maps = mergedRecent(loadSettings(m_file).remembered.recent.maps, recent.maps);
    recent.consoleLines = lastLines(state.dialogs.console, kMaxRecentLines);
    const std::string problem =
        saveChanges(m_loaded,
                    {persistentSettings(current, m_started, m_loaded.settings), recent, state.bookmarks,
                     state.added, state.keys.changes(), pathText(state.dialogs.browser.folder)},
                    m_file);
    if (!problem.empty()) printMessage("warning: " + problem);
}

} // namespace visleaf
