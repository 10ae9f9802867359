// How Quake draws its surfaces, said in stages.
//
// Sources: id-Software/Quake gl_rsurf.c, gl_warp.c and gl_model.c; andrei-drexler/ironwail for cut-outs and
// lit water. GPL, read for the facts only.
#pragma once

#include "materials/game_rules.h"

namespace visleaf {

/// Walls are texture times lightmap; liquids take light only where the compiler gave them some.
Material quakeMaterial(const Surface& surface, const PictureFrames& frames, const LookChoices& look);

extern const GameRules kQuakeRules;

} // namespace visleaf
