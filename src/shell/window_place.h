// Where the window opens, and what is remembered of that for the next run.
#pragma once

#include "document/settings.h"
#include "shell/window.h"

namespace visleaf {

/// True if the window comes back to where it was. `given` are the values of the command line.
bool isPlaceRemembered(const Settings& settings, const SettingValues& given);

/// Forgets where the window was, and the size, unless the command line gives them.
void forgetPlace(Settings& settings, const SettingValues& given);

/// Returns the settings with the place and the size of the window, which a later run comes back to. A size
/// that the command line gave is for this run only.
Settings withPlaceOf(const Window& window, const SettingValues& given, Settings settings);

} // namespace visleaf
