// How Half-Life and its relatives draw their surfaces, expressed in stages.
//
// Source: FWGS/xash3d-fwgs (ref/gl/gl_rsurf.c, gl_warp.c, engine/client/gamma.c), GPL, read for the facts
// only.
#pragma once

#include "materials/game_rules.h"

namespace visleaf {

/// Walls are texture times lightmap; liquids are unlit.
Material goldSrcMaterial(const Surface& surface, const ImageFrames& frames,
                         const AppearanceSettings& appearance);

/// Returns a material as the keys of a brush entity change it. `rendermode` means:
///   - 1: a flat colour (`rendercolor`);
///   - 2 and 3: the texture is blended without light; surfaces of `func_water` that are not liquids keep
///     theirs;
///   - 4: cut-outs stay as they are;
///   - 5: the texture is added to what is behind. All modes but 4 scale by `renderamt` of 255, which some
///     `renderfx` vary over time. Textures called `scroll` move: on `func_conveyor` with `speed`, on other
///     entities as `rendercolor` says. `imageWidth` is the width of the material's image in texels; 0: it has
///     none.
Material goldSrcEntityMaterial(const Material& material, const Entity& entity, uint32_t imageWidth);

/// The same, but mode 4 hides entities without `renderamt`, as in Half-Life (gl_rmain.c, R_AddEntity).
/// Paranoia 2 does not.
Material halfLifeEntityMaterial(const Material& material, const Entity& entity, uint32_t imageWidth);

/// Returns a liquid of the world as the key `WaveHeight` of worldspawn changes it: the liquid swells. Brush
/// entities may have the same key.
Material goldSrcWorldMaterial(const Material& material, const Entity& world, uint32_t imageWidth);

/// The row of Half-Life and Blue Shift.
extern const GameRules kHalfLifeRules;

extern const GameRules kParanoiaRules;

} // namespace visleaf
