// The maps that the arguments of a command name, where a folder stands for the maps in it and in its
// archives, and an archive with several maps for these.
#pragma once

#include "cli/shard.h"
#include "report/terminal.h"
#include "vfs/held_maps.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// A map that an argument names, or an archive or a folder that cannot be read in its place.
struct NamedMap {
    std::string argument;      // as findOneMap() accepts it
    bool isUnreadable = false; // an archive or a folder

    bool operator==(const NamedMap&) const = default;
};

struct NamedMaps {
    std::vector<NamedMap> maps;
    bool areSeveral = false; // also true for a folder with only one map
    int status = kExitDone;  // kExitBadInput: a folder holds no map
};

/// Returns the map that an argument names, itself or in a link.
std::string mapNamedBy(const std::string& argument);

/// Returns how many of the maps are archives and folders that cannot be read.
template <class Maps> size_t numUnreadable(const Maps& maps) {
    return static_cast<size_t>(
        std::count_if(maps.begin(), maps.end(), [](const auto& map) { return map.isUnreadable; }));
}

/// Returns the maps for which a folder, or an archive with several maps, stands; nothing for any other
/// argument, which names one map.
/// Prints which archives in the folder hold no map, but other archives.
std::optional<std::vector<HeldMap>> collectedMaps(const std::string& argument);

/// Returns the exit status for the maps that were found in `argument`: kExitBadInput if there are none.
/// Prints that.
int exitStatusOf(const std::vector<HeldMap>& held, const std::string& argument);

/// Says how to get all maps, if `argument` is an archive of several and the output a file for one.
void printFolderHint(const std::string& argument);

/// Returns how many of `numAll` maps could not be used: `3 of 80 maps and 1 archive or folder`. `numFailed`
/// and `numAll` count the archives and folders that cannot be read, all of which failed, too.
std::string failedText(size_t numFailed, size_t numAll, size_t numUnreadable);

/// Returns the same for these maps.
template <class Maps> std::string failedText(size_t numFailed, const Maps& all) {
    return failedText(numFailed, all.size(), numUnreadable(all));
}

/// Returns those maps of all arguments that belong to the shard, and prints which folder holds none.
NamedMaps findNamedMaps(const std::vector<std::string>& arguments, const Shard& shard);

} // namespace visleaf
