// How Quake and its relatives draw surfaces, expressed in stages.
//
// Sources: id-Software/Quake gl_rsurf.c, gl_warp.c and gl_model.c; andrei-drexler/ironwail for cut-outs and
// lit water; sezero/uhexen2 engine/h2shared/gl_model.c and engine/hexen2/gl_rsurf.c for Hexen II. GPL, read
// for facts only.
#pragma once

#include "materials/games/game_rules.h"

namespace visleaf {

/// Walls are texture times lightmap. Liquids are lit only if the compiler gave them a lightmap.
Material quakeMaterial(const Surface& surface, const ImageFrames& frames,
                       const AppearanceSettings& appearance);

/// Applies the key `alpha` (0 to 1) of a brush entity, as modern engines do: the material is blended into the
/// background with the same light. 0 counts as a missing key.
Material quakeEntityMaterial(const Material& material, const Entity& entity, uint32_t imageWidth);

/// Like quakeMaterial(), but two liquids of the game's data are translucent: `*rtex078…` and `*lowlight…`.
Material hexen2Material(const Surface& surface, const ImageFrames& frames,
                        const AppearanceSettings& appearance);

/// Applies the key `drawflags` of a brush entity: the flag 128 blends the material into the background.
Material hexen2EntityMaterial(const Material& material, const Entity& entity, uint32_t imageWidth);

/// The rules of Quake.
extern const GameRules kQuakeRules;

/// The rules of Quake 64, whose sky textures have another layout.
extern const GameRules kQuake64Rules;

/// The rules of Hexen II. None of its colours glow: gfx/colormap.lmp darkens each.
extern const GameRules kHexen2Rules;

} // namespace visleaf
