#include "materials/image_part.h"

#include <algorithm>

namespace visleaf {

Palette partOf(const Palette& palette, ImagePart part) {
    Palette colors = palette;
    const auto firstGlowing = colors.begin() + kFirstGlowingColor;
    if (part == ImagePart::lit) std::fill(firstGlowing, colors.end(), Rgb{});
    if (part == ImagePart::glowing) std::fill(colors.begin(), firstGlowing, Rgb{});
    return colors;
}

void keepPartByAlpha(Image& image, ImagePart part) {
    for (size_t i = 0; i + 3 < image.rgba.size(); i += 4) {
        const int alpha = image.rgba[i + 3];
        const int share = part == ImagePart::whole ? 255 : part == ImagePart::glowing ? alpha : 255 - alpha;
        for (size_t channel = 0; channel < 3; ++channel)
            image.rgba[i + channel] = static_cast<uint8_t>((image.rgba[i + channel] * share + 127) / 255);
        image.rgba[i + 3] = 255;
    }
}

} // namespace visleaf
