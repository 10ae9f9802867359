// Loads the six images of a map's sky, and its rotation.
#pragma once

#include "materials/games/game_rules.h"
#include "materials/load_image.h"
#include "materials/material_set.h"

#include <string>

namespace visleaf {

/// Returns the six sides of the sky `stem`. File names consist of the stem, an optional underscore, rt, bk,
/// lf, ft, up or dn, and an extension. Each side is the first file that can be decoded, at its original size.
/// Missing and broken sides stay empty and give warnings. If no side is found, there is no warning.
Skybox loadSkyboxSides(const std::string& stem, std::span<const std::string_view> extensions,
                       const FileSystem& files, ImageWork work, Diagnostics& diagnostics);

/// Returns a skybox without sides for a sky that was not found, with a warning.
Skybox missingSky(const std::string& name, Diagnostics& diagnostics);

/// True if at least one side of a sky that loadSkybox() would load exists.
bool hasSkybox(const Map& map, const GameRules& rules, const FileSystem& files);

/// Returns the sky that worldspawn names. If it names none, or if none of its sides is found, returns the
/// default sky of the game. All decoded sides get the same size. Missing and broken sides give warnings. The
/// warning about a missing sky also says what is drawn instead.
Skybox loadSkybox(const Map& map, const GameRules& rules, const FileSystem& files, ImageWork work,
                  Diagnostics& diagnostics);

} // namespace visleaf
