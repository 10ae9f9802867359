// Finds mistakes in --game and --fgd before a command reads its maps, because each of many maps would repeat
// them.
#pragma once

#include "cli/option_list.h"

#include <span>
#include <string>

namespace visleaf {

/// Returns why the first game folder, archive or definition file that an option names cannot be mounted;
/// empty: all of them can. Opens no folder.
std::string problemOfGameData(std::span<const NamedFile> files);

} // namespace visleaf
