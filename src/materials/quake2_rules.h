// How Quake 2 draws its surfaces, expressed in stages.
//
// Sources: Quake 2's ref_gl (gl_rsurf.c, gl_warp.c, gl_image.c), GPL, read for the facts only.
#pragma once

#include "materials/game_rules.h"

namespace visleaf {

/// Walls are texture times lightmap; liquids and translucent surfaces are unlit; the sky and the compiler's
/// own surfaces have no stages.
Material quake2Material(const Surface& surface, const ImageFrames& frames,
                        const AppearanceSettings& appearance);

/// Returns a material as a brush entity changes its animation. On the world, the animation runs. On an entity
/// it stays at its first frame unless the game marks the entity: `func_button` alternates between the first
/// two frames, and spawnflags make doors, walls and others run, some at 10 frames per second.
Material quake2EntityMaterial(const Material& material, const Entity& entity, uint32_t imageWidth);

/// The row of Quake 2.
extern const GameRules kQuake2Rules;

} // namespace visleaf
