// Text on images, in one size of pixels or a multiple of it: ASCII and the letters of Western Europe
// (Latin-1). Other characters become question marks.
#pragma once

#include "images/image.h"

#include <string>
#include <string_view>

namespace visleaf {

/// A rectangle of texels.
struct PixelBox {
    uint32_t left = 0, top = 0, right = 0, bottom = 0; // right and bottom are exclusive
};

/// Fills the part of a box that is on the image with a grey.
void fillBox(Image& image, const PixelBox& box, uint8_t grey);

/// Height of a line of text, texels at scale 1.
inline constexpr uint32_t kTextHeight = 12;

/// Longest text that is drawn, characters.
inline constexpr size_t kLongestText = 128;

/// Returns the letters that the font draws for `text`: plain ones for those with marks, and question marks
/// for characters that it lacks.
std::string drawableText(std::string_view text);

/// Returns the width of a text, texels at scale 1.
uint32_t textWidth(std::string_view text);

/// Draws a text whose upper left corner is at (left, top). What does not fit on the image is cut off.
void drawText(Image& image, std::string_view text, uint32_t left, uint32_t top, uint32_t scale, uint8_t grey);

} // namespace visleaf
