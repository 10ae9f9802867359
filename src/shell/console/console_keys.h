// The commands that change the keys of actions, as consoles of games have them.
#pragma once

#include "shell/console/console_commands.h"

namespace visleaf {

/// Gives an action a key, or says what the key starts: `bind KEY [ACTION]`.
ConsoleReply bindKey(const CommandCall& line, ViewerState& state);

/// Takes a key from its actions: `unbind KEY`.
ConsoleReply unbindKey(const CommandCall& line, ViewerState& state);

} // namespace visleaf
