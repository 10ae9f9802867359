// XashXT's extension of Half-Life's maps: behind the lump directory "XASH", a version, and a second
// directory.
//
// Source: FWGS/xash3d-fwgs common/bspfile.h. Of its lumps only the one that sets luxel sizes is read.
#pragma once

#include "base/bytes.h"
#include "base/diagnostics.h"
#include "formats/load_map.h"

#include <vector>

namespace visleaf {

/// True when `file` has the mark and version 4 behind a directory of 15 lumps, and is as long as its own
/// directory needs.
bool hasXashExtension(ByteSpan file);

/// What is read of it.
struct XashExtension {
    std::vector<float> luxelSteps; // texels a luxel, for each record that a texinfo may name; 0: as elsewhere
    std::vector<LumpInfo> lumps;
};

/// Throws ParseError when the file is shorter than the directory.
XashExtension readXashExtension(ByteSpan file, Diagnostics& diagnostics);

} // namespace visleaf
