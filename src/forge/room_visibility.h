// Which rooms may see which: the visibility of a scene, one cluster a room.
//
// Rooms are boxes, so a straight line passes through each at most once. A room may see another when some line
// passes through all openings on a way between them. Whether one exists is asked in the three projections
// along the axes: a line in space is one in each of them, so nothing that can be seen is ever left out.
#pragma once

#include "forge/box_tree.h"
#include "map/visibility.h"

namespace visleaf {

/// The cluster of each box of the scene: rooms are numbered in their order; kNone for all others.
std::vector<uint32_t> clustersOf(std::span<const SceneBox> boxes);

/// A row for each cluster.
std::vector<PvsRow> seeRooms(std::span<const SceneBox> boxes, const BoxTree& tree);

/// The potentially hearable set: what the clusters that are seen see.
std::vector<PvsRow> hearRooms(const std::vector<PvsRow>& seen);

} // namespace visleaf
