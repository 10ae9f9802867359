// Writes a map as text that level editors open: a .map file in the format that TrenchBroom calls
// `Quake3 (Valve)`, with the texture axes of Valve 220.
//
// If the file of the map keeps brushes (Quake 2, Quake 3, Nightfire), they are written again. Otherwise
// (Quake, Half-Life), each polygon becomes a thin brush behind its front. Patches stay patches. Meshes, such
// as models of Quake 3, are left out. The first line of the text says which of this is the case.
//
// Brushes of an entity are moved by its `origin`, so they are where the game shows them before any rotation,
// and the key `model` is left out.
#pragma once

#include "map/map.h"
#include "materials/material_set.h"

#include <string>

namespace visleaf {

/// Returns the text. The materials are those of the map's surfaces.
std::string mapText(const Map& map, const MaterialSet& materials);

/// Returns the entities as the text that a map file holds, with all keys in order.
std::string entityText(const Map& map);

} // namespace visleaf
