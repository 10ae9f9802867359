// The way to add game data to a map, in the words of its game.
#pragma once

#include "map/game.h"

#include <optional>
#include <string>

namespace visleaf {

struct ViewerState;

/// Returns the label of a button that opens the browser for data: `Add folder or PK3...`.
std::string addDataLabel(Game game);

/// Opens the file browser, to choose a folder or an archive of textures for the open map of a game. While no
/// map is open, the data are for the next one.
void openDataBrowser(std::optional<Game> game, ViewerState& state);

} // namespace visleaf
