// The command `inspect`: prints the facts about one thing on a map.
#pragma once

#include "analysis/map_item.h"
#include "cli/option_list.h"

namespace visleaf {

/// Options of the `inspect` command.
struct InspectOptions {
    std::string map;
    MapItem item;
    std::string json; // a file or "-"; empty: text
    std::vector<std::filesystem::path> gameFolders;
};

/// Adds the options of `inspect` to the command line.
void addInspectOptions(InspectOptions& options, OptionList& list);

/// Prints the facts as text or JSON. Returns the exit status.
int runInspect(const InspectOptions& options);

} // namespace visleaf
