// How Nightfire draws its surfaces, expressed in stages.
//
// A surface names a texture and a material script. The scripts' language is unknown, so their names decide.
// Sources: mogeldev/xash3d-fwgs mod_nfbsp.c and gl_nfworld.c, read for the facts only.
#pragma once

#include "materials/game_rules.h"

namespace visleaf {

/// Walls are texture times lightmap. Other looks follow from the name of the material: `fullbright` is unlit,
/// `glass` is blended by its texture's alpha, `glassadditive` is added. `masked` is cut out and lit, whatever
/// else the name says.
Material nightfireMaterial(const Surface& surface, const ImageFrames& frames,
                           const AppearanceSettings& appearance);

/// The row of Nightfire.
extern const GameRules kNightfireRules;

} // namespace visleaf
