// Materials of Quake 3 and Return to Castle Wolfenstein: from a shader script, or by rule if there is none.
#pragma once

#include "materials/games/game_rules.h"
#include "materials/plan/material_plan.h"
#include "materials/quake3/quake3_script.h"

namespace visleaf {

/// Returns the material of a surface without a script: its texture times its light. `image` is an index into
/// MaterialSet::images; kNone if the surface shows no image. Pure.
Material implicitQuake3Material(const Surface& surface, uint32_t image);

/// Returns the material of a surface with a script. `images` are indices into MaterialSet::images, one for
/// each of the script's images; kNone for surfaces without faces. Pure.
Material quake3Material(const Surface& surface, const Quake3Script& script,
                        const std::vector<uint32_t>& images);

/// planMaterials() for these games.
MaterialPlan planQuake3Materials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                                 MissingTextureStyle missing, std::span<const ShownSkin> meshSkins);

extern const GameRules kQuake3Rules;

/// The rules of Return to Castle Wolfenstein and Enemy Territory, whose animations may be longer.
extern const GameRules kRtcwRules;

/// The rules of games with QFusion's engine.
extern const GameRules kQFusionRules;

/// The rules of Raven's games, whose scripts are in another folder.
extern const GameRules kRavenRules;

} // namespace visleaf
