// What the viewer remembers between runs, as it was when the program started.
#pragma once

#include "shell/state/settings_file.h"
#include "shell/state/viewer_state.h"

#include <filesystem>

namespace visleaf {

class UserSettings {
  public:
    /// Reads the settings file into `state`. Values of the command line win for this run. Prints what is
    /// wrong with the file.
    UserSettings(std::filesystem::path file, const SettingValues& given, ViewerState& state);

    /// True if there was no settings file: nobody has used the viewer before, or nothing can be remembered.
    bool isFirstStart() const { return m_isFirstStart; }

    /// Puts the open map at the start of the recent maps, at once: a crash loses none, and several windows
    /// share them. Other settings of the file stay. A problem is left to save().
    void keepMap(ViewerState& state);

    /// Writes what has changed since the start; the rest stays as other windows have written it. `current`
    /// are the settings at the end of the run. Prints a problem.
    void save(const Settings& current, const ViewerState& state) const;

  private:
    /// Returns the recent maps of the file, which other windows write too, without those that the user has
    /// taken off the list of this window, then those that the file lacks.
    std::vector<std::string> mergedRecent(std::vector<std::string> ofFile,
                                          const std::vector<std::string>& ofWindow) const;

    std::filesystem::path m_file; // empty: nothing is remembered
    bool m_isFirstStart;
    std::vector<std::string> m_recent; // maps that file and window had when they last agreed
    Remembered m_loaded;               // of the file, at the start
    Settings m_started;                // at the start, with those of the command line
};

} // namespace visleaf
