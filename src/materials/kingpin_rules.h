// How Kingpin draws its surfaces, as Quake 2 with textures that are TGA files, and how its maps are told from
// Quake 2's, whose format they have.
#pragma once

#include "materials/game_rules.h"
#include "vfs/file_system.h"

namespace visleaf {

/// The row of Kingpin.
extern const GameRules kKingpinRules;

/// True for a Quake 2 map whose textures the game data hold as TGA files and not as WAL.
bool looksLikeKingpin(const Map& map, const FileSystem& files);

} // namespace visleaf
