// Chooses the files of an archive that makes a map complete, and says what it leaves out.
#pragma once

#include "report/required_assets.h"

#include <string>
#include <vector>

namespace visleaf {

/// The files of an archive, and how many others the map uses.
struct Packing {
    std::vector<const Asset*> files = {}; // each once; they point into the assets
    size_t numOfGame = 0;                 // files that are left to the installed game
    size_t numMissing = 0;                // assets that were not found
    size_t numUnsafe = 0;                 // files whose names would leave the folder where they are unpacked
};

/// Chooses among the assets of a map. `includesGame`: also the files that belong to the game itself.
Packing choosePacking(const std::vector<Asset>& assets, bool includesGame);

/// Returns a sentence about what the archive lacks, such as `holds 3 files, without 2 of the game …`. Empty
/// if it has everything. `map` is the map as the command line names it.
std::string lackText(const Packing& packing, const std::string& map);

} // namespace visleaf
