// The command `diff`: reports what differs between two maps.
#pragma once

#include "cli/option_list.h"

namespace visleaf {

/// The exit status of `diff` if a map cannot be read or the answer cannot be written, as diff(1) has it.
inline constexpr int kExitTrouble = 2;

/// Options of the `diff` command.
struct DiffOptions {
    std::string mapA, mapB;
    std::string json;
    std::vector<std::filesystem::path> gameFolders;
};

/// Adds the options of `diff` to the command line.
void addDiffOptions(DiffOptions& options, OptionList& list);

/// Prints the differences of two maps, or writes them as JSON. Returns 0 if the maps are equal, 1 if they
/// differ, and 2 if one of them cannot be read or the report cannot be written.
int runDiff(const DiffOptions& options);

} // namespace visleaf
