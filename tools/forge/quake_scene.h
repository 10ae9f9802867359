// Writes a compiled scene as a map of Quake, Hexen II or Half-Life: BSP 29, 2PSB, BSP2, 30, Blue Shift's, 31.
#pragma once

#include "forge/compile_scene.h"
#include "forge/quake_file.h"

namespace visleaf {

/// Extents of players around their origin for which the games have clip hulls, in the order of the hulls.
/// Compile a scene with those that its formats need. A hull without a compiled tree is all air.
inline const std::array<Bounds, 2> kQuakeHulls{
    {{{-16, -16, -24}, {16, 16, 32}}, {{-32, -32, -24}, {32, 32, 64}}}};
inline const std::array<Bounds, 3> kHalfLifeHulls{
    {{{-16, -16, -36}, {16, 16, 36}}, {{-32, -32, -32}, {32, 32, 32}}, {{-16, -16, -18}, {16, 16, 18}}}};
inline const std::array<Bounds, 5> kHexen2Hulls{{{{-16, -16, -24}, {16, 16, 32}},
                                                 {{-24, -24, -20}, {24, 24, 20}},
                                                 {{-16, -16, -12}, {16, 16, 16}},
                                                 {{-8, -8, -8}, {8, 8, 8}},
                                                 {{-48, -48, -50}, {48, 48, 50}}}};

/// The records of the texture lump.
struct MiptexRecords {
    std::vector<Bytes> records;
    std::vector<uint32_t> firstOf; // for each texture of the scene: its first frame
};

/// Returns records without pixels, with the texture names of Quake or Half-Life. For tests.
MiptexRecords miptexNames(const SceneDescription& scene, const quake::Variant& variant);

/// A map, and the colours of its light for a .lit file.
struct QuakeMap {
    quake::File file;
    std::vector<uint8_t> colors; // three for each grey luxel of Quake
};
/// Returns the map. `textures` has the records of the texture lump. A clip hull for which the scene was not
/// compiled is all air.
QuakeMap toQuakeMap(const CompiledScene& scene, const quake::Variant& variant, const MiptexRecords& textures);

} // namespace visleaf
