// The rule that keeps what a command reads: an output is no file that the same command line reads, and no two
// outputs are one file.
#pragma once

#include "cli/option_list.h"

#include <span>
#include <string>

namespace visleaf {

/// Returns what is wrong with the first output that is also read, or written twice; empty: nothing. A file in
/// a folder of maps counts as read if it is a map or an archive. Looks up a bare name of a map in the game
/// data, and opens archives there, if an output is a map or an archive that exists.
std::string outputConflict(std::span<const NamedFile> files);

/// Returns the same about an output and maps that the command line does not name itself.
std::string outputConflict(const std::string& output, std::span<const std::string> maps,
                           std::span<const std::filesystem::path> gameFolders);

} // namespace visleaf
