// The command `why`: says why a camera draws a part of a map, or why it does not.
#pragma once

#include "analysis/sight/target.h"
#include "camera/camera_text.h"
#include "cli/option_list.h"

namespace visleaf {

/// Options of the `why` command.
struct WhyOptions {
    std::string map;
    CullLock from; // the camera; with angles, its frustum counts
    Target to;
    bool useAreaPortals = false;
    std::string json; // a file or "-"; empty: text
    std::vector<std::filesystem::path> gameFolders;
};

/// Adds the options of `why` to the command line.
void addWhyOptions(WhyOptions& options, OptionList& list);

/// Answers the question as text or JSON. Returns the exit status.
int runWhy(const WhyOptions& options);

} // namespace visleaf
