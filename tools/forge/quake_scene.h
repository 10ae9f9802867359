// A compiled scene as a map of Quake's line: BSP 29, 2PSB, BSP2, 30, Blue Shift's, 31.
#pragma once

#include "forge/compiled_scene.h"
#include "forge/quake_file.h"

namespace visleaf {

/// Extents of players around their origin that the games have clip hulls for, in the order of the hulls.
/// Compile a scene with those that its writers will need; a hull that is not there is all air.
inline const std::array<Bounds, 2> kQuakeHulls{
    {{{-16, -16, -24}, {16, 16, 32}}, {{-32, -32, -24}, {32, 32, 64}}}};
inline const std::array<Bounds, 3> kHalfLifeHulls{
    {{{-16, -16, -36}, {16, 16, 36}}, {{-32, -32, -32}, {32, 32, 32}}, {{-16, -16, -18}, {16, 16, 18}}}};

/// The texture lump's records.
struct MiptexRecords {
    std::vector<Bytes> records;
    std::vector<uint32_t> firstOf; // for each texture of the scene, its first frame
};

/// Records without pixels, under the names that Quake's or Half-Life's game gives the textures: for tests.
MiptexRecords miptexNames(const SceneDescription& scene, const quake::Variant& variant);

/// A map, and the colours of its light for a .lit file.
struct QuakeMap {
    quake::File file;
    std::vector<uint8_t> colors; // of luxels: three for each byte of Quake's light, that has none
};
/// `textures` has the records of the lump of textures; see miptexNames() for tests. A clip hull that the
/// scene was not compiled for is all air.
QuakeMap toQuakeMap(const CompiledScene& scene, const quake::Variant& variant, const MiptexRecords& textures);

} // namespace visleaf
