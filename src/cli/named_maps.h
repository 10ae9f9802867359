// The maps that the arguments of a command name, where a folder stands for the maps in it and in its
// archives, and an archive with several maps for these.
#pragma once

#include "cli/shard.h"
#include "report/terminal.h"
#include "vfs/held_maps.h"

#include <optional>
#include <string>
#include <vector>

namespace visleaf {

struct NamedMaps {
    std::vector<std::string> maps;
    bool areSeveral = false; // also true for a folder with only one map
    int status = kExitDone;  // kExitBadInput: a folder holds no map, or an archive in it cannot be read
};

/// Returns the maps for which a folder, or an archive with several maps, stands; nothing for any other
/// argument, which names one map.
std::optional<HeldMaps> collectedMaps(const std::string& argument);

/// Returns the exit status for the maps that were found in `argument`: kExitBadInput if there are none, or if
/// an archive cannot be read. Prints which.
int exitStatusOf(const HeldMaps& held, const std::string& argument);

/// Returns those maps of all arguments that belong to the shard, and prints what cannot be used.
NamedMaps findNamedMaps(const std::vector<std::string>& arguments, const Shard& shard);

} // namespace visleaf
