// The lightmaps of polygons: the rectangle of each one, and where its light is in the luxels of
// light_lumps.h.
//
// A file says where the light of a face begins, but not how large its lightmap is. The size follows from the
// texture coordinates of the vertices. Where a coordinate lies on the edge of a luxel, it depends on how the
// compiler rounded. So this stage measures which rule leaves neither gaps nor overlaps in the lighting lump.
#pragma once

#include "formats/luxel_rule.h"
#include "formats/polygon_faces.h"

#include <optional>
#include <span>

namespace visleaf {

/// Returns the lightmap rectangle that the compilers gave a face with these vertices.
LuxelExtents luxelExtents(std::span<const glm::vec3> positions, const TexelAxes& axes, float luxelStep,
                          TexelRounding rounding = TexelRounding::once);

/// Returns the lightmap rectangle of a face whose light uses the texture axes; nothing for a damaged face.
std::optional<LuxelExtents> luxelExtentsOf(const PolygonLumps& lumps, const PolygonRecord& face);

/// Returns the texels per luxel that worldspawn's key `_lightmap_scale` or `lightmap_scale` states; 0: none.
/// The number is whole (ericw-tools light/light.cc, fteqw engine/gl/gl_model.c).
float worldLuxelStep(std::span<const Entity> entities);

/// Gives each of Map::faces, one per record, its layout and its lightmap. Needs MapLight::luxels. A face
/// whose light is outside the data becomes unlit, with a warning. Other rules than the default are tried only
/// if lightmaps misfit, and used only if they leave fewer than half of the misfits.
LuxelFit lightPolygonFaces(const PolygonLumps& lumps, const PolygonLumpNames& names, Map& map,
                           Diagnostics& diagnostics);

} // namespace visleaf
