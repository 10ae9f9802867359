// The command `export`: writes maps, or parts of them, as files for other programs.
#pragma once

#include "cli/commands/export_formats.h"
#include "cli/option_list.h"
#include "cli/shard.h"

namespace visleaf {

/// Options of the `export` command.
struct ExportCommandOptions {
    std::vector<std::string> maps;      // maps, folders and archives of maps
    std::filesystem::path output;       // a file, or a folder for several maps; see planExport()
    std::optional<ExportFormat> format; // empty: by the extension of `output`, and glb for several maps
    bool isInMeters = true;
    bool bakesLightmaps = false;
    bool includesSky = false;
    bool includesTools = false;
    bool leavesOutModels = false; // of entities
    bool includesGame = false;    // a zip also holds what belongs to the game itself
    Shard shard;
    std::vector<std::filesystem::path> gameFolders;
};

/// Adds the options of `export` to the command line.
void addExportOptions(ExportCommandOptions& options, OptionList& list);

/// Loads each map and writes its files. Returns the highest exit status.
int runExport(const ExportCommandOptions& options);

} // namespace visleaf
