// How Kingpin draws surfaces: like Quake 2, but with TGA textures. Kingpin maps have Quake 2's format, so
// this file also distinguishes the two.
#pragma once

#include "materials/games/game_rules.h"
#include "vfs/file_system.h"

namespace visleaf {

/// The rules of Kingpin.
extern const GameRules kKingpinRules;

/// True if the textures of a Quake 2 map exist in the game data as TGA files and not as WAL files.
bool looksLikeKingpin(std::span<const std::string> textureNames, const FileSystem& files);

} // namespace visleaf
