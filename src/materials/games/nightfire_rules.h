// How Nightfire draws surfaces, expressed in stages.
//
// A surface names a texture and a material script. The language of these scripts is unknown, so the name of
// the script decides. Sources: mogeldev/xash3d-fwgs mod_nfbsp.c and gl_nfworld.c, read for facts only.
#pragma once

#include "materials/games/game_rules.h"

namespace visleaf {

/// Walls are texture times lightmap. Some parts of the material's name change this: `fullbright` is unlit,
/// `glass` is blended by the texture's alpha, `glassadditive` is added. `masked` is cut out and lit, whatever
/// else the name says.
Material nightfireMaterial(const Surface& surface, const ImageFrames& frames,
                           const AppearanceSettings& appearance);

/// The rules of Nightfire.
extern const GameRules kNightfireRules;

} // namespace visleaf
