// Lines of the console, of --exec and of +COMMAND: names of actions and settings, and the names that engines
// use for the same things.
#pragma once

#include "shell/console/console_reply.h"
#include "shell/state/viewer_state.h"

#include <string>
#include <string_view>

namespace visleaf {

/// Carries out one line, which may hold several commands separated by ';'. A command is
///
/// - a setting, alone to print its value, or with a new value: `fov 100`;
/// - an action: `freeze`;
/// - an engine's name for either: `r_novis 1`;
/// - one of the commands that `help` lists: `map`, `setpos`, `exec`.
///
/// Text behind `//` is ignored. The viewer carries out an action in the next frame. What stands behind an
/// action or behind `map`, in the line and in a file that it executes, goes to `ToDo::consoleLines` and waits
/// until the action is done or the map is open. A command that fails ends its line, but not the file around
/// it; the error names the file and the line.
ConsoleReply runConsoleLine(std::string_view line, const ActionContext& context, ViewerState& state,
                            std::string place = {});

} // namespace visleaf
