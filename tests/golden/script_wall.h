// A wall of cells, each a face with its own Quake 3 script that shows one directive.
//
// The wall is built in code and drawn like any map: script parser, geometry, passes. Behind each cell except
// skies is the same image, dark on the left and bright on the right, which makes blending visible.
#pragma once

#include "document/load_snapshot.h"

#include <array>
#include <memory>
#include <span>

namespace visleaf {

inline constexpr uint32_t kWallWidth = 480, kWallHeight = 315; // pixels
inline constexpr uint32_t kWallColumns = 10, kWallRows = 7;
inline constexpr uint32_t kCellWidth = kWallWidth / kWallColumns, kCellHeight = kWallHeight / kWallRows;

enum class CellShape : uint8_t {
    bent,    // 25 squares with divergent normals
    away,    // like `bent`, but seen from behind
    decal,   // in the plane of the wall
    upright, // one quad, seen edge-on
    inFog,
    covered, // in front of a smaller yellow face that is sorted last
    sky,     // in a hole of the wall
    odd,     // one quad and half of another, seen edge-on
};

struct WallCell {
    const char* name;
    const char* script; // text between the script's braces
    CellShape shape = CellShape::bent;
};

/// Returns the cells, row by row from the top left.
std::span<const WallCell> wallCells();

/// Returns the wall. The camera is at the origin and looks along +X with a field of view of 90 degrees. The
/// diagnostics of the scene contain the warnings of the scripts.
MapToUpload makeScriptWall();

} // namespace visleaf
