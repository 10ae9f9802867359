// How the engine DarkPlaces (Nexuiz, Xonotic) draws Quake 3's maps. It has Quake 3's shader scripts, but it
// draws one stage of a script and lights it by itself. Its maps have Quake 3's format; game_by_data.h
// distinguishes the two.
//
// Facts: DarkPlacesEngine/darkplaces model_shared.c (Mod_LoadQ3Shaders, Mod_LoadTextureFromQ3Shader),
// gl_rmain.c (R_GetCurrentTexture, R_SkinFrame_LoadExternal), r_sky.c, GPL, read for facts only.
#pragma once

#include "materials/games/game_rules.h"
#include "materials/plan/material_plan.h"
#include "materials/quake3/quake3_script.h"

#include <functional>

namespace visleaf {

/// Returns the image with the glowing parts of an image, if there is one.
using FindGlow = std::function<std::optional<std::string>(std::string_view image)>;

/// Returns what DarkPlaces draws of a script: the stage that it takes for the image, the terrain below it if
/// the script blends two images by vertex alpha, the light, and the glow. Its images have no extensions. Pure
/// if `glowOf` is.
Quake3Script darkPlacesScript(const Quake3Script& script, const FindGlow& glowOf);

/// Returns the script that DarkPlaces uses for a surface without one: its image, lit.
Quake3Script defaultDarkPlacesScript(std::string_view surface);

/// Returns the material of a surface, from a script that darkPlacesScript() returned. `images` are indices
/// into MaterialSet::images, one for each of the script's images; kNone for surfaces without faces. Pure.
Material darkPlacesMaterial(const Surface& surface, const Quake3Script& script,
                            const std::vector<uint32_t>& images);

/// planMaterials() for these games.
MaterialPlan planDarkPlacesMaterials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                                     MissingTextureStyle missing, std::span<const ShownSkin> meshSkins);

/// The rules of Nexuiz, Xonotic and other games of DarkPlaces.
extern const GameRules kDarkPlacesRules;

} // namespace visleaf
