// The command `completions`: prints the script with which a shell completes the command line.
#pragma once

#include "cli/option_list.h"

namespace visleaf {

/// Options of the `completions` command.
struct CompletionsOptions {
    std::string shell;
};

/// Adds the options of `completions` to the command line.
void addCompletionsOptions(CompletionsOptions& options, OptionList& list);

/// Prints the script. Returns the exit status.
int runCompletions(const CompletionsOptions& options);

} // namespace visleaf
