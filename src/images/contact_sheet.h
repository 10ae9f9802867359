// A contact sheet: small images in a grid, with a label below each.
#pragma once

#include "images/image.h"

#include <span>
#include <string>

namespace visleaf {

/// A cell of the sheet.
struct SheetCell {
    Image image; // no larger than SheetLayout's cells; empty: `note` is shown in its place
    std::string label;
    std::string note = {}; // why there is no image
};

/// The sizes of a sheet, texels.
struct SheetLayout {
    uint32_t columns = 6;
    uint32_t cellWidth = 320, cellHeight = 180; // of the images
    uint32_t gap = 8;                           // around each cell
    uint32_t labelHeight = 16;
};

/// Returns the sheet with as many rows as the cells need, opaque. Images are in the middle of their cells. Of
/// a label that is too wide, the end is shown, because paths differ at their ends.
Image contactSheet(std::span<const SheetCell> cells, const SheetLayout& layout);

} // namespace visleaf
