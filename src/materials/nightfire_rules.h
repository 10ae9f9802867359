// How Nightfire draws its surfaces, said in stages.
//
// A surface names a texture and a material script; the scripts' language is unknown, so their names decide.
// Sources: mogeldev/xash3d-fwgs mod_nfbsp.c and gl_nfworld.c, read for the facts only.
#pragma once

#include "materials/game_rules.h"

namespace visleaf {

/// Walls are texture times lightmap; `fullbright` takes no light, `glass` is blended by its texture's alpha,
/// `glassadditive` added, and what is `masked` is cut out and lit whatever else its name says.
Material nightfireMaterial(const Surface& surface, const PictureFrames& frames, const LookChoices& look);

/// The row of Nightfire.
extern const GameRules kNightfireRules;

} // namespace visleaf
