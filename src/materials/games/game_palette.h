// Finds the palette for the indexed textures of Quake and Quake 2.
#pragma once

#include "images/palette.h"
#include "materials/games/game_rules.h"
#include "vfs/file_system.h"

#include <string>
#include <string_view>

namespace visleaf {

/// GamePalette::source of a palette that is built into the program.
inline constexpr std::string_view kBuiltInPalette = "built in";

/// The palette that a game's own textures refer to.
struct GamePalette {
    Palette colors{};
    std::string source;  // as FileSystem::find() writes it, or kBuiltInPalette; empty: the game has none
    std::string problem; // why the game's palette file cannot be read; empty: it was read, or does not exist
};

/// Returns the first of these that exists: the game's palette file in the mounted data (from the mount with
/// the highest priority); for Quake, the palette lump of a mounted WAD; the built-in palette. Returns black
/// for games whose textures have their own colours.
GamePalette loadPalette(const FileSystem& files, const GameRules& rules);

} // namespace visleaf
