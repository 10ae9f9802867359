// The way to add game data to a map, in the words of its game.
#pragma once

#include "map/game.h"

#include <optional>

namespace visleaf {

struct ViewerState;

/// The label of everything that opens the browser for data.
inline constexpr const char* kAddDataLabel = "Add game data...";

/// Opens the file browser, to choose a folder or an archive of textures for the open map of a game. While no
/// map is open, the data are for the next one.
void openDataBrowser(std::optional<Game> game, ViewerState& state);

} // namespace visleaf
