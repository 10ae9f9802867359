// How Quake draws its surfaces, said in stages.
//
// Sources: id-Software/Quake gl_rsurf.c, gl_warp.c and gl_model.c; andrei-drexler/ironwail for cut-outs and
// lit water. GPL, read for the facts only.
#pragma once

#include "materials/game_rules.h"

namespace visleaf {

/// Walls are texture times lightmap; liquids take light only where the compiler gave them some.
Material quakeMaterial(const Surface& surface, const PictureFrames& frames, const LookChoices& look);

/// The key `alpha` of a brush entity, 0 to 1, as modern engines read it: blended into what is behind, lit as
/// before. 0 is the default.
Material quakeEntityMaterial(const Material& material, const Entity& entity, uint32_t pictureWidth);

/// The row of Quake.
extern const GameRules kQuakeRules;

} // namespace visleaf
