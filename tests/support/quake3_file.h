// A tiny Quake 3 map as the lumps of a file, that a test may damage: two leafs with a face of each kind.
#pragma once

#include "base/bytes.h"

#include <array>
#include <cstdint>

namespace visleaf::ibsp46 {

enum Lump : size_t {
    kEntities,
    kShaders,
    kPlanes,
    kNodes,
    kLeafs,
    kLeafFaces,
    kLeafBrushes,
    kModels,
    kBrushes,
    kBrushSides,
    kVertices,
    kMeshverts,
    kFogs,
    kFaces,
    kLightmaps,
    kLightGrid,
    kVisibility,
    kNumLumps
};

inline constexpr std::array<size_t, kNumLumps> kRecordBytes{
    1, 72, 16, 36, 48, 4, 4, 40, 12, 8, 44, 4, 72, 104, 128 * 128 * 3, 8, 1};
inline constexpr size_t kHeaderBytes = 8 + 8 * kNumLumps;

using File = std::array<Bytes, kNumLumps>;

/// Faces: 0 a square with a lightmap, 1 a mesh of one triangle lit by its vertices, 2 a patch of 3 x 3, 3 a
/// flare, 4 a loop without indices. The lump of lightmaps is left empty on request, for tests of small files.
File smallQuake3File(bool hasLightmaps = true);

/// The file of version `version`, its lumps in their order without gaps.
Bytes write(const File& file, int32_t version = 46);

/// Where `lump` lies in what write() gives.
size_t offsetOf(const File& file, Lump lump);

} // namespace visleaf::ibsp46
