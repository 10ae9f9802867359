#include "images/text.h"

#include <stb_easy_font.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr size_t kQuadsOfCharacter = 16; // the most that the font's characters need

/// The layout of the library's font data. Two of the four vertices define the rectangle.
struct FontVertex {
    float x, y, z;
    std::array<uint8_t, 4> color;
};
struct FontQuad {
    FontVertex topLeft, topRight, bottomRight, bottomLeft;
};
static_assert(sizeof(FontQuad) == 64);

} // namespace

void fillBox(Image& image, const PixelBox& box, uint8_t grey) {
    for (uint32_t y = box.top; y < std::min(box.bottom, image.height); ++y) {
        for (uint32_t x = box.left; x < std::min(box.right, image.width); ++x)
            std::fill_n(&image.rgba[(size_t{y} * image.width + x) * 4], 3, grey);
    }
}

std::string drawableText(std::string_view text) {
    std::string drawable(text.substr(0, kLongestText));
    std::replace_if(
        drawable.begin(), drawable.end(), [](char letter) { return letter < ' ' || letter > '~'; }, '?');
    return drawable;
}

uint32_t textWidth(std::string_view text) {
    std::string drawable = drawableText(text);
    return static_cast<uint32_t>(std::max(stb_easy_font_width(drawable.data()), 0));
}

void drawText(Image& image, std::string_view text, uint32_t left, uint32_t top, uint32_t scale,
              uint8_t grey) {
    std::string drawable = drawableText(text);
    std::array<FontQuad, kQuadsOfCharacter * kLongestText> quads;
    const int numQuads = stb_easy_font_print(0.0f, 0.0f, drawable.data(), nullptr, quads.data(),
                                             static_cast<int>(sizeof(quads)));
    const auto texel = [scale](float position) { return static_cast<uint32_t>(position) * scale; };
    for (int i = 0; i < numQuads; ++i) {
        const FontQuad& quad = quads[static_cast<size_t>(i)];
        fillBox(image,
                {left + texel(quad.topLeft.x), top + texel(quad.topLeft.y), left + texel(quad.bottomRight.x),
                 top + texel(quad.bottomRight.y)},
                grey);
    }
}

} // namespace visleaf
