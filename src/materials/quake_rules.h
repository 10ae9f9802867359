// How Quake draws surfaces, expressed in stages.
//
// Sources: id-Software/Quake gl_rsurf.c, gl_warp.c and gl_model.c; andrei-drexler/ironwail for cut-outs and
// lit water. GPL, read for facts only.
#pragma once

#include "materials/game_rules.h"

namespace visleaf {

/// Walls are texture times lightmap. Liquids are lit only if the compiler gave them a lightmap.
Material quakeMaterial(const Surface& surface, const ImageFrames& frames,
                       const AppearanceSettings& appearance);

/// Applies the key `alpha` (0 to 1) of a brush entity, as modern engines do: the material is blended into the
/// background with the same light. 0 counts as a missing key.
Material quakeEntityMaterial(const Material& material, const Entity& entity, uint32_t imageWidth);

/// The rules of Quake.
extern const GameRules kQuakeRules;

/// The rules of Quake 64, whose sky textures have another layout.
extern const GameRules kQuake64Rules;

} // namespace visleaf
