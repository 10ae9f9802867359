// How far a picture is from its golden one.
//
// Drivers differ in the last bit of a colour and in which pixel an edge falls on, so the difference is
// measured twice: its mean over all pixels, and the largest of the means over small blocks, which one moved
// edge does not shift but a missing face does. Pictures that are made of cells are measured cell by cell too,
// because what is faint in one of them is lost in the mean of all and too weak for a block.
#pragma once

#include "images/image.h"

#include <vector>

namespace visleaf {

/// Absolute differences of colour, 0 … 255.
struct ImageDifference {
    double mean = 0.0;
    double worstBlock = 0.0;
};

/// Of two pictures of one size.
ImageDifference compareImages(const Image& a, const Image& b);

/// Pixels.
struct CellSize {
    uint32_t width = 0;
    uint32_t height = 0;
};

/// The mean difference of each cell, row by row. The pictures are whole numbers of cells wide and high.
std::vector<double> compareCells(const Image& a, const Image& b, const CellSize& cell);

/// What is different, four times as strong: black where both are alike.
Image differenceImage(const Image& a, const Image& b);

} // namespace visleaf
