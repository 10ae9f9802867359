// Runs everything that the program can say about a map, as its commands and panels do.
#pragma once

#include "base/bytes.h"
#include "vfs/game_data.h"

#include <span>

namespace visleaf::fuzz {

/// Loads a map from a file, with game data, and runs each analysis, report and export on it. Fails the
/// running test if a result breaks its promise. Returns false if the map does not load; then there is a
/// reason.
bool analyseMap(ByteSpan file, std::span<const GameFolder> gameFolders);

} // namespace visleaf::fuzz
