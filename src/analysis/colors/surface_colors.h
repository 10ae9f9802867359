// Colours for properties of the faces themselves: how steep they are, and which flags they have.
#pragma once

#include "analysis/colors/face_clusters.h"
#include "analysis/colors/face_colors.h"

#include <string_view>

namespace visleaf {

/// Colours faces by their slope: players stand on floors with at least kLeastFloorNormal. A face whose
/// triangles differ counts as both.
FaceColors colorBySlope(const Map& map, const MaterialSet& materials, const MapGeometry& geometry);

/// Colours the faces whose surface has the flag or the contents of this name in the game's own spelling, or
/// that lie in a leaf with these contents. Case does not matter.
FaceColors colorByFlag(const Map& map, const FaceClusters& faces, std::string_view name);

/// Returns the names that colorByFlag() accepts for the game of the map: surface flags, then contents.
std::vector<std::string_view> flagNamesOf(const Map& map);

} // namespace visleaf
