// Puts the light of faces into their textures: each lit face gets a chart, its own place in a large image (a
// page) that shows the finished surface.
//
// The texels of a chart follow the texture of the face where the face is flat, so that a chart at full
// density has the texels of the texture. Curves and meshes follow their lightmap, in which no two places
// overlap. All charts have the same density, at most that of the textures, and lower if the map has more
// surface than fits into the pages.
#pragma once

#include "analysis/export/face_looks.h"

namespace visleaf {

/// The area of all pages, texels. Textures in the finest density of a usual map need about this much.
inline constexpr uint64_t kPageTexels = 3u * 4096u * 4096u;

/// Sets baked looks for the faces with a lightmap, and tiled looks for the others. `faces` are indices into
/// MapGeometry::faces. Adds materials and pages to the scene.
void bakeLight(const ExportSource& source, const DrawnArrays& arrays, const StaticLight& light,
               const std::vector<uint32_t>& faces, TiledLooks& tiled, FaceLooks& looks, ExportScene& scene);

} // namespace visleaf
