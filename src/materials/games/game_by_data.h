// Infers the game of a map in a shared format from the game data that is mounted for it. The loaders of these
// formats know signs inside the file: the entities of Kingpin.
#pragma once

#include "map/game.h"
#include "map/map_signature.h"
#include "vfs/game_data.h"

#include <optional>

namespace visleaf {

/// Returns the game if it differs from the one that the format has its name from; otherwise nothing.
///
/// Kingpin: the map's game folder has the name of Kingpin's own folder, or the map's textures exist as TGA
/// files and not as WAL files. DarkPlaces: the data has programs for that engine's client, or scripts with
/// the engine's own directives, and no programs of Quake 3's virtual machine.
std::optional<Game> gameByData(const MapSignature& map, const MapSource& source, const FileSystem& files);

} // namespace visleaf
