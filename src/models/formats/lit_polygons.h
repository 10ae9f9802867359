// The light of a face as the light of vertices.
//
// Facts: id-Software/Quake gl_rsurf.c (R_BuildLightMap) and WinQuake's r_surf.c: the small maps of boxes show
// their own lightmaps.
#pragma once

#include "map/map.h"

#include <vector>

namespace visleaf {

/// A convex polygon: a part of a face.
using FacePart = std::vector<MapVertex>;

/// Cuts a face between the middles of its luxels, so that light that is interpolated between vertices is the
/// same as between luxels. A face without a lightmap, or with a very large one, is one part.
std::vector<FacePart> cutBetweenLuxels(const Map& map, const MapFace& face);

/// Returns the light of a face at a place on its lightmap, 0 to 255, with all light styles at normal
/// brightness. It is interpolated between the middles of luxels. A face without a lightmap is black.
glm::vec3 lightOfFace(const Map& map, const MapFace& face, const glm::vec2& luxel);

} // namespace visleaf
