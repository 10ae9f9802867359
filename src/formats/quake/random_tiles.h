// Half-Life's random tiling: each face shows one of the textures `-0name` to `-9name`, depending on its
// smallest texture coordinates.
//
// At its start, the engine fills a table with random numbers, which select the tile of a face (gl_rsurf.c of
// FWGS/xash3d-fwgs, R_TextureAnimation and GL_InitRandomTable, read for the facts only). The numbers differ
// between versions of the engine. In Visleaf they are the same in every run.
#pragma once

#include "map/map.h"

namespace visleaf {

/// Gives each face whose texture is in such a set the surface of its tile. Needs complete faces, for their
/// texture coordinates, and Map::textures, for the sizes.
void layRandomTiles(Map& map);

} // namespace visleaf
