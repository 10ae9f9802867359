// The six images of a map's sky and its rotation.
#pragma once

#include "materials/game_rules.h"
#include "materials/material_set.h"

#include <string>

namespace visleaf {

/// Returns six sides named `stem`, an optional underscore, rt, bk, lf, ft, up or dn, and an extension. Each
/// side is the first file that can be decoded, at its original size. Missing and broken sides stay empty and
/// give warnings; there is no warning if no side is found.
Skybox loadSkyboxSides(const std::string& stem, std::span<const std::string_view> extensions,
                       const FileSystem& files, Diagnostics& diagnostics);

/// Returns what the viewer draws for a missing sky and what to add. Completes "missing sky: NAMES; ".
std::string missingSkyAdvice();

/// True if at least one side of a sky that loadSkybox() would load exists.
bool hasSkybox(const Map& map, const GameRules& rules, const FileSystem& files);

/// Returns the sky that worldspawn names. If it names none, or none of its sides is found, returns the game's
/// default. The sides get the same size. Missing or broken sides give warnings; the warning about a missing
/// sky also says what is drawn instead.
Skybox loadSkybox(const Map& map, const GameRules& rules, const FileSystem& files, Diagnostics& diagnostics);

} // namespace visleaf
