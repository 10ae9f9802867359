// The folders, archives and WADs that the user added, and to which maps they belong.
#pragma once

#include "vfs/game_data.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace visleaf {

/// What the user added, in mounting order, by ownerOfData() of the map that was open. Data that the user
/// added while no map was open have an empty name.
using AddedData = std::map<std::string, std::vector<std::filesystem::path>>;

/// Returns the source with its `origin`, if the map lies alone: no folder says then what its game is. Reads
/// the start of the file, or the map in an archive.
MapSource withOrigin(MapSource source);

/// Returns what the data of a map belong to: the folder of its game, folded (`baseq2`), so that all maps of
/// the game use them. A map that lies alone shares them with the maps of its game beside it: returns the game
/// and the absolute path of the folder, `Quake 2 in /downloads`. Without an origin, returns the path.
std::string ownerOfData(const MapSource& source);

/// Returns the data to mount for a map: those that wait for a map, then those of its folder that belong to no
/// game, as old settings say it, then those of its owner.
std::vector<std::filesystem::path> addedFor(const AddedData& added, const MapSource& source);

/// Gives the data that wait for a map, and those of its folder that belong to no game, to the map that was
/// opened, without those that it mounts anyway.
void giveWaitingData(AddedData& added, const MapSource& source);

} // namespace visleaf
