// A wall of cells, each a face with a Quake 3 script of its own that shows one directive.
//
// Built in code, and drawn as any map: scripts by the reader, geometry, passes. Behind every cell but skies
// lies the same picture, dark to the left and bright to the right, so that it shows what blends do.
#pragma once

#include "app/scene.h"

#include <array>
#include <memory>
#include <span>

namespace visleaf {

inline constexpr uint32_t kWallWidth = 480, kWallHeight = 315; // pixels
inline constexpr uint32_t kWallColumns = 10, kWallRows = 7;
inline constexpr uint32_t kCellWidth = kWallWidth / kWallColumns, kCellHeight = kWallHeight / kWallRows;

enum class CellShape : uint8_t {
    bent,    // its normals spread; 25 squares
    away,    // the same, seen from behind
    decal,   // in the plane of the wall
    upright, // one quad seen edge-on
    inFog,
    covered, // before a smaller yellow face that is sorted last
    sky,     // in a hole of the wall
    odd,     // one quad and half of another, seen edge-on
};

struct WallCell {
    const char* name;
    const char* script; // between its braces
    CellShape shape = CellShape::bent;
};

/// Row by row from the top left.
std::span<const WallCell> wallCells();

/// The camera is at the origin and looks along +X with 90 degrees. Warnings of the scripts are in the scene's
/// diagnostics.
std::unique_ptr<Scene> makeScriptWall();

} // namespace visleaf
