// The command `inspect`: prints the facts about things on a map.
#pragma once

#include "analysis/map_item.h"
#include "cli/option_list.h"

#include <filesystem>
#include <string>
#include <vector>

namespace visleaf {

/// Options of the `inspect` command.
struct InspectOptions {
    std::string map;
    std::vector<MapItem> items;
    std::string json; // a file or "-"; empty: text
    std::vector<std::filesystem::path> gameFolders;
};

/// Adds the options of `inspect` to the command line.
void addInspectOptions(InspectOptions& options, OptionList& list);

/// Prints the facts as text or JSON, for several things a line of JSON each. Returns the exit status.
int runInspect(const InspectOptions& options);

} // namespace visleaf
