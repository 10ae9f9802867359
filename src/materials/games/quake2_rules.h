// How Quake 2 draws surfaces, expressed in stages.
//
// Sources: Quake 2's ref_gl (gl_rsurf.c, gl_warp.c, gl_image.c), GPL, read for facts only.
#pragma once

#include "materials/games/game_rules.h"

namespace visleaf {

/// Walls are texture times lightmap. Liquids and translucent surfaces are unlit. The sky and surfaces for the
/// compiler have no stages.
Material quake2Material(const Surface& surface, const ImageFrames& frames,
                        const AppearanceSettings& appearance);

/// Returns the material after a brush entity changed its animation. On the world, animations run. On an
/// entity, only the first frame is shown unless the game marks the entity: `func_button` alternates between
/// the first two frames. Spawnflags make the animations of doors, walls and others run, some at 10 frames per
/// second.
Material quake2EntityMaterial(const Material& material, const Entity& entity, uint32_t imageWidth);

/// The rules of Quake 2.
extern const GameRules kQuake2Rules;

} // namespace visleaf
