// The record layouts of the formats that descend from Quake 3's. The loader is the same for all of them.
//
// Raven's format (RBSP: Jedi Knight II, Jedi Academy, Soldier of Fortune II) and QFusion's (FBSP: Warsow,
// Warfork) have four lightmaps for each face, one for each light style. Facts: JACoders/OpenJK
// codemp/qcommon/qfiles.h, Warsow/qfusion source/common/facilities/qfiles.h.
#pragma once

#include "formats/lump_directory.h"
#include "formats/shared_records.h"
#include "map/game.h"

#include <array>
#include <cstdint>
#include <span>

namespace visleaf {

/// Lump numbers in the order of the directory.
enum class Quake3Lump : uint8_t {
    entities,
    shaders,
    planes,
    nodes,
    leafs,
    leafFaces,
    leafBrushes,
    models,
    brushes,
    brushSides,
    vertices,
    meshverts,
    fogs,
    faces,
    lightmaps,
    lightGrid,
    visibility,
    lightArray, // only if Quake3Layout::hasStyles
};

/// One of the formats.
struct Quake3Layout {
    Game game;
    std::span<const LumpSpec> lumps;
    std::span<const FlagPair> surfaceFlags;
    std::span<const FlagPair> contents;
    uint32_t pageSize = 128; // width and height of a lightmap page in the file, luxels
    // Vertices, faces and points of the light grid have light for four styles, and an array names the points.
    bool hasStyles = false;
    bool hasMapFog = false;       // the game knows fog without a brush
    bool hasLinearMapFog = false; // its opacity grows linearly
};

extern const Quake3Layout kQuake3Layout;
extern const Quake3Layout kRtcwLayout;
extern const Quake3Layout kRavenLayout;
extern const Quake3Layout kQfusionLayout;

} // namespace visleaf
