// q3map2's deluxe maps: every second lightmap page holds the directions of the light in the page before it.
//
// The file does not say so. Facts: DarkPlacesEngine/darkplaces model_brush.c, Mod_Q3BSP_LoadLightmaps and
// Mod_Q3BSP_LoadEntities.
#pragma once

#include "formats/load_map.h"

namespace visleaf {

/// Sets MapLight::directions from the lump of lightmaps, if every second of its pages holds directions in map
/// space. Worldspawn's `deluxeMaps` decides. Without it, there is an even number of pages, faces name only
/// even ones, and one page more than faces name is not black. Needs the faces, lightmaps, luxels and entities
/// of the map.
void takePagesOfDirections(Map& map);

/// Does the same for pages in files, of which the map has only those that faces name. `readPages` returns the
/// others.
void readPagesOfDirections(const ReadLightmapPages& readPages, Map& map);

} // namespace visleaf
