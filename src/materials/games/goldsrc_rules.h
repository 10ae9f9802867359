// How Half-Life and related games draw surfaces, expressed in stages.
//
// Source: FWGS/xash3d-fwgs (ref/gl/gl_rsurf.c, gl_warp.c, engine/client/gamma.c), GPL, read for facts only.
#pragma once

#include "materials/games/game_rules.h"

namespace visleaf {

/// True if a texture moves on the brush models of some entities.
bool isConveyor(std::string_view texture, SurfaceFlags flags);

/// Walls are texture times lightmap; liquids are unlit.
Material goldSrcMaterial(const Surface& surface, const ImageFrames& frames,
                         const AppearanceSettings& appearance);

/// Returns the material after the keys of a brush entity changed it. The values of `rendermode`:
///   - 1: a flat colour (`rendercolor`).
///   - 2 and 3: the texture is blended without light. Surfaces of `func_water` that are not liquids keep
///     their light.
///   - 4: cut-outs stay as they are.
///   - 5: the texture is added to the background.
///
/// All modes but 4 multiply by `renderamt` / 255, which some values of `renderfx` vary over time. Textures
/// whose name starts with `scroll` move: on `func_conveyor` by `speed`, on other entities by `rendercolor`.
/// `imageWidth` is the width of the material's image in texels; 0 if it has none.
Material goldSrcEntityMaterial(const Material& material, const Entity& entity, uint32_t imageWidth);

/// The same for Half-Life, where mode 4 hides entities without `renderamt` (gl_rmain.c, R_AddEntity).
/// Paranoia 2 shows them.
Material halfLifeEntityMaterial(const Material& material, const Entity& entity, uint32_t imageWidth);

/// Returns a liquid of the world after the key `WaveHeight` of worldspawn changed it: the liquid swells.
/// Brush entities may have the same key.
Material goldSrcWorldMaterial(const Material& material, const Entity& world, uint32_t imageWidth);

/// The rules of Half-Life and Blue Shift.
extern const GameRules kHalfLifeRules;

extern const GameRules kParanoiaRules;

} // namespace visleaf
