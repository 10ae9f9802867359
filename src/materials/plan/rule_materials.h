// The materials of games without shader scripts: the rules of the game (games/game_rules.h) turn each surface
// into a material. quake3/ has the games with scripts.
#pragma once

#include "materials/detail_textures.h"
#include "materials/plan/material_plan.h"

namespace visleaf {

/// planMaterials() for these games, without the light.
MaterialPlan planByRules(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                         const AppearanceSettings& appearance, std::span<const ShownSkin> meshSkins,
                         const DetailTextures& details);

/// Makes the materials of `set` from its images, which stay, and replaces those that it had.
void makeMaterials(const Map& map, const AppearanceSettings& appearance, MaterialSet& set,
                   Diagnostics& diagnostics);

} // namespace visleaf
