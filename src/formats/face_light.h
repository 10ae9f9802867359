// The light of polygon maps, from the map's own lump or from a source that replaces it.
//
// Colours come from the first of these sources that exists: the BSPX lumps RGBLIGHTING and LIGHTING_E5BGR9, a
// `.lit` file beside the map, the lighting lump. The position of the light on a face comes from DECOUPLED_LM,
// or else from LMSHIFT, LMOFFSET and LMSTYLE, which override the face records. Sources: fteqw specs/bspx.txt
// and ericwa/ericw-tools common/bspxfile.cc.
#pragma once

#include "base/bytes.h"
#include "base/diagnostics.h"
#include "formats/bspx.h"
#include "formats/polygon_faces.h"

#include <vector>

namespace visleaf {

/// Sources of luxels other than BSPX.
struct LightSources {
    ByteSpan lump = {};     // the map's own
    bool isColored = false; // three bytes per sample instead of one
    ByteSpan litFile = {};  // empty: none; fits mono maps only
};

/// Largest divisor of HDR luxels, which makes them fit into bytes. Luxels that are too bright even then are
/// clamped.
inline constexpr float kMaxLightDivisor = 4.0f;

/// Sets Map::luxels, luxelBytes, luxelUnit and hasHdrLight. A .lit file that does not have the lump's size
/// belongs to another map and is ignored with a warning.
///
/// The caller must set Map::game first, because the original rules of the game say which luxel HDR light 1
/// becomes. If more than one sample in a thousand exceeds a byte, all samples are divided by 2 or 4, and
/// Map::luxelUnit is multiplied by the same number. This keeps the range of the light. Its steps become 2 or
/// 4 times coarser.
void takeLight(const LightSources& sources, const Bspx& bspx, Map& map, Diagnostics& diagnostics);

/// Replaces the lightmap data of the face records by those in BSPX. A lump without exactly one record for
/// each face is ignored with a warning.
void applyFaceLumps(const Bspx& bspx, PolygonLumps& polygons, Diagnostics& diagnostics);

} // namespace visleaf
