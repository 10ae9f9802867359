// The palettes of Quake and Quake 2, built in for maps whose game is not installed: their textures hold
// numbers of colours, and the colours lie in the game's own data.
//
// Every map editor has these figures built in; John Carmack called Quake's file public domain (DarkPlaces
// palette.c). Four sources agree in all 256 colours of Quake: DarkPlaces palette.c, ericw-tools
// common/bspfile.cc, sbuggay/bspview src/Palette.ts, and erysdren/docs palettes/id Software/Quake.dat. Three
// agree in all of Quake 2: ericw-tools common/bspfile.cc, KMQuake2's client/q2palette.h, and erysdren/docs
// palettes/id Software/Quake2.dat.
//
// Half-Life, Kingpin, Nightfire and Quake 3 need none: their textures bring colours of their own.
#pragma once

#include "images/palette.h"

namespace visleaf {

/// The 256 colours of Quake's gfx/palette.lmp.
Palette quakePalette();

/// The 256 colours of Quake 2's pics/colormap.pcx, as the file has them: not brightened.
Palette quake2Palette();

} // namespace visleaf
