#include "materials/sky/sky_sides.h"

#include "base/parallel.h"
#include "images/fit_image.h"
#include "images/mipmaps.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr size_t kFirstLevelSide = 4;  // up; down is next
constexpr uint32_t kBackdropSize = 64; // texels along one edge

void makeOpaque(Image& image) {
    for (size_t alpha = 3; alpha < image.rgba.size(); alpha += 4)
        image.rgba[alpha] = 255;
}

/// Returns the longer edge of the image; less for an image so narrow that scaling would make up most of its
/// square.
uint32_t squareFor(const Image& side) {
    const double pixels = static_cast<double>(side.width) * side.height;
    return std::min(std::max(side.width, side.height),
                    static_cast<uint32_t>(2.0 * std::ceil(std::sqrt(pixels))));
}

/// Returns the backdrop's colour, 0 to 1, in a direction of unit length with this height.
glm::vec3 backdropColor(float height) {
    constexpr glm::vec3 kGround{0.25f, 0.26f, 0.28f};
    constexpr glm::vec3 kHorizon{0.62f, 0.66f, 0.70f};
    constexpr glm::vec3 kZenith{0.30f, 0.40f, 0.55f};
    if (height < 0.0f) return glm::mix(kHorizon, kGround, std::min(-height * 4.0f, 1.0f));
    return glm::mix(kHorizon, kZenith, std::sqrt(height));
}

/// Returns the height of the unit vector to a texel of a side. `point` is -1 to 1, to the right and up.
float heightAt(size_t side, const glm::vec2& point) {
    const float along = side < kFirstLevelSide ? point.y : (side == kFirstLevelSide ? 1.0f : -1.0f);
    return along / std::sqrt(1.0f + glm::dot(point, point));
}

Image backdropSide(size_t side, uint32_t size) {
    Image image{.width = size, .height = size, .rgba = {}};
    image.rgba.reserve(size_t{size} * size * 4);
    for (uint32_t texel = 0; texel < size * size; ++texel) {
        const glm::vec2 at = (glm::vec2(texel % size, texel / size) + 0.5f) * 2.0f / static_cast<float>(size);
        const glm::vec3 color = 255.0f * backdropColor(heightAt(side, {at.x - 1.0f, 1.0f - at.y})) + 0.5f;
        for (int channel = 0; channel < 3; ++channel)
            image.rgba.push_back(static_cast<uint8_t>(color[channel]));
        image.rgba.push_back(255);
    }
    return image;
}

} // namespace

void fitSides(Skybox& sky) {
    uint32_t size = 0;
    for (const Image& side : sky.sides)
        size = std::max(size, squareFor(side));
    if (size == 0) return;
    parallelFor(sky.sides.size(), [&](size_t i) {
        Image& side = sky.sides[i];
        if (side.rgba.empty()) side = backdropSide(i, std::min(size, kBackdropSize));
        if (sky.wind.shift == glm::vec3(0.0f)) makeOpaque(side);
        if (side.width != size || side.height != size) side = fittedImage(side, size, size);
        sky.mipmaps[i] = mipmapsOf(side);
    });
}

Skybox backdropSky() {
    Skybox sky;
    for (size_t i = 0; i < sky.sides.size(); ++i) {
        sky.sides[i] = backdropSide(i, kBackdropSize);
        sky.mipmaps[i] = mipmapsOf(sky.sides[i]);
    }
    return sky;
}

} // namespace visleaf
