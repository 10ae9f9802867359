// `visleaf entities`: the entity text of a map, out of its file or into a copy of it.
#pragma once

#include "cli/option_list.h"

#include <filesystem>
#include <string>
#include <vector>

namespace visleaf {

struct EntitiesOptions {
    std::string map;
    std::string newText; // a file, "-" for standard input; empty: the text is only written out
    std::string output = "-";
    std::vector<std::filesystem::path> gameFolders;
};

/// Adds the command's options to `list`.
void addEntitiesOptions(EntitiesOptions& options, OptionList& list);

/// Runs the command and returns the exit status.
int runEntities(const EntitiesOptions& options);

} // namespace visleaf
