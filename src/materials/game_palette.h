// Finds the palette that the textures of Quake and Quake 2 point into.
#pragma once

#include "images/palette.h"
#include "materials/game_rules.h"
#include "vfs/file_system.h"

#include <string>
#include <string_view>

namespace visleaf {

/// GamePalette::source of a palette that is built into the program.
inline constexpr std::string_view kBuiltInPalette = "built in";

/// The colours that a game's own textures point into.
struct GamePalette {
    Palette colors{};
    std::string source; // as FileSystem::find says it, or kBuiltInPalette; empty: the game has no palette
    std::string
        problem; // why the game's palette file could not be read; empty: it was read, or there is none
};

/// The first of these: the game's palette file in the mounted data (the mount that wins); in Quake the
/// palette lump of a mounted WAD; the built-in palette. Black for games whose textures bring their own
/// colours.
GamePalette loadPalette(const FileSystem& files, const GameRules& rules);

} // namespace visleaf
