// The maps of a command that writes files for each of them, and what begins the names of these files.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace visleaf {

/// A map of a batch, or an archive or a folder that cannot be read in its place.
struct BatchMap {
    std::string argument;             // as findOneMap() accepts it
    std::string name;                 // begins the names of its files; '/' separates folders
    bool isUnreadable = false;        // an archive or a folder that cannot be read
    std::filesystem::path above = {}; // the folders that the name does not tell; the archive is one of them

    bool operator==(const BatchMap&) const = default;
};

/// The maps of all arguments.
struct BatchMaps {
    std::vector<BatchMap> maps;
    bool areSeveral = false;   // also true for a folder with only one map
    bool areCollected = false; // an argument is a folder or an archive of several maps
    int status = 0;            // an exit status: an argument holds no map
};

/// Returns the maps of all arguments in their order. A folder, and an archive with several maps, stands for
/// the maps in it, by the path below it. Any other map has the name of its file. distinguishNames() makes the
/// names differ. Prints what cannot be used.
BatchMaps findBatchMaps(const std::vector<std::string>& arguments);

/// Puts folders before the names that several maps have, apart from case, until the names differ. Where no
/// folder tells maps apart, adds a number that depends on their argument.
void distinguishNames(std::vector<BatchMap>& maps);

} // namespace visleaf
