#include "images/equirectangular.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

namespace visleaf {
namespace {

/// Returns faces whose colours say the direction: -1 to 1 is 0 to 255 in each channel.
std::array<Image, 6> directionFaces(uint32_t side, float reach) {
    std::array<Image, 6> faces;
    for (size_t i = 0; i < faces.size(); ++i) {
        faces[i] = {.width = side, .height = side, .rgba = {}};
        for (uint32_t y = 0; y < side; ++y) {
            for (uint32_t x = 0; x < side; ++x) {
                const float right =
                    reach * (2.0f * (static_cast<float>(x) + 0.5f) / static_cast<float>(side) - 1.0f);
                const float up =
                    reach * (1.0f - 2.0f * (static_cast<float>(y) + 0.5f) / static_cast<float>(side));
                const glm::vec3 direction = glm::normalize(
                    kCubeFaces[i].forward + right * kCubeFaces[i].right + up * kCubeFaces[i].up);
                for (int k = 0; k < 3; ++k)
                    faces[i].rgba.push_back(
                        static_cast<uint8_t>(std::lround(127.5f * (direction[k] + 1.0f))));
                faces[i].rgba.push_back(255);
            }
        }
    }
    return faces;
}

glm::vec3 directionAt(const Image& image, uint32_t x, uint32_t y) {
    const uint8_t* const rgba = &image.rgba[(size_t{y} * image.width + x) * 4];
    return glm::vec3(rgba[0], rgba[1], rgba[2]) / 127.5f - 1.0f;
}

TEST(Equirectangular, ShowsEachDirectionAtItsAngles) {
    const Image image = equirectangularImage(directionFaces(66, 66.0f / 64.0f), 66.0f / 64.0f, 64, 30.0f);
    ASSERT_EQ(image.width, 128u);
    for (uint32_t y = 0; y < image.height; ++y) {
        for (uint32_t x = 0; x < image.width; ++x) {
            const double pitch = (0.5 - (y + 0.5) / 64.0) * std::numbers::pi,
                         yaw = std::numbers::pi / 6 + std::numbers::pi -
                               (x + 0.5) / 128.0 * 2 * std::numbers::pi;
            const glm::vec3 expected(std::cos(pitch) * std::cos(yaw), std::cos(pitch) * std::sin(yaw),
                                     std::sin(pitch));
            ASSERT_LT(glm::distance(directionAt(image, x, y), expected), 0.02f) << x << ' ' << y;
        }
    }
}

TEST(Equirectangular, HasNoSeamBetweenItsLeftAndRightEdge) {
    const Image image = equirectangularImage(directionFaces(34, 34.0f / 32.0f), 34.0f / 32.0f, 256, 0.0f);
    for (uint32_t y = 0; y < image.height; ++y)
        EXPECT_LT(glm::distance(directionAt(image, 0, y), directionAt(image, image.width - 1, y)), 0.04f);
}

TEST(Equirectangular, AFaceOfOnePixelGivesItsColour) {
    std::array<Image, 6> faces;
    for (Image& face : faces)
        face = {.width = 1, .height = 1, .rgba = {10, 20, 30, 255}};
    const Image image = equirectangularImage(faces, 1.0f, 4, 0.0f);
    EXPECT_EQ(image.rgba[4], 10);
    EXPECT_EQ(image.rgba.size(), 8u * 4u * 4u);
}

} // namespace
} // namespace visleaf
