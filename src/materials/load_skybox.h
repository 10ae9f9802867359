// The six pictures of a map's sky and how it turns.
#pragma once

#include "materials/game_rules.h"
#include "materials/material_set.h"

namespace visleaf {

/// The sky that worldspawn names, or the game's default. Sides that are missing or broken stay empty and are
/// noted.
Skybox loadSkybox(const Map& map, const GameRules& rules, const FileSystem& files, Diagnostics& diagnostics);

} // namespace visleaf
