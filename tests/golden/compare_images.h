// How far a picture is from its golden one.
//
// Drivers differ in the last bit of a colour and in which pixel an edge falls on, so the difference is
// measured twice: its mean over all pixels, and the largest of the means over small blocks, which one moved
// edge does not shift but a missing face does.
#pragma once

#include "images/image.h"

namespace visleaf {

/// Absolute differences of colour, 0 … 255.
struct ImageDifference {
    double mean = 0.0;
    double worstBlock = 0.0;
};

/// Of two pictures of one size.
ImageDifference compareImages(const Image& a, const Image& b);

/// What is different, four times as strong: black where both are alike.
Image differenceImage(const Image& a, const Image& b);

} // namespace visleaf
