// Half-Life's random tiling: of the textures `-0name` to `-9name` each face shows one, chosen by where its
// texture begins.
//
// The engine draws a table of random numbers when it starts and looks a face's tile up in it (gl_rsurf.c of
// FWGS/xash3d-fwgs, R_TextureAnimation and GL_InitRandomTable, read for the facts only). Its numbers are not
// the same from version to version; here they are the same in every run.
#pragma once

#include "map/map.h"

namespace visleaf {

/// Gives each face that shows a texture of such a set the surface of its tile. Needs the faces' texels, and
/// Map::textures for the sizes.
void layRandomTiles(Map& map);

} // namespace visleaf
