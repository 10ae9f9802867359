// The cell of a leaf: a convex part of space between planes, with its sides as polygons.
//
// The root of a BSP tree owns a box. Each node cuts the cell that it owns in two. Both new cells share the
// cut as a side, with the same vertices, so the sides of a cell always close it.
#pragma once

#include "analysis/sight/winding.h"
#include "base/bounds.h"
#include "base/index.h"

#include <cstdint>
#include <vector>

namespace visleaf {

/// One side of a cell.
struct CellSide {
    Winding winding;       // its front is outside of the cell
    uint32_t node = kNone; // into Map::nodes: the node that cut here; kNone: a side of the first box
    bool isFront = false;  // the cell lies in front of the node's plane
};

/// A convex cell.
struct LeafCell {
    std::vector<CellSide> sides; // empty: there is no cell
    uint32_t numVertices = 0;    // of all sides
};

/// Returns the cell that fills a box.
LeafCell makeCell(const Bounds& box);

/// The cells on both sides of a plane. One of them has no sides if the plane misses the cell.
struct CellParts {
    LeafCell front;
    LeafCell back;
};

/// Cuts a cell with the plane of `node`.
CellParts splitCell(LeafCell cell, const CutPlane& plane, uint32_t node);

/// Returns the volume of a cell in cubic game units.
double volumeOf(const LeafCell& cell);

} // namespace visleaf
