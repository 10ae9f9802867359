// The command `merge`: joins the reports of shards.
#pragma once

#include "cli/option_list.h"

namespace visleaf {

/// Options of the `merge` command.
struct MergeOptions {
    std::vector<std::filesystem::path> files;
    std::filesystem::path output; // a file or "-"
};

/// Adds the options of `merge` to the command line.
void addMergeOptions(MergeOptions& options, OptionList& list);

/// Writes all reports into one file. Writes nothing if a file cannot be used, or if two reports contradict
/// each other. Returns the exit status.
int runMerge(const MergeOptions& options);

} // namespace visleaf
