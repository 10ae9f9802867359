// Draws a legend into an image, for `render --legend`.
#pragma once

#include "images/image.h"
#include "view/legends/frame_legend.h"

#include <span>

namespace visleaf {

/// Draws the parts of a legend into the lower right corner of an image: a dark box with the colours and their
/// meanings. The letters are as large as the image allows; long lines wrap. What does not fit on a small
/// image is cut off. No parts draw nothing.
void drawLegend(Image& image, std::span<const LegendPart> parts);

} // namespace visleaf
