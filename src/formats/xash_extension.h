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

bool hasXashExtension(ByteSpan file);

struct XashExtension {
    std::vector<float> luxelSteps; // texels a luxel, for each record that a texinfo may name
    std::vector<LumpInfo> lumps;
};

/// Throws ParseError when the file is shorter than the directory.
XashExtension readXashExtension(ByteSpan file, Diagnostics& diagnostics);

} // namespace visleaf
