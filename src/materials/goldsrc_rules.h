// How Half-Life and its relatives draw their surfaces, said in stages.
//
// Source: FWGS/xash3d-fwgs (ref/gl/gl_rsurf.c, gl_warp.c, engine/client/gamma.c), GPL, read for the facts
// only.
#pragma once

#include "materials/game_rules.h"

namespace visleaf {

/// Walls are texture times lightmap; liquids are unlit.
Material goldSrcMaterial(const Surface& surface, const PictureFrames& frames, const LookChoices& look);

/// How the keys of a brush entity change a material. `rendermode`: 1 is a flat colour (`rendercolor`), 2 and
/// 3 blend the texture without light (but for what is no liquid in `func_water`, which keeps its own), 4
/// leaves cut-outs as they are, 5 adds to what is behind; all but 4 by `renderamt` of 255, which some
/// `renderfx` let swing. Textures called `scroll` move: on `func_conveyor` with `speed`, on other entities
/// with what `rendercolor` says. `pictureWidth` is that of the
/// material's picture, texels; 0: it has none.
Material goldSrcEntityMaterial(const Material& material, const Entity& entity, uint32_t pictureWidth);

/// The same where mode 4 hides what has no `renderamt`, as it does in Half-Life (gl_rmain.c, R_AddEntity),
/// but not in Paranoia 2.
Material halfLifeEntityMaterial(const Material& material, const Entity& entity, uint32_t pictureWidth);

/// How worldspawn changes a liquid of the world: `WaveHeight`, which a brush entity may have too, lets it
/// swell.
Material goldSrcWorldMaterial(const Material& material, const Entity& world, uint32_t pictureWidth);

/// The row of Half-Life and Blue Shift.
extern const GameRules kHalfLifeRules;

extern const GameRules kParanoiaRules;

} // namespace visleaf
