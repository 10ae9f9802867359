// Half-Life's random tiling: each face shows one of the textures `-0name` to `-9name`, depending on where its
// texture begins.
//
// The engine fills a table of random numbers at its start and looks up a face's tile in it (gl_rsurf.c of
// FWGS/xash3d-fwgs, R_TextureAnimation and GL_InitRandomTable, read for the facts only). Its numbers differ
// between versions; here they are the same in every run.
#pragma once

#include "map/map.h"

namespace visleaf {

/// Gives each face with a texture of such a set the surface of its tile. Needs the faces' texels, and
/// Map::textures for the sizes.
void layRandomTiles(Map& map);

} // namespace visleaf
