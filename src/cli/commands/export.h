// The command `export`: writes a map, or parts of it, as files for other programs.
#pragma once

#include "cli/option_list.h"

#include <optional>

namespace visleaf {

/// The output of the command.
enum class ExportFormat : uint8_t { glb, obj, map, textures, lightmaps, entities, res, zip, wad };

/// Options of the `export` command.
struct ExportCommandOptions {
    std::string map;
    std::filesystem::path output;
    std::optional<ExportFormat> format; // empty: by the extension of `output`
    bool isInMeters = true;
    bool bakesLightmaps = false;
    bool includesSky = false;
    bool includesTools = false;
    bool leavesOutModels = false; // of entities
    bool includesGame = false;    // a zip also holds what belongs to the game itself
    std::vector<std::filesystem::path> gameFolders;
};

/// Adds the options of `export` to the command line.
void addExportOptions(ExportCommandOptions& options, OptionList& list);

/// Loads the map and writes the files. Returns the exit status.
int runExport(const ExportCommandOptions& options);

} // namespace visleaf
