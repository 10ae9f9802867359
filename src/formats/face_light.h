// Where the light of a polygon map comes from: the map's own lump, or what stands in for it.
//
// Colours, in this order: the BSPX lumps RGBLIGHTING and LIGHTING_E5BGR9, a `.lit` file beside the map, the
// lighting lump. How light lies on faces: DECOUPLED_LM, or else LMSHIFT, LMOFFSET and LMSTYLE over the face
// records. Sources: fteqw specs/bspx.txt and ericwa/ericw-tools common/bspxfile.cc.
#pragma once

#include "base/bytes.h"
#include "base/diagnostics.h"
#include "formats/bspx.h"
#include "formats/polygon_faces.h"

#include <vector>

namespace visleaf {

/// Where luxels may come from besides BSPX.
struct LightSources {
    ByteSpan lump = {};     // the map's own
    bool isColored = false; // it has three bytes a sample, not one
    ByteSpan litFile = {};  // empty: none. Fits mono maps only
};

/// Most that luxels of high dynamic range are divided by, to fit into bytes. What is still brighter is cut.
inline constexpr float kMaxLightDivisor = 4.0f;

/// Sets Map::luxels and luxelBytes. A .lit file of another size than the lump's is another map's: it is left
/// out with a warning.
///
/// Map::light holds the game's rules already, by which light 1 of high dynamic range becomes a luxel. Where
/// more than one sample in a thousand would not fit into a byte, all are divided by 2 or 4, and Map::light is
/// scaled up by as much: the range stays, at the price of as many times coarser steps.
void takeLight(const LightSources& sources, const Bspx& bspx, Map& map, Diagnostics& diagnostics);

/// Replaces what the face records say of their light by what BSPX says. A lump that has not one record for
/// each face is ignored with a warning.
void applyFaceLumps(const Bspx& bspx, PolygonLumps& polygons, Diagnostics& diagnostics);

} // namespace visleaf
