// Which maps `export` writes, and where.
#pragma once

#include "cli/commands/export.h"

namespace visleaf {

/// One map, and the file or the folder that it becomes.
struct ExportTask {
    const ExportCommandOptions& options;
    ExportFormat format = ExportFormat::glb;
    std::string map; // as findOneMap() accepts it
    std::filesystem::path output;
    bool isUnreadable = false; // `map` is an archive or a folder that cannot be read
    bool makesFolders = false; // those above the output
};

/// What a run of `export` writes.
struct ExportPlan {
    std::vector<ExportTask> tasks = {};
    bool areSeveral = false;  // also true for a folder with only one map
    int status = 0;           // an exit status: an argument holds no map
    std::string problem = {}; // what is wrong with the command line; empty: nothing
};

/// Returns what is wrong with the output, as far as the options alone tell; empty: nothing.
std::string problemOfExport(const ExportCommandOptions& options);

/// Returns the maps of this shard and their files. If -o names a file, a folder or an archive cannot stand
/// for the maps in it. `options` must outlive the plan.
ExportPlan planExport(const ExportCommandOptions& options);

} // namespace visleaf
