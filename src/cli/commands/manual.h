// The command `manual`: prints the manual page of a command, or writes all of them into a folder.
#pragma once

#include "cli/option_list.h"

namespace visleaf {

/// Options of the `manual` command.
struct ManualOptions {
    std::string command;          // empty: the viewer
    std::filesystem::path folder; // empty: print one page
};

/// Adds the options of `manual` to the command line.
void addManualOptions(ManualOptions& options, OptionList& list);

/// Prints a page, or writes all of them. Returns the exit status.
int runManual(const ManualOptions& options);

} // namespace visleaf
