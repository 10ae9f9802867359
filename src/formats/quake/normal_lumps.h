// Smooth normals for curved shapes made of flat faces: the BSPX lumps FACENORMALS and VERTEXNORMALS, which
// compilers append, and Nightfire's lump of normals.
//
// Sources: ericwa/ericw-tools include/common/bspxfile.hh and docs, fteqw specs/bspx.txt. For Nightfire, the
// map at hand (docs/formats/nightfire.md).
#pragma once

#include "base/diagnostics.h"
#include "formats/polygon_faces.h"
#include "formats/quake/bspx.h"

#include <span>

namespace visleaf {

/// Fills PolygonLumps::normals from FACENORMALS. Without that lump, fills it from VERTEXNORMALS, but only for
/// faces with FaceTexture::isSmooth. A lump that does not fit the faces is ignored with a warning.
void applyNormalLumps(const Bspx& bspx, PolygonLumps& polygons, Diagnostics& diagnostics);

/// Makes faces use PolygonLumps::normals, which has one for each entry of PolygonLumps::vertexIndices, where
/// a normal differs from that of the face's plane. Clears the normals if no face needs them: compilers write
/// zeros, or repeat the normals of the planes. Faces that share more vertices than kSharedVertexSlack keep
/// those of their planes.
void applyNormalsOfVertices(std::span<const Plane> planes, PolygonLumps& polygons);

} // namespace visleaf
