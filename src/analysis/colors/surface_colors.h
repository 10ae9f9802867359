// Colours for properties of the faces themselves: how steep they are, and which flags they have.
#pragma once

#include "analysis/colors/face_clusters.h"
#include "analysis/colors/face_colors.h"

#include <string_view>

namespace visleaf {

/// The smallest upward part of the unit normal of a floor that players can stand on. All supported games use
/// 0.7, about 45.6 degrees (SV_FlyMove in Quake's sv_phys.c, PM_GroundTrace in Quake 3's bg_pmove.c, and
/// their relatives).
inline constexpr double kStandableNormalZ = 0.7;

/// Colours faces by their slope. A face whose triangles differ counts as both.
FaceColors colorBySlope(const Map& map, const MaterialSet& materials, const MapGeometry& geometry);

/// Colours the faces whose surface has the flag or the contents of this name in the game's own spelling, or
/// that lie in a leaf with these contents. Case does not matter.
FaceColors colorByFlag(const Map& map, const FaceClusters& faces, std::string_view name);

/// Returns the names that colorByFlag() accepts for the game of the map: surface flags, then contents.
std::vector<std::string_view> flagNamesOf(const Map& map);

} // namespace visleaf
