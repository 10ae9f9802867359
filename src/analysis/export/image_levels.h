// Reads images at texture coordinates on the CPU, with mip levels, as a GPU would.
#pragma once

#include "materials/material_set.h"

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

#include <vector>

namespace visleaf {

/// The images of a material set with their mip levels. Keeps references to the images.
class ImageLevels {
  public:
    explicit ImageLevels(const MaterialSet& materials);

    /// Returns the colour at a texture coordinate, 0 to 1 per channel, interpolated between the texels of one
    /// level. `texelsPerSample` is the distance between samples in texels of the full image; it decides the
    /// level.
    glm::vec4 at(uint32_t image, const glm::vec2& coordinate, float texelsPerSample, bool isClamped) const;

    /// Returns the mean of the whole image.
    glm::vec4 mean(uint32_t image) const;

    /// Returns the size of the full image in texels.
    glm::vec2 sizeOf(uint32_t image) const;

  private:
    const Image& levelOf(uint32_t image, size_t level) const;

    const std::vector<MaterialImage>& m_images;
    std::vector<std::vector<Image>> m_mipmaps; // for each image: the levels below it
};

/// Writes a colour of 0 to 1 per channel as four bytes. NaN becomes 0.
void writeTexel(const glm::vec4& color, uint8_t* texel);

} // namespace visleaf
