// Lines of the console that wait for their turn: those of a script, and those behind an action or a `map`.
#pragma once

#include "shell/state/viewer_state.h"

#include <functional>
#include <string>

namespace visleaf {

/// Runs the lines of ToDo::consoleLines whose turn it is, prints what they answer, and takes them out. Lines
/// wait while a map loads, because the next line may be about that map, and for actions, because the next
/// line may change what they see. `contextNow` returns what a line acts on; each line may change it.
void runWaitingLines(bool isLoading, const std::function<ActionContext()>& contextNow, ViewerState& state);

/// Prints an answer in the console, and for a script on standard output.
void printAnswer(const std::string& answer, ViewerState& state);

/// Ends the script that runs, if none of its lines waits.
void endScript(bool isLoading, ViewerState& state);

} // namespace visleaf
