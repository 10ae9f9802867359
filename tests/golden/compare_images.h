// Measures the difference between a frame and its golden image.
//
// Drivers differ in the last bit of a colour and in the pixel on which an edge falls. The difference is
// therefore measured in two ways: the mean over all pixels, and the largest mean over small blocks. A moved
// edge hardly changes the second one, but a missing face does. Images that consist of cells are measured cell
// by cell too, because a faint difference in one cell vanishes in the mean of all and is too weak for a
// block.
#pragma once

#include "images/image.h"

#include <vector>

namespace visleaf {

/// Absolute differences of colour, 0 to 255.
struct ImageDifference {
    double mean = 0.0;
    double worstBlock = 0.0;
};

/// Compares two images of the same size.
ImageDifference compareImages(const Image& a, const Image& b);

/// Size in pixels.
struct CellSize {
    uint32_t width = 0;
    uint32_t height = 0;
};

/// Returns the mean difference of each cell, row by row. The width and height of the images must be multiples
/// of the cell size.
std::vector<double> compareCells(const Image& a, const Image& b, const CellSize& cell);

/// Returns the difference, multiplied by four. Equal pixels are black.
Image differenceImage(const Image& a, const Image& b);

} // namespace visleaf
