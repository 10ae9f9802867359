// Smooth normals that compilers append for curved shapes made of flat faces: the BSPX lumps FACENORMALS and
// VERTEXNORMALS.
//
// Sources: ericwa/ericw-tools include/common/bspxfile.hh and docs, fteqw specs/bspx.txt.
#pragma once

#include "base/diagnostics.h"
#include "formats/bspx.h"
#include "formats/polygon_faces.h"

namespace visleaf {

/// Fills PolygonLumps::normals from FACENORMALS. Without that lump, fills it from VERTEXNORMALS, but only for
/// faces with FaceTexture::isSmooth. A lump that does not fit the faces is ignored with a warning.
void applyNormalLumps(const Bspx& bspx, PolygonLumps& polygons, Diagnostics& diagnostics);

} // namespace visleaf
