// The command `diff`: reports what differs between two maps, or between the maps of two folders.
#pragma once

#include "cli/option_list.h"
#include "cli/shard.h"

namespace visleaf {

/// The exit status of `diff` if a map cannot be read or the answer cannot be written, as diff(1) has it.
inline constexpr int kExitTrouble = 2;

/// Options of the `diff` command.
struct DiffOptions {
    std::string mapA, mapB; // two maps, or two folders or archives of several maps
    std::string json;
    Shard shard; // of the maps in folders
    std::vector<std::filesystem::path> gameFolders;
};

/// Adds the options of `diff` to the command line.
void addDiffOptions(DiffOptions& options, OptionList& list);

/// Prints the differences of two maps, or writes them as JSON. Returns 0 if the maps are equal, 1 if they
/// differ, and 2 if one of them cannot be read or the report cannot be written. Compares the maps of the same
/// path in two folders or archives, and returns the highest status; a map that only one of them has differs.
int runDiff(const DiffOptions& options);

} // namespace visleaf
