#include "materials/sky_sides.h"

#include "base/parallel.h"
#include "images/fit_image.h"
#include "images/mipmaps.h"

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

void makeOpaque(Image& image) {
    for (size_t alpha = 3; alpha < image.rgba.size(); alpha += 4)
        image.rgba[alpha] = 255;
}

} // namespace

void fitSides(Skybox& sky) {
    uint32_t size = 0;
    for (const Image& side : sky.sides)
        size = std::max({size, side.width, side.height});
    if (size == 0) return;
    parallelFor(sky.sides.size(), [&](size_t i) {
        Image& side = sky.sides[i];
        if (!side.rgba.empty()) makeOpaque(side);
        side = fittedImage(std::move(side), size, size);
        sky.mipmaps[i] = mipmapsOf(side);
    });
}

} // namespace visleaf
