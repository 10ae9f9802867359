// Where Half-Life's func_tracktrain stands when the map starts: on its first path_track, in the direction of
// its path.
//
// Facts: ValveSoftware/halflife plats.cpp (CFuncTrackTrain::Find) and pathcorner.cpp (CPathTrack::LookAhead).
#pragma once

#include "map/entities/mover_starts.h"

namespace visleaf {

/// Returns the start of a train; `inMap` if its `target` is not a path_track. Subtracts the stops that it
/// visits from `stopsLeft`. When none are left, the path ends at its second stop.
MoverPlace startOfTrackTrain(const NamedEntities& named, const Entity& train, const MoverPlace& inMap,
                             uint64_t& stopsLeft);

} // namespace visleaf
