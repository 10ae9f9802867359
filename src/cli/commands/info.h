// The command `info`: prints facts about maps.
#pragma once

#include "cli/option_list.h"
#include "cli/shard.h"
#include "report/map_report.h"

namespace visleaf {

/// Options of the `info` command.
struct InfoOptions {
    std::vector<std::string> maps; // maps or folders of maps
    std::string json;
    ReportParts parts;
    std::string lump;    // show only the records of this lump; empty: the report
    std::string rawFile; // write the bytes of the lump to this file
    Shard shard;
    std::vector<std::filesystem::path> gameFolders;
};

/// Adds the options of `info` to the command line.
void addInfoOptions(InfoOptions& options, OptionList& list);

/// Prints facts about maps, or writes them as JSON. Returns the exit status.
int runInfo(const InfoOptions& options);

} // namespace visleaf
