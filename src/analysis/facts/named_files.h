// The files that entities name: models, sounds, sprites, texture archives.
#pragma once

#include "map/game.h"

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A file that a key names, and the names under which the game's data may have it, in search order.
struct NamedFile {
    std::string name; // as the key spells it
    std::vector<std::string> candidates;
};

/// Returns the files that a key names; empty if its value does not look like the name of a file.
std::vector<NamedFile> filesNamedBy(Game game, std::string_view key, std::string_view value);

} // namespace visleaf
