// The command `info`: prints facts about maps.
#pragma once

#include "app/option_list.h"
#include "app/shard.h"

namespace visleaf {

/// Options of the `info` command.
struct InfoOptions {
    std::vector<std::string> maps; // maps or folders of maps
    std::string json;
    bool showMaterials = false;
    Shard shard;
    std::vector<std::filesystem::path> gameFolders;
};

/// Adds the options of `info` to the command line.
void addInfoOptions(InfoOptions& options, OptionList& list);

/// Prints facts about maps, or writes them as JSON. Returns the exit status.
int runInfo(const InfoOptions& options);

} // namespace visleaf
