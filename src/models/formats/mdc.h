// Models of Return to Castle Wolfenstein and Enemy Territory: MDC, version 2. It is MD3 with frames that are
// small steps from others.
//
// Facts: id-Software/RTCW-SP qcommon/qfiles.h (mdcHeader_t and before), renderer/tr_model.c (R_LoadMDC, tags)
// and tr_local.h (R_MDC_DecodeXyzCompressed).
#pragma once

#include "base/bytes.h"
#include "models/mesh_model.h"

namespace visleaf {

/// Reads an MDC file. Compressed frames get their normals from the triangles. Throws ParseError if the file
/// is damaged.
MeshModel parseMdc(ByteSpan bytes);

} // namespace visleaf
