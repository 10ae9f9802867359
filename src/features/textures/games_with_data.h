// The installed games whose data a map may lack.
#pragma once

#include "map/game.h"
#include "vfs/installed_games.h"

#include <string>
#include <vector>

namespace visleaf {

/// Returns the installed games with data for maps of `game`, without those in `mounts`, FileSystem::mounts().
std::vector<InstalledGame> gamesWithData(Game game, const std::vector<InstalledGame>& installed,
                                         const std::vector<std::string>& mounts);

} // namespace visleaf
