// The maps that the arguments of a command name, where a folder stands for the maps in it.
#pragma once

#include "app/console.h"
#include "app/shard.h"

#include <string>
#include <vector>

namespace visleaf {

struct NamedMaps {
    std::vector<std::string> maps;
    bool areSeveral = false; // also true for a folder with only one map
    int status = kExitDone;  // kExitBadInput if a folder holds no map
};

/// Returns those maps of all arguments that belong to the shard, and prints which folders hold none.
NamedMaps findNamedMaps(const std::vector<std::string>& arguments, const Shard& shard);

} // namespace visleaf
