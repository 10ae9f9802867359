// How Quake 2 draws its surfaces, said in stages.
//
// Sources: Quake 2's ref_gl (gl_rsurf.c, gl_warp.c, gl_image.c), GPL, read for the facts only.
#pragma once

#include "materials/game_rules.h"

namespace visleaf {

/// Walls are texture times lightmap; liquids and translucent surfaces are unlit; the sky and the compiler's
/// own surfaces have no stages.
Material quake2Material(const Surface& surface, const PictureFrames& frames, const LookChoices& look);

extern const GameRules kQuake2Rules;

} // namespace visleaf
