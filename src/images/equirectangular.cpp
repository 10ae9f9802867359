#include "images/equirectangular.h"

#include "base/portable_math.h"

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kPi = 3.14159265358979f;

/// Returns the index of the face that shows a direction.
size_t faceTowards(const glm::vec3& direction) {
    size_t best = 0;
    for (size_t i = 1; i < kCubeFaces.size(); ++i)
        if (glm::dot(direction, kCubeFaces[i].forward) > glm::dot(direction, kCubeFaces[best].forward))
            best = i;
    return best;
}

/// Writes the interpolated colour at a position in texels; the middle of the first texel is 0.
void sampleLinear(const Image& image, float x, float y, uint8_t* rgba) {
    const auto last = static_cast<float>(image.width - 1);
    x = std::clamp(x, 0.0f, last);
    y = std::clamp(y, 0.0f, last);
    const auto left = static_cast<uint32_t>(x), top = static_cast<uint32_t>(y);
    const uint32_t right = std::min(left + 1, image.width - 1), bottom = std::min(top + 1, image.width - 1);
    const float shareX = x - static_cast<float>(left), shareY = y - static_cast<float>(top);
    const auto channel = [&](uint32_t column, uint32_t row, size_t i) {
        return static_cast<float>(image.rgba[(size_t{row} * image.width + column) * 4 + i]);
    };
    for (size_t i = 0; i < 3; ++i) {
        const float above = channel(left, top, i) * (1.0f - shareX) + channel(right, top, i) * shareX;
        const float below = channel(left, bottom, i) * (1.0f - shareX) + channel(right, bottom, i) * shareX;
        rgba[i] = static_cast<uint8_t>(std::lround(above * (1.0f - shareY) + below * shareY));
    }
}

void sampleCube(const std::array<Image, 6>& faces, float reach, const glm::vec3& direction, uint8_t* rgba) {
    const size_t index = faceTowards(direction);
    const CubeFace& face = kCubeFaces[index];
    const float depth = glm::dot(direction, face.forward) * reach;
    const float x = glm::dot(direction, face.right) / depth, y = -glm::dot(direction, face.up) / depth;
    const float half = 0.5f * static_cast<float>(faces[index].width);
    sampleLinear(faces[index], (x + 1.0f) * half - 0.5f, (y + 1.0f) * half - 0.5f, rgba);
}

} // namespace

Image equirectangularImage(const std::array<Image, 6>& faces, float reach, uint32_t height, float yaw) {
    Image image{.width = 2 * height, .height = height, .rgba = {}};
    image.rgba.assign(size_t{image.width} * height * 4, 255);
    const float texel = kPi / static_cast<float>(height); // radians
    for (uint32_t y = 0; y < height; ++y) {
        const float up = 0.5f * kPi - (static_cast<float>(y) + 0.5f) * texel;
        for (uint32_t x = 0; x < image.width; ++x) {
            const float turn = glm::radians(yaw) + kPi - (static_cast<float>(x) + 0.5f) * texel;
            const glm::vec3 direction(portable::cos(up) * portable::cos(turn),
                                      portable::cos(up) * portable::sin(turn), portable::sin(up));
            sampleCube(faces, reach, direction, &image.rgba[(size_t{y} * image.width + x) * 4]);
        }
    }
    return image;
}

} // namespace visleaf
