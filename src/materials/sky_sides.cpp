#include "materials/sky_sides.h"

#include "base/parallel.h"
#include "images/fit_image.h"
#include "images/mipmaps.h"

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

void makeOpaque(Image& image) {
    for (size_t alpha = 3; alpha < image.rgba.size(); alpha += 4)
        image.rgba[alpha] = 255;
}

/// The longer side of the picture; less where it is so narrow that its square would be mostly made up.
uint32_t squareFor(const Image& side) {
    const double pixels = static_cast<double>(side.width) * side.height;
    return std::min(std::max(side.width, side.height),
                    static_cast<uint32_t>(2.0 * std::ceil(std::sqrt(pixels))));
}

} // namespace

void fitSides(Skybox& sky) {
    uint32_t size = 0;
    for (const Image& side : sky.sides)
        size = std::max(size, squareFor(side));
    if (size == 0) return;
    parallelFor(sky.sides.size(), [&](size_t i) {
        Image& side = sky.sides[i];
        if (!side.rgba.empty()) makeOpaque(side);
        if (side.width != size || side.height != size) side = fittedImage(side, size, size);
        sky.mipmaps[i] = mipmapsOf(side);
    });
}

} // namespace visleaf
