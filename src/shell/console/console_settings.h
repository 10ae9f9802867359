// What the console prints about a setting, and how it changes one.
#pragma once

#include "shell/console/console_reply.h"
#include "shell/console/console_words.h"
#include "shell/state/viewer_state.h"

#include <string>

namespace visleaf {

/// Returns the name of a setting, its value, and what it is for.
std::string valueLine(const Setting& setting, const Settings& settings);

/// The same, with the values that it may have and its default.
std::string helpOnSetting(const Setting& setting, const Settings& settings);

/// Prints a setting, or gives it the value in `words`. The first word is its name. Says if that does nothing
/// to the open map; null: none is open.
ConsoleReply runSetting(const Setting& setting, const Words& words, const Map* map, ViewerState& state);

} // namespace visleaf
