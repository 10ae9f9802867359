// How Quake 2 draws its surfaces, said in stages.
//
// Sources: Quake 2's ref_gl (gl_rsurf.c, gl_warp.c, gl_image.c), GPL, read for the facts only.
#pragma once

#include "materials/game_rules.h"

namespace visleaf {

/// Walls are texture times lightmap; liquids and translucent surfaces are unlit; the sky and the compiler's
/// own surfaces have no stages.
Material quake2Material(const Surface& surface, const PictureFrames& frames, const LookChoices& look);

/// How a brush entity changes an animation. The world's runs; an entity's stands at its first picture unless
/// the game marks it: `func_button` shows the first two in turn, and spawn flags make doors, walls and others
/// run, some at 10 pictures a second.
Material quake2EntityMaterial(const Material& material, const Entity& entity, uint32_t pictureWidth);

/// The row of Quake 2.
extern const GameRules kQuake2Rules;

} // namespace visleaf
