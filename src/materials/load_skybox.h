// The six pictures of a map's sky and how it turns.
#pragma once

#include "materials/game_rules.h"
#include "materials/material_set.h"

#include <string>

namespace visleaf {

/// The six sides whose names are `stem`, with or without an underscore behind it, followed by rt, bk, lf, ft,
/// up, dn and one of the extensions, the first that can be decoded, each as large as its file has it. Sides
/// that are missing or broken stay empty and are noted; nothing is said where none is found.
Skybox loadSkyboxSides(const std::string& stem, std::span<const std::string_view> extensions,
                       const FileSystem& files, Diagnostics& diagnostics);

/// Says what the viewer draws for a missing sky and what to add; completes "missing sky: NAMES; ".
std::string missingSkyAdvice();

/// True when some side of a sky that loadSkybox() would take is there.
bool hasSkybox(const Map& map, const GameRules& rules, const FileSystem& files);

/// The sky that worldspawn names; where it names none, or one of which no side is found, the game's default.
/// Its sides are fitted to one another; those that are missing or broken are noted, and skies that are
/// missing with what is drawn in their place.
Skybox loadSkybox(const Map& map, const GameRules& rules, const FileSystem& files, Diagnostics& diagnostics);

} // namespace visleaf
