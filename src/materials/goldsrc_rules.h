// How Half-Life and its relatives draw their surfaces, said in stages.
//
// Source: FWGS/xash3d-fwgs (ref/gl/gl_rsurf.c, gl_warp.c, engine/client/gamma.c), GPL, read for the facts
// only.
#pragma once

#include "materials/game_rules.h"

namespace visleaf {

/// Walls are texture times lightmap; liquids are unlit.
Material goldSrcMaterial(const Surface& surface, const PictureFrames& frames);

/// How the keys `rendermode` and `renderamt` of a brush entity change a material: 2 blends its texture
/// without light, 3 and 5 add it to what is behind. The other modes look as the world does.
Material goldSrcEntityMaterial(const Material& material, const Entity& entity);

extern const GameRules kGoldSrcRules;

} // namespace visleaf
