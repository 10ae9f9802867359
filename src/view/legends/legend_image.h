// Draws a legend into an image, for `render --legend`.
#pragma once

#include "images/image.h"
#include "view/legends/frame_legend.h"

#include <span>

namespace visleaf {

/// A corner of an image.
struct LegendCorner {
    bool isRight = true, isLower = true;

    bool operator==(const LegendCorner&) const = default;
};

/// Returns the corner where a legend covers the least of the image, the lower right one unless another has
/// much more background. A part of one colour, that of the corner itself, counts as background.
LegendCorner freestCorner(const Image& image, std::span<const LegendPart> parts);

/// Draws the parts of a legend into a corner of an image: a dark box with the colours and their meanings. The
/// letters are as large as the image allows; long lines wrap. What does not fit on a small image is cut off.
/// No parts draw nothing.
void drawLegend(Image& image, std::span<const LegendPart> parts, const LegendCorner& corner = {});

} // namespace visleaf
