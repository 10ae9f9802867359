// The number of entities that exist while a game runs.
//
// Games remove entities that only compilers need as soon as they spawn them, and reuse their records at once.
// Facts: misc.qc of id-Software/Quake; G_Spawn() and ED_SpawnEntities() of id-Software/Quake-2 and
// ioquake/ioq3 (g_utils.c, g_spawn.c, g_misc.c); dlls/lights.cpp of ValveSoftware/halflife.
#pragma once

#include "map/map.h"

namespace visleaf {

/// Returns how many entities of the map's text exist at most after the start, over all skills and modes.
uint64_t numSpawnedEntities(const Map& map);

} // namespace visleaf
