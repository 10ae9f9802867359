// Puts the light of faces into their textures: each lit face gets a chart, its own place in a large image (a
// page) that shows the finished surface.
//
// The texels of a chart follow the texture axes of the face, so that a chart at full density has the texels
// of the texture. Faces without axes (Quake 3) are projected along their plane, and curves and meshes follow
// their lightmap, in which no two places overlap. If the map has more surface than fits into the pages, the
// finest textures lose texels first, until all surfaces have the same density in the world.
#pragma once

#include "analysis/export/face_appearance.h"

namespace visleaf {

/// The area of all charts, texels. Most maps of Quake and its relatives need less at full density.
inline constexpr uint64_t kPageTexels = uint64_t{4} * 4096 * 4096;

/// Sets baked looks for the faces with a lightmap, and tiled looks for the others. `faces` are indices into
/// MapGeometry::faces. Adds materials and pages to the scene.
void bakeLight(const ExportSource& source, const DrawnArrays& arrays, const StaticLight& light,
               const std::vector<uint32_t>& faces, TiledFaces& tiled, FaceAppearance& looks,
               ExportScene& scene);

} // namespace visleaf
