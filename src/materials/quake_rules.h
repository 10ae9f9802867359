// How Quake draws its surfaces, expressed in stages.
//
// Sources: id-Software/Quake gl_rsurf.c, gl_warp.c and gl_model.c; andrei-drexler/ironwail for cut-outs and
// lit water. GPL, read for the facts only.
#pragma once

#include "materials/game_rules.h"

namespace visleaf {

/// Walls are texture times lightmap; liquids are lit only if the compiler gave them a lightmap.
Material quakeMaterial(const Surface& surface, const ImageFrames& frames,
                       const AppearanceSettings& appearance);

/// Returns a material with the key `alpha` of a brush entity, 0 to 1, as modern engines read it: blended into
/// what is behind it, with the same light. 0 means no key.
Material quakeEntityMaterial(const Material& material, const Entity& entity, uint32_t imageWidth);

/// The row of Quake.
extern const GameRules kQuakeRules;

/// The row of Quake 64, whose skies have another layout.
extern const GameRules kQuake64Rules;

} // namespace visleaf
