// XashXT's extension of Half-Life's maps. After the lump directory it has "XASH", a version and a second
// directory.
//
// Source: FWGS/xash3d-fwgs common/bspfile.h; for the records of CUBEMAPS and LEAFLIGHTS, bspfile.h of the
// compilers of Paranoia 2. Visleaf reads the lumps of luxel sizes and of light directions, and the bits that
// texinfo records of any Half-Life map may have.
#pragma once

#include "base/bytes.h"
#include "base/diagnostics.h"
#include "formats/load_map.h"
#include "map/face.h"

#include <vector>

namespace visleaf {

/// Bits of a texinfo's flags that Xash3D adds to Half-Life's 1 (engine/common/mod_bmodel.c).
namespace xash_texinfo {
inline constexpr uint32_t kWorldLuxels = 0x2; // luxels count in game units instead of texels
inline constexpr uint32_t kAxialLuxels = 0x4; // with kWorldLuxels: nearly axial directions are axial
inline constexpr uint32_t kFineLuxels = 0x8;  // a luxel is kFineStep wide
inline constexpr uint32_t kScroll = 0x40;     // moves like a texture whose name begins with `scroll`
inline constexpr uint32_t kAll = kWorldLuxels | kAxialLuxels | kFineLuxels | kScroll;
inline constexpr float kFineStep = 8.0f;
} // namespace xash_texinfo

/// Returns the light axes, in luxels, of faces with kWorldLuxels in `bits`. A luxel is `luxelStep` game units
/// wide, along the directions of the texture axes (Mod_LightMatrixFromTexMatrix).
TexelAxes worldLuxelAxes(const TexelAxes& texels, uint32_t bits, float luxelStep);

/// True if `file` has the mark and version 4 after a directory of 15 lumps, and is long enough for its own
/// directory.
bool hasXashExtension(ByteSpan file);

/// The data of the extension that Visleaf reads.
struct XashExtension {
    std::vector<float> luxelSteps; // texels per luxel, for each FACEINFO record; 0: the map's default
    ByteSpan lightVectors;         // three bytes for each luxel; see map/light/light_directions.h
    std::vector<LumpInfo> lumps;
};

/// Throws ParseError if the file is shorter than the directory.
XashExtension readXashExtension(ByteSpan file, Diagnostics& diagnostics);

} // namespace visleaf
