// The palettes of Quake, Quake 2 and Hexen II, for maps whose game is not installed. Their textures contain
// palette indices, and the palettes are in the game's data.
//
// Every map editor has these numbers built in; John Carmack called Quake's file public domain (DarkPlaces
// palette.c). Four sources agree in all 256 colours of Quake: DarkPlaces palette.c, ericw-tools
// common/bspfile.cc, sbuggay/bspview src/Palette.ts, and erysdren/docs palettes/id Software/Quake.dat. Three
// agree for Quake 2: ericw-tools common/bspfile.cc, KMQuake2's client/q2palette.h, and erysdren/docs
// palettes/id Software/Quake2.dat. Two agree for Hexen II: sezero/uhexen2 utils/texutils/palette/palette.lmp
// and erysdren/docs palettes/Raven Software/Hexen2.gpl.
//
// Half-Life, Kingpin, Nightfire and Quake 3 need none: their textures have their own colours.
#pragma once

#include "images/palette.h"

namespace visleaf {

/// Returns the 256 colours of Quake's gfx/palette.lmp.
Palette quakePalette();

/// Returns the 256 colours of Hexen II's gfx/palette.lmp.
Palette hexen2Palette();

/// Returns the 256 colours of Quake 2's pics/colormap.pcx as the file has them, not brightened.
Palette quake2Palette();

} // namespace visleaf
