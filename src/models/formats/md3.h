// Quake 3's models: MD3.
//
// Facts: id-Software/Quake-III-Arena qcommon/qfiles.h (md3Header_t and following) and renderer/tr_model.c.
#pragma once

#include "base/bytes.h"
#include "models/mesh_model.h"

namespace visleaf {

/// Reads an MD3 file. Throws ParseError if it is damaged.
MeshModel parseMd3(ByteSpan bytes);

} // namespace visleaf
