// The command `visibility`: what a map draws from its clusters, or from one point.
#pragma once

#include "analysis/pvs_check/pvs_check.h"
#include "camera/camera_text.h"
#include "cli/option_list.h"

#include <optional>

namespace visleaf {

/// Options of the `visibility` command.
struct VisibilityOptions {
    std::string map;
    std::optional<CullLock> from; // count the faces from this camera; empty: report on all clusters
    bool useAreaPortals = false;
    bool checksPvs = false; // compare the PVS with rays
    uint32_t raysPerPair = PvsCheckOptions{}.raysPerPair;
    std::string json; // a file or "-"; empty: text
    std::vector<std::filesystem::path> gameFolders;
};

/// Adds the options of `visibility` to the command line.
void addVisibilityOptions(VisibilityOptions& options, OptionList& list);

/// Prints the report as text or JSON. Returns the exit status.
int runVisibility(const VisibilityOptions& options);

} // namespace visleaf
