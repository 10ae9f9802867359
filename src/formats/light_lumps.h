// The light of polygon maps: its bytes, from the lump of the map or from a source that replaces it. The
// lightmap of each polygon is in polygon_lightmaps.h.
//
// Colours come from the first of these sources that exists: the BSPX lumps RGBLIGHTING and LIGHTING_E5BGR9, a
// `.lit` file beside the map, the lighting lump. The position of the light on a face comes from DECOUPLED_LM,
// or else from LMSHIFT, LMOFFSET and LMSTYLE, which override the face records. Sources: fteqw specs/bspx.txt
// and ericwa/ericw-tools common/bspxfile.cc.
#pragma once

#include "base/bytes.h"
#include "base/diagnostics.h"
#include "formats/polygon_faces.h"
#include "formats/quake/bspx.h"

#include <vector>

namespace visleaf {

/// Sources of luxels other than BSPX.
struct LightSources {
    ByteSpan lump = {};     // the map's own
    bool isColored = false; // three bytes per sample instead of one
    ByteSpan litFile = {};  // empty: none; fits mono maps only
};

/// Sets MapLight::luxels, luxelBytes, isOfLitFile, luxelUnit and hasHdr. A .lit file that does not have the
/// lump's size belongs to another map and is ignored with a warning.
///
/// HDR luxels stay as they are in the file (map/light/hdr_luxel.h). The caller must set Map::game first,
/// because HDR light of 1 is as bright as a luxel for which the original rules of the game give 1.
void takeLight(const LightSources& sources, const Bspx& bspx, Map& map, Diagnostics& diagnostics);

/// What the light offsets of the faces count.
enum class LightOffsets : uint8_t {
    bytesOfRgb, // of a lump with three bytes per sample, also if another source replaces the lump
    samples,
};

/// Sets what the light offsets of the faces count. Call it after takeLight().
void setLightOffsets(LightOffsets offsets, const Map& map, PolygonLumps& polygons);

/// Replaces the lightmap data of the face records by those in BSPX. A lump without exactly one record for
/// each face is ignored with a warning.
void applyFaceLumps(const Bspx& bspx, PolygonLumps& polygons, Diagnostics& diagnostics);

} // namespace visleaf
