// XashXT's extension of Half-Life's maps. After the lump directory it has "XASH", a version and a second
// directory.
//
// Source: FWGS/xash3d-fwgs common/bspfile.h; for the records of CUBEMAPS and LEAFLIGHTS, bspfile.h of the
// compilers of Paranoia 2. Visleaf reads the lumps of luxel sizes and of light
// directions.
#pragma once

#include "base/bytes.h"
#include "base/diagnostics.h"
#include "formats/load_map.h"

#include <vector>

namespace visleaf {

/// True if `file` has the mark and version 4 after a directory of 15 lumps, and is long enough for its own
/// directory.
bool hasXashExtension(ByteSpan file);

/// The data of the extension that Visleaf reads.
struct XashExtension {
    std::vector<float> luxelSteps; // texels per luxel, for each FACEINFO record; 0: the map's default
    ByteSpan lightVectors;         // three bytes for each luxel; see map/light_directions.h
    std::vector<LumpInfo> lumps;
};

/// Throws ParseError if the file is shorter than the directory.
XashExtension readXashExtension(ByteSpan file, Diagnostics& diagnostics);

} // namespace visleaf
