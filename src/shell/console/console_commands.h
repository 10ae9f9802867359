// Lines of the console, of --exec and of +COMMAND: names of actions and settings, and the names that engines
// use for the same things.
#pragma once

#include "shell/state/viewer_state.h"

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// The answer to a line. Several lines are separated by '\n'; empty: nothing to say.
struct ConsoleReply {
    std::string text;
    bool isError = false;     // one of the commands failed
    bool namesPlace = false;  // the text says in which line of a file
    std::string answers = {}; // the part of the text that is no error
    std::string errors = {};  // the rest of it
};

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

/// Returns what a name of the console means, in one line: what `help NAME` prints; empty for an unknown name.
std::string meaningOfName(const std::string& name);

/// Returns the names that begin with `typed`, sorted; all names if it is empty. Case does not matter.
std::vector<std::string> consoleNames(std::string_view typed);

/// Moves the camera to a place, selects it, or opens the map of a link. `map` is the open one; null: none is.
/// The error says what was expected, or that the map does not have the thing.
Status goToPlace(std::string_view text, const Map* map, ViewerState& state);

} // namespace visleaf
