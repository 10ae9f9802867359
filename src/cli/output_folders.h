// The one rule about folders of outputs: a command makes no folder but the last one, which may be the output
// itself. So a wrong path is an error before any work, not a new folder.
#pragma once

#include "base/write_file.h"
#include "cli/option_list.h"

#include <span>

namespace visleaf {

/// Returns the problem of the first output whose folder does not exist or may not be written to. Writes
/// nothing.
WriteResult checkOutputFolders(std::span<const NamedFile> files);

/// Returns what is wrong with a folder for several files; empty: nothing. It may not exist yet. `what` names
/// the files, such as "images".
std::string problemOfFolder(const std::filesystem::path& output, std::string_view what);

} // namespace visleaf
